// The storefront as `npm start` serves it, for one Playwright worker: see storefront.ts.
import { createSandbox } from '#sandbox/sandbox.ts';
import { sandboxBackend } from '#server/backend.ts';
import { startServer } from '#server/main.ts';

const sandbox = await createSandbox({ data: 'memory' });
const backend = sandboxBackend(sandbox);
/** Without signing in nobody changes anything that another visitor sees. */
let isChanged = false;

const { url } = await startServer({ PORT: '0' }, 'dist', async () => ({
  ...backend,
  fetch(request, client) {
    isChanged ||= request.method === 'POST' && /^\/(account|backend)\//.test(new URL(request.url).pathname);
    return backend.fetch(request, client);
  },
}));

process.on('message', async () => {
  if (isChanged) await sandbox.reset();
  isChanged = false;
  process.send?.('reset');
});
process.on('disconnect', () => process.exit());
process.send?.(url);
