// The client that another generator makes from the contract, checked with TypeScript's strictest settings.
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { errorMessage } from '#server/fetcher.ts';
import { parseArguments } from '../support/arguments.ts';

const HELP = `npm run contract:clients

Makes a client of the contract with another generator, and checks it with TypeScript's strictest settings.

  --help  this text

Exit status: 0 it type-checks, 1 otherwise.`;
const CONTRACT = 'src/api/generated/openapi.json';
const FOLDER = '.cache/contract-clients';
const COMPILER_OPTIONS = {
  target: 'ES2024',
  lib: ['ES2025', 'DOM', 'DOM.Iterable'],
  module: 'ESNext',
  moduleResolution: 'bundler',
  types: [],
  strict: true,
  skipLibCheck: true,
  noEmit: true,
};

try {
  parseArguments(HELP, {});
  const { createClient } = await import('@hey-api/openapi-ts');
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  await createClient({
    input: CONTRACT,
    output: join(FOLDER, 'hey-api'),
    plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk', 'zod'],
    logs: { level: 'silent', file: false },
  });
  const config = { compilerOptions: COMPILER_OPTIONS, include: ['hey-api'] };
  writeFileSync(join(FOLDER, 'tsconfig.json'), JSON.stringify(config, null, 2));
  const compiler = resolve('node_modules/typescript7/bin/tsc');
  execFileSync(process.execPath, [compiler, '--project', FOLDER], { stdio: 'inherit' });
  console.log('The generated client type-checks.');
} catch (error) {
  console.error(errorMessage(error));
  process.exitCode = 1;
}
