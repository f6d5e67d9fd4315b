import { existsSync } from 'node:fs';
import { isAppBuilt } from '../build/buildId.ts';
import { runScript } from './runScript.ts';
import { isStamped } from './stamps.ts';

export const DIST = 'dist';
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
