import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { bundleContract } from '../../scripts/contract/bundle.ts';
import { findFreePort } from '../freePort.ts';

const folder = mkdtempSync(join(tmpdir(), 'contract-commands-'));
const file = (name: string) => join(folder, 'openapi', name);

beforeEach(() => cpSync('openapi', join(folder, 'openapi'), { recursive: true }));
afterAll(() => rmSync(folder, { recursive: true }));

const run = (script: string, args: string[] = [], cwd = '.') =>
  spawnSync(process.execPath, [resolve(script), ...args], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, MOCK_PORT: '0' },
  });

describe('a contract that cannot be read', () => {
  it.each([
    ['the root file', 'storefront.yaml', '\n  x: [', 'in "openapi/storefront.yaml" (line)'],
    ['another file', 'paths/cart.yaml', '\n  x: [', 'in "openapi/paths/cart.yaml" (line)'],
    ['an overlay', 'overlays/cart.yaml', '\n  x: [', 'in "openapi/overlays/cart.yaml" (line)'],
    ['an overlay that is none', 'overlays/cart.yaml', null, 'overlays/cart.yaml is not an Overlay'],
    ['a file that is no contract', 'storefront.yaml', null, 'Unsupported specification.'],
    ['a contract without paths', 'storefront.yaml', 'openapi: 3.1.1\n', 'it has no paths.'],
  ])(
    '§8 failures: %s is reported with its location, in one sentence',
    async (_what, name, more, sentence) => {
      const before = more?.startsWith('\n') ? readFileSync(file(name), 'utf8') : '';
      writeFileSync(file(name), before + (more ?? 'a: 1\n'));
      const message = await bundleContract(folder).catch((error: Error) => error.message);
      expect(message).toMatch(/^The contract cannot be read: [^\n]+\.$/);
      expect(String(message).replace(/\(\d+:\d+\)/, '(line)')).toContain(sentence);
    },
  );

  it('§8 failures: a missing file is named', async () => {
    rmSync(file('paths/cart.yaml'));
    await expect(bundleContract(folder)).rejects.toThrow(
      "The contract cannot be read: Can't resolve $ref: there is no 'openapi/paths/cart.yaml' in openapi/storefront.yaml, at #/paths/~1api~1cart.",
    );
  });

  it('§8 failures: hints for an operation that is gone are named', async () => {
    const overlay = readFileSync(file('overlays/cart.yaml'), 'utf8');
    writeFileSync(file('overlays/cart.yaml'), overlay.replace("['/api/cart'].get", "['/api/cart'].put"));
    await expect(bundleContract(folder)).rejects.toThrow(
      "The contract cannot be read: openapi/overlays/cart.yaml is about $.paths['/api/cart'].put, which is no operation.",
    );
  });

  it.each([
    ['scripts/codegen.ts', []],
    ['scripts/mock.ts', []],
    ['scripts/contract/docs.ts', ['--port', '0']],
    ['scripts/contract/gate.ts', ['--port', '0', '--upstream', 'http://127.0.0.1:1']],
  ])('§8 failures: %s reports it in one sentence', (script, args) => {
    writeFileSync(file('storefront.yaml'), 'openapi: [');
    const { status, stdout, stderr } = run(script, args, folder);
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^The contract cannot be read: [^\n]+\n$/);
  });
});

describe('npm run contract:gate', () => {
  const gates: ChildProcess[] = [];
  afterAll(() => {
    for (const gate of gates) gate.kill('SIGKILL');
  });

  it('§7 gate: Ctrl-C ends it with a summary', async () => {
    const args = [
      'scripts/contract/gate.ts',
      '--upstream',
      'http://127.0.0.1:1',
      '--port',
      String(await findFreePort()),
    ];
    const gate = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] });
    gates.push(gate);
    const lines = createInterface(gate.stdout);
    const [line] = await once(lines, 'line');
    await fetch(`${/http:\S+/.exec(String(line))?.[0]}/api/cart`);
    lines.close();
    gate.stdout.resume();
    const printed = text(gate.stdout);
    gate.kill('SIGINT');
    expect(await once(gate, 'exit')).toEqual([0, null]);
    expect(await printed).toContain('1 call got no complete response from the upstream.');
  });

  it.each([
    [[], 'Usage: npm run contract:gate -- --upstream <url>'],
    [
      ['--upstream', 'backend'],
      '--upstream must be an address such as https://backend.example, not "backend".',
    ],
    [
      ['--upstream', 'http://127.0.0.1:1', '--timeout', '0'],
      '--timeout must be a number of seconds up to 86400, not "0".',
    ],
    [
      ['--upstream', 'http://127.0.0.1:1', '--port', 'x'],
      '--port must be a number from 0 to 65535, not "x".',
    ],
    [['--loud'], "Unknown option '--loud'. Usage: npm run contract:gate"],
  ])('§8 failures: %j is reported in one sentence', (args, sentence) => {
    const { status, stdout, stderr } = run('scripts/contract/gate.ts', args);
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^[^\n]+\n$/);
    expect(stderr).toContain(sentence);
  });
});

describe('--help', () => {
  it.each(['clients', 'diff', 'docs', 'fuzz', 'gate', 'lint', 'verify'])(
    '§7 contract: %s shows its usage and options before it loads anything',
    (name) => {
      const script = resolve(`scripts/contract/${name}.ts`);
      // Processor time, because the machine may be busy.
      const measure =
        'process.on("exit", () => console.error(process.cpuUsage().user + process.cpuUsage().system))';
      const args = ['--import', `data:text/javascript,${encodeURIComponent(measure)}`, script, '--help'];
      const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
      expect(status).toBe(0);
      expect(stdout).toMatch(/^.*npm run (test:fuzz|(lint:contract|contract:\w+))/m);
      expect(stdout).toMatch(/^ {2}--help +this text$/m);
      expect(Number(stderr)).toBeLessThan(300_000);
    },
  );
});
