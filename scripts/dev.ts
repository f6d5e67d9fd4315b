// Vite with hot reload, the sandbox (or BACKEND_URL) behind it and the contract gate between them.
import { storefrontContract } from '#contract/load.ts';
import { runCommand } from '#server/command.ts';
import { startDevServer } from '#server/dev.ts';
import { readSettings } from '#server/settings.ts';

await import('./codegen.ts');
// Imported late because they read generated files.
const { routes } = await import('#app/routes.ts');
const { openBackend } = await import('#server/backend.ts');

await runCommand(async () => {
  const settings = readSettings(process.env);
  const contract = storefrontContract();
  const backend = await openBackend(settings, contract);
  return startDevServer({ backend, contract, settings, patterns: routes.map(({ path }) => path) });
});
