// For partners' pages: makes each frame of the storefront as high as its content, and at most as high as the window.
(() => {
  const MIN_HEIGHT = 480;
  const { origin } = new URL(document.currentScript.src);
  addEventListener('message', ({ origin: sender, source, data }) => {
    if (sender !== origin || data?.type !== 'storefront-height' || !Number.isFinite(data.height)) return;
    for (const frame of document.querySelectorAll('iframe')) {
      if (frame.contentWindow !== source) continue;
      const height = Math.min(
        Math.max(Math.ceil(data.height), MIN_HEIGHT),
        Math.max(innerHeight, MIN_HEIGHT),
      );
      frame.style.height = `${height}px`;
    }
  });
})();
