// Vite with hot reload, the sandbox (or BACKEND_URL) behind it and the contract gate between them.
import { routes } from '#app/routes.ts';
import { storefrontContract } from '#contract/load.ts';
import { openBackend } from '#server/backend.ts';
import { runCommand } from '#server/command.ts';
import { startDevServer } from '#server/dev.ts';
import { readSettings } from '#server/settings.ts';

await runCommand(async () => {
  const settings = readSettings(process.env);
  const contract = storefrontContract();
  const backend = await openBackend(settings, contract);
  return startDevServer({ backend, contract, settings, patterns: routes.map(({ path }) => path) });
});
