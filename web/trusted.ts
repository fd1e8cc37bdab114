// Pages and workers may be told to take no plain text for the address of a script
// (Content-Security-Policy: require-trusted-types-for 'script').

interface Policy {
  createScriptURL(url: string): string;
}

declare const trustedTypes: { createPolicy(name: string, rules: Policy): Policy } | undefined;

let policy: Policy | undefined;

/** trusted is the address of a script of this site, as such a page takes it; a page that names its policies has to name four-hosts. */
export function trusted(url: string): string {
  if (typeof trustedTypes === "undefined") return url;
  policy ??= trustedTypes.createPolicy("four-hosts", { createScriptURL: (url) => url });
  return policy.createScriptURL(url);
}
