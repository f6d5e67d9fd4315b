import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

export const DIST = 'dist';
/** Inputs of the build; the server and the sandbox run from source. */
const SOURCES = [
  'src',
  'locales',
  'forms',
  'openapi',
  'public',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
];
const NOT_BUILT = /^src[/\\](server|sandbox|contract|(api|i18n)[/\\]generated)[/\\]|\.test\.tsx?$/;

function getModifiedTime(path: string): number {
  return existsSync(path) ? statSync(path).mtimeMs : 0;
}

function listFiles(path: string): string[] {
  if (!existsSync(path) || !statSync(path).isDirectory()) return [path];
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

function needsBuild(): boolean {
  const built = getModifiedTime(join(DIST, 'routes.json'));
  const sources = SOURCES.flatMap(listFiles).filter((file) => !NOT_BUILT.test(file));
  return (
    built === 0 ||
    !existsSync('src/api/generated/openapi.json') ||
    sources.some((file) => getModifiedTime(file) > built)
  );
}

/** Builds the storefront if its sources are newer than the build. */
export function buildIfNeeded(): void {
  if (!needsBuild()) return;
  console.log('Building …');
  const { status } = spawnSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' });
  if (status !== 0) throw new Error('The build failed, see above.');
}
