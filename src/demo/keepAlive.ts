// Keeps the worker alive while a page is open: browsers end it after half a minute, and starting it takes a second.
import { demoPaths } from './messages.ts';

const INTERVAL_MS = 20_000;

setInterval(() => {
  if (document.visibilityState === 'visible') void fetch(demoPaths.alive).catch(() => undefined);
}, INTERVAL_MS);
