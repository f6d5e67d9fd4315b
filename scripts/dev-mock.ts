// Vite with hot reload and Prism's examples behind it: no sandbox, no state.
import { storefrontContract } from '#contract/load.ts';
import { runCommand } from '#server/command.ts';
import { startDevServer } from '#server/dev.ts';
import { readSettings } from '#server/settings.ts';
import { createMockBackend } from './contract/mock/backend.ts';
import { startMock } from './contract/mock/prism.ts';

await import('./codegen.ts');
// Imported late because it reads the routes, some of which are generated.
const { routes } = await import('#app/routes.ts');

await runCommand(async () => {
  const settings = readSettings(process.env);
  const contract = storefrontContract();
  const mock = await startMock(contract, { port: 0, host: '127.0.0.1' });
  const backend = createMockBackend(contract, mock.url, mock.close);
  return startDevServer({ backend, contract, settings, patterns: routes.map(({ path }) => path) });
});
