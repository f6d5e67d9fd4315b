// Runs in the head, before the first paint, so that the page never flashes in the other theme.
// Has no imports, because the entry must load as a plain script.
try {
  const { data, expireDate } = JSON.parse(localStorage.getItem('theme') ?? 'null') ?? {};
  if ((data === 'light' || data === 'dark') && expireDate > Date.now())
    document.documentElement.dataset.theme = data;
} catch {
  // Without storage, the device's theme applies.
}
