// Runs in the head, before the first paint, so that the page never flashes in the other theme.
// Has no imports, because the entry must load as a plain script.
try {
  const [, theme] = /(?:^|; )theme=(light|dark)(?:;|$)/.exec(document.cookie) ?? [];
  if (theme) document.documentElement.dataset.theme = theme;
} catch {
  // Without cookies, the device's theme applies.
}
