import type { Place } from '#sandbox/platform/node/backup.ts';
import { StoreError } from '#sandbox/platform/node/dataDirectory.ts';

/** Runs a command with one file for the data that the environment names, and prints what it returns. */
export async function runStoreCommand(
  name: string,
  work: (file: string, place: Place) => Promise<string>,
): Promise<void> {
  const [file, ...others] = process.argv.slice(2);
  const { SANDBOX_DATA: data = '.sandbox', DATABASE_URL: databaseUrl } = process.env;
  try {
    if (!file || others.length > 0) throw new StoreError(`Usage: npm run ${name} -- <file>`);
    console.log(await work(file, { data, databaseUrl }));
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
