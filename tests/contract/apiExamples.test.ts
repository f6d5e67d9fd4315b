import { execFile, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { serve } from '@hono/node-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiCalls } from '#reseller/program/apiCalls.ts';
import {
  type ExampleLanguage,
  exampleLanguages,
  exampleSteps,
  getExample,
} from '#reseller/program/apiExamples.ts';
import { loadContract } from '../../scripts/contract/load.ts';
import { createSandbox, type Sandbox } from '../../src/sandbox/sandbox.ts';
import { findFreePort } from '../freePort.ts';

/** How the examples of a language are run: the file's name, and the command. */
const RUNNERS: Record<ExampleLanguage, { file: string; command: string; args: string[] }> = {
  sh: { file: 'example.sh', command: 'sh', args: ['-eu'] },
  ts: { file: 'example.ts', command: process.execPath, args: ['--experimental-strip-types'] },
  python: { file: 'example.py', command: 'python3', args: [] },
};
/** The commands that running the examples requires. */
const NEEDED: Record<ExampleLanguage, string[]> = { sh: ['sh', 'curl'], ts: [], python: ['python3'] };

const folder = mkdtempSync(join(tmpdir(), 'api-examples-'));
let sandbox: Sandbox;
let server: Server;
let origin: string;

beforeAll(async () => {
  sandbox = await createSandbox({ data: 'memory' });
  const port = await findFreePort();
  server = serve({ fetch: sandbox.fetch, port, hostname: '127.0.0.1' }) as Server;
  await once(server, 'listening');
  origin = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await sandbox.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs the examples of a language in the order of the page. Resolves with their output. */
async function run(language: ExampleLanguage, change = (code: string) => code): Promise<string> {
  for (const command of NEEDED[language])
    try {
      execFileSync('sh', ['-c', `command -v ${command}`]);
    } catch {
      throw new Error(`The examples in ${language} can't be run: there is no ${command} on this machine.`);
    }
  const { file, command, args } = RUNNERS[language];
  const code = exampleSteps.map((step) => getExample(step, language, origin)).join('\n\n');
  writeFileSync(join(folder, file), change(code));
  const { stdout } = await promisify(execFile)(command, [...args, file], { cwd: folder, timeout: 60_000 });
  return stdout;
}

const readJson = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8')).data;

test('§7 API examples: curl reads tiers and prices, searches, and fills the cart', async () => {
  const printed = await run('sh');
  expect(printed).toContain('"name":"reseller4","minDomains":5000');
  expect(readJson('registration.json').reseller.priceType).toBe('registrationPrice');
  expect(readJson('renewal.json').reseller.prices.length).toBeGreaterThan(1000);
  expect(readFileSync(join(folder, 'results.json'), 'utf8')).toContain('"name":"lighthouse.dev"');
  expect(readJson('cart.json').cart.items).toMatchObject([{ cartItem: { domain: 'lighthouse.dev' } }]);
});

test.each(['ts', 'python'] as const)(
  '§7 API examples: %s reads tiers and prices, searches, and fills the cart',
  async (language) => {
    const printed = await run(language);
    expect(printed).toContain('reseller4 from 5000 names: 20 % off');
    expect(printed).toMatch(/^registrationPrice 12\.49 11\.87 9\.99 USD$/m);
    expect(printed).toMatch(/^renewalPrice 16\.99 16\.14 13\.59 USD$/m);
    expect(printed).toMatch(/^lighthouse\.dev 12\.99 then 17\.99$/m);
    expect(printed).toMatch(/^1 in the cart: [\d.]+ USD$/m);
  },
);

test.each(exampleLanguages)('§7 API examples: %s fails if a call is rejected', async (language) => {
  const refused = run(language, (code) => code.replaceAll('reseller/tiers', 'reseller/tears'));
  await expect(refused).rejects.toThrow('404');
});

test('§7 API examples: the calls of the page, and who may send them, are those of the contract', () => {
  const known = loadContract().operations.map(({ method, path, access }) => ({ method, path, access }));
  for (const { method, path, access } of apiCalls) expect(known).toContainEqual({ method, path, access });
});
