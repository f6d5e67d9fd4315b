import { resolve } from 'node:path';
import { buildIfNeeded } from '../../scripts/support/buildIfNeeded.ts';

/** Builds the files that the workers' storefronts serve. */
export default function globalSetup(): void {
  process.chdir(resolve(import.meta.dirname, '../..'));
  buildIfNeeded();
}
