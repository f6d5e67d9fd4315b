// Replaces all data of DATABASE_URL or SANDBOX_DATA by those of a file that `npm run backup` has made:
// `npm run restore -- <file>`.
import { restore } from '#sandbox/platform/node/backup.ts';
import { runStoreCommand } from './support/storeCommand.ts';

await runStoreCommand('restore', async (file, place) => {
  await restore(file, place);
  return `The data of ${file} is restored.`;
});
