// Restores the sandbox's seed. With `--domains 5000`, the newcomer owns so many domains.
import { parseArgs } from 'node:util';
import { openStore } from '#sandbox/platform/database.ts';
import { StoreError } from '#sandbox/platform/node/dataDirectory.ts';
import { seedManyDomains } from '../src/sandbox/db/seed/manyDomains.ts';
import { reseed } from '../src/sandbox/db/seed.ts';
import type { Db } from '../src/sandbox/db/store.ts';

const MAX_DOMAINS = 50_000;
const { values } = parseArgs({ options: { domains: { type: 'string', default: '0' } } });
const domains = Number(values.domains);
const data = process.env.SANDBOX_DATA ?? '.sandbox';
const databaseUrl = process.env.DATABASE_URL;

async function prepare(db: Db): Promise<void> {
  const now = new Date();
  await reseed(db, now);
  await seedManyDomains(db, domains, now);
}

try {
  if (!Number.isInteger(domains) || domains < 0 || domains > MAX_DOMAINS)
    throw new StoreError(`--domains must be a number up to ${MAX_DOMAINS}.`);
  const { close } = await openStore({ data, databaseUrl, prepare });
  await close();
  console.log(`The seed is restored in ${databaseUrl ? 'the database' : data}.`);
} catch (error) {
  if (!(error instanceof StoreError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
