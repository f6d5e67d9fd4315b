// Builds the storefront if needed, then serves it with the backend behind it.
import { runCommand } from '#server/command.ts';
import { DIST, ensureApp, ensureGenerated } from './support/ensureBuilt.ts';

const start = async () => {
  await ensureGenerated();
  const built = ensureApp();
  const { startServer } = await import('#server/main.ts');
  return startServer(process.env, DIST, { built });
};

await runCommand(start, { isService: true });
