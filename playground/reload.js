// The dev server's end in the page: reloads it after a rebuild, and shows the words
// of a build that failed. Not part of the built site.
(() => {
  // Empty in the error page of a first build that failed: any build is newer.
  const shown = new URL(document.currentScript.src).searchParams.get("build");
  let box;
  const events = new EventSource("reload-events");
  events.onmessage = (event) => {
    const state = JSON.parse(event.data);
    if (state.build !== shown) {
      location.reload();
      return;
    }
    box?.remove();
    box = undefined;
    if (state.error === "" || shown === "") return;
    box = document.createElement("pre");
    box.id = "build-error";
    box.setAttribute("role", "alert");
    box.tabIndex = 0;
    box.textContent = "The build failed; this page is the last one that worked.\n\n" + state.error;
    // The policy forbids style attributes in markup; the style object is a script's own.
    Object.assign(box.style, {
      position: "fixed", inset: "auto 0 0 0", maxHeight: "50vh", overflow: "auto", margin: "0", padding: "12px",
      zIndex: "2147483647", background: "#1c1e22", color: "#ff8a80", font: "13px/1.6 monospace", whiteSpace: "pre-wrap",
    });
    document.body.append(box);
  };
})();
