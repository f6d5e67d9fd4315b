import { resolve } from 'node:path';
import { ensureBuilt } from '../../scripts/support/ensureBuilt.ts';

/** Builds the files that the workers' storefronts serve. */
export default async function globalSetup(): Promise<void> {
  process.chdir(resolve(import.meta.dirname, '../..'));
  await ensureBuilt();
}
