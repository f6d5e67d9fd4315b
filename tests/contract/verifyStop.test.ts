import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createHttpServer, listen, nodeListener } from '#server/http.ts';
import { runVerify } from '../../scripts/contract/verify/command.ts';
import type { Outcome } from '../../scripts/contract/verify/operationRun.ts';
import { operationLines, timedLines } from '../../scripts/contract/verify/progress.ts';
import { TestClient } from '../../src/sandbox/sandbox.fixture.ts';
import { createSandbox, type Sandbox } from '../../src/sandbox/sandbox.ts';

const folder = mkdtempSync(join(tmpdir(), 'verify-stop-'));
let sandbox: Sandbox;
const closings: (() => Promise<void>)[] = [];

beforeAll(async () => {
  sandbox = await createSandbox({ data: 'memory' });
});
afterAll(async () => {
  for (const close of closings) await close();
  await sandbox.close();
  rmSync(folder, { recursive: true });
});

async function verifyUntil(signal: AbortSignal | undefined, args: string[]) {
  let out = '';
  const code = await runVerify(args, {
    out: (text) => {
      out += text;
    },
    err: () => {},
    signal,
  });
  return { code, out };
}

describe('a run that is stopped', () => {
  const person = ['--person', 'holder'];
  /** The address of the sandbox, which calls `onRequest` before each request. */
  async function watch(onRequest: (incoming: IncomingMessage) => void = () => {}): Promise<string> {
    const listener = nodeListener(sandbox);
    const server = createHttpServer((incoming, outgoing) => {
      onRequest(incoming);
      return listener(incoming, outgoing);
    });
    const { url, close } = await listen(server, { port: 0, host: '127.0.0.1' });
    closings.push(close);
    return url;
  }

  test('§7 contract:verify: lets the request end, undoes what it has changed, and reports what it has verified', async () => {
    const [json, junit] = [join(folder, 'stopped.json'), join(folder, 'stopped.xml')];
    const stopping = new AbortController();
    const calls: string[] = [];
    let isSaved = false;
    const url = await watch(({ method, url }) => {
      calls.push(`${method} ${url}`);
      if (stopping.signal.aborted) return;
      // The call after the one that has changed the list.
      if (isSaved) stopping.abort('it got SIGTERM');
      isSaved ||= method === 'PUT' && /watchlist/.test(url ?? '');
    });
    const holder = await TestClient.open(sandbox, 'holder');
    const names = async () => (await holder.ok('getWatchedDomains'))?.data.watchlist.items;
    const before = await names();
    const only = ['--only', 'watchlist'];
    const { code, out } = await verifyUntil(stopping.signal, [
      ...[url, ...person, '--write', ...only],
      ...['--json', json, '--junit', junit],
    ]);
    expect(code).toBe(1);
    const sentence =
      'Incomplete: 1 of 3 operations were verified before the run was stopped, because it got SIGTERM.';
    expect(out.trimEnd().split('\n').at(-1)).toBe(sentence);
    expect(out).toMatch(/^unwatchDomain .* the run was stopped$/m);
    const report = JSON.parse(readFileSync(json, 'utf8'));
    expect(report).toMatchObject({ incomplete: sentence, total: { failed: 0 } });
    expect(report.operations.map(({ isCutShort }: { isCutShort: boolean }) => isCutShort)).toEqual([
      ...[false, true, true],
    ]);
    expect(readFileSync(junit, 'utf8')).toContain(`<error message="${sentence}"`);
    expect(calls.some((call) => /^DELETE .*watchlist/.test(call))).toBe(true);
    expect(await names()).toEqual(before);
  });

  test('§7 contract:verify: --time-limit stops it', async () => {
    const started = performance.now();
    const { code, out } = await verifyUntil(undefined, [await watch(), ...person, '--time-limit', '0.2']);
    expect(code).toBe(1);
    expect(out).toMatch(
      /^Incomplete: \d+ of \d{3} operations were verified before the run was stopped, because its time limit of 0\.2 s was over\.$/m,
    );
    expect(performance.now() - started).toBeLessThan(30_000);
  });

  test('§7 contract:verify: SIGTERM stops the command, which leaves standard output to the JSON', async () => {
    // A second signal would end the process at once.
    const stop = () => child.killed || child.kill('SIGTERM');
    const child = spawn(
      process.execPath,
      ['scripts/contract/verify.ts', await watch(stop), ...person, '--json', '-'],
      { stdio: ['ignore', 'pipe', 'ignore'] },
    );
    const printed = text(child.stdout);
    expect(await once(child, 'exit')).toEqual([1, null]);
    expect(JSON.parse(await printed).incomplete).toMatch(/because it got SIGTERM\.$/);
  });
});

describe('progress', () => {
  const outcome = (id: string, fields: Partial<Outcome>): Outcome => ({
    ...{ id, tag: 'cart', method: 'GET', path: '/', cases: 12, passed: 12, succeeded: 1, notAvailable: 0 },
    ...{ violations: [], unproven: null, unchecked: [], skipped: null, isCutShort: false, notes: [] },
    ...{ seconds: 1.25, ...fields },
  });

  test('§7 contract:verify: a terminal gets a line for each operation', () => {
    const lines: string[] = [];
    const { show } = operationLines((line) => lines.push(line));
    show(outcome('getCart', {}), 1, 10);
    show(outcome('syncCart', { skipped: 'changes something: needs --write' }), 2, 10);
    show(outcome('getDomain', { unproven: 'no request succeeded' }), 10, 10);
    expect(lines).toEqual([
      ' 1/10 getCart: ok, 12 cases (1.3 s)\n',
      ' 2/10 syncCart: changes something: needs --write\n',
      '10/10 getDomain: no request succeeded, 12 cases (1.3 s)\n',
    ]);
  });

  test('§7 contract:verify: a log gets a line every ten seconds until the run ends', () => {
    vi.useFakeTimers();
    try {
      const lines: string[] = [];
      const { show, stop } = timedLines((line) => lines.push(line));
      vi.advanceTimersByTime(10_000);
      show(outcome('getCart', { violations: [{ case: 'a', where: 'b', message: 'c' }] }), 1, 10);
      vi.advanceTimersByTime(10_000);
      stop();
      vi.advanceTimersByTime(60_000);
      expect(lines).toEqual([
        'The run begins (10 s)\n',
        '1 of 10 operations, 1 with violations, the last one was getCart (20 s)\n',
      ]);
    } finally {
      vi.useRealTimers();
    }
  });
});
