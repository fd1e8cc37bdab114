// The custom element, as a module of one file: <script type="module" src="embed.js">.

import { FourHosts } from "./embed/element";

FourHosts.here = new URL(".", import.meta.url).href;
if (globalThis.customElements && !customElements.get("four-hosts")) customElements.define("four-hosts", FourHosts);

export { FourHosts };
