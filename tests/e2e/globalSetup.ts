import { resolve } from 'node:path';
import { buildIfNeeded } from '../../scripts/support/buildIfNeeded.ts';

/** The workers' storefronts serve the build. */
export default function globalSetup(): void {
  process.chdir(resolve(import.meta.dirname, '../..'));
  buildIfNeeded();
}
