import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brand } from '#lib/brand.ts';
import { readOrigin } from '#server/headers.ts';
import type { SiteIndex } from '#server/pages.ts';
import { hashInputs } from '../support/stamps.ts';

/** What the app is built from; the server and the sandbox run from source. */
const SOURCES = [
  'src',
  'locales',
  'content',
  'forms',
  'public',
  'index.html',
  'vite.config.ts',
  'scripts/build',
  'scripts/mdx',
  'scripts/papers',
  'package-lock.json',
];
const NOT_BUILT = /^src\/(server|sandbox|contract|demo)\/|\.(test|fixture)\.tsx?$/;

/** The site's origin, for absolute addresses. */
export const getOrigin = () => readOrigin('SITE_ORIGIN', process.env.SITE_ORIGIN || brand.origin);

/** The id of a build of the current sources: a hash of everything that the app depends on. */
export function getBuildId(): string {
  const { UNPATCHED = '' } = process.env;
  return [hashInputs(SOURCES, NOT_BUILT).slice(0, 20), getOrigin(), UNPATCHED && 'unpatched']
    .join(' ')
    .trim();
}

export const getIndexFile = (dist: string) => join(dist, 'routes.json');

/** Whether a folder has the app as it would be built now. */
export function isAppBuilt(dist: string): boolean {
  const file = getIndexFile(dist);
  if (!existsSync(file)) return false;
  const index: SiteIndex = JSON.parse(readFileSync(file, 'utf8'));
  return index.id === getBuildId();
}
