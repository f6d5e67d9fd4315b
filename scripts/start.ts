// Builds the storefront if needed, then serves it with the backend behind it.
import { runCommand } from '#server/command.ts';
import { buildIfNeeded, DIST } from './support/buildIfNeeded.ts';

await runCommand(async () => {
  buildIfNeeded();
  const { startServer } = await import('#server/main.ts');
  return startServer(process.env, DIST);
});
