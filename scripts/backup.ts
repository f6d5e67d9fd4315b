// Copies all data of DATABASE_URL or SANDBOX_DATA to a file: `npm run backup -- <file>`.
import { backUp } from '#sandbox/platform/node/backup.ts';
import { runStoreCommand } from './support/storeCommand.ts';

await runStoreCommand('backup', async (file, place) => {
  await backUp(file, place);
  return `The data is in ${file}.`;
});
