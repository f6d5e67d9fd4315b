// Restores the sandbox's seed.
import { StoreError } from '../src/sandbox/db/dataDirectory.ts';
import { reseed } from '../src/sandbox/db/seed.ts';
import { openStore } from '../src/sandbox/db/store.ts';

const data = process.env.SANDBOX_DATA ?? '.sandbox';
const databaseUrl = process.env.DATABASE_URL;

try {
  const { close } = await openStore({ data, databaseUrl, prepare: (db) => reseed(db, new Date()) });
  await close();
  console.log(`The seed is restored in ${databaseUrl ? 'the database' : data}.`);
} catch (error) {
  if (!(error instanceof StoreError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
