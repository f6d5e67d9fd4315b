import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isAppBuilt } from '../build/buildId.ts';
import { runScript } from './runScript.ts';
import { isStamped, stamp } from './stamps.ts';

export const DIST = 'dist';
export const DEMO = 'dist-demo';
/** What generated code depends on. */
export const CODEGEN_INPUTS = [
  'openapi',
  'codegen.config.ts',
  'forms',
  'locales/en-us',
  'content',
  'src/lib/languages.ts',
  'src/form-engine',
  'scripts/codegen.ts',
  'scripts/articles',
  'scripts/forms',
  'scripts/contract/apiReference.ts',
  'scripts/contract/bundle.ts',
  'scripts/contract/docs',
  'scripts/contract/extensions.ts',
  'src/contract/grammar.ts',
  'package-lock.json',
];
/** What the demo depends on: the app, the sandbox and the gate, and the pages of the contract. */
const DEMO_INPUTS = [
  ...['src', 'locales', 'content', 'forms', 'openapi', 'public', 'docs/pictures', 'index.html'],
  ...['vite.config.ts', 'scripts/build', 'scripts/build.ts', 'scripts/build-demo.ts', 'package-lock.json'],
];
const CONTRACT = 'src/api/generated/openapi.json';

/** Generates code from the contract and the content, unless neither has changed. */
export async function ensureGenerated(): Promise<void> {
  if (!existsSync(CONTRACT) || !isStamped('codegen', CODEGEN_INPUTS)) await runScript('scripts/codegen.ts');
}

/** Builds the app from generated code, if anything that it is built from has changed. */
export async function ensureApp(): Promise<void> {
  if (isAppBuilt(DIST)) return;
  console.log('Building …');
  await runScript('scripts/build/app.ts', DIST);
}

/** Both in turn. */
export async function ensureBuilt(): Promise<void> {
  await ensureGenerated();
  await ensureApp();
}

/** Records that the demo was built from the current sources. */
export const stampDemo = (): void => stamp('demo', DEMO_INPUTS);

/** Builds the demo, if it is missing or older than what it depends on. */
export async function ensureDemo(): Promise<void> {
  if (existsSync(join(DEMO, '404.html')) && isStamped('demo', DEMO_INPUTS)) return;
  await runScript('scripts/build-demo.ts');
}
