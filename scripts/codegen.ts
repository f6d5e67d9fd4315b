// Contract → bundled document, hooks and zod schemas (orval), and a type for each operation (openapi-typescript).
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';

const out = 'src/api/generated';
const run = (tool: string, ...args: string[]) =>
  execFileSync(process.execPath, [`node_modules/${tool}`, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, REDOCLY_TELEMETRY: 'off' },
  });

mkdirSync(out, { recursive: true });
run(
  '@redocly/cli/bin/cli.js',
  'bundle',
  '--config',
  '.redocly.yaml',
  'storefront',
  '-o',
  `${out}/openapi.json`,
  '--ext',
  'json',
);
run('orval/dist/bin/orval.mjs', '--config', 'codegen.config.ts');
const contract = JSON.parse(readFileSync(`${out}/openapi.json`, 'utf8'));
const file = ts.factory.createTypeReferenceNode('File');
const operations = await openapiTS(contract, {
  emptyObjectsUnknown: true,
  transform: ({ format }) => (format === 'binary' ? file : undefined),
});
writeFileSync(`${out}/operations.ts`, astToString(operations));
