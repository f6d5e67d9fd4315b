// The storefront as `npm start` serves it, for one Playwright worker: see storefront.ts.

import { createSandbox } from '#sandbox/sandbox.ts';
import { sandboxBackend } from '#server/backend.ts';
import { startServer } from '#server/main.ts';

const sandbox = await createSandbox({ data: 'memory' });
const { url } = await startServer({ PORT: '0' }, 'dist', async () => sandboxBackend(sandbox));

process.on('message', async () => {
  await sandbox.reset();
  process.send?.('reset');
});
process.on('disconnect', () => process.exit());
process.send?.(url);
