import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { generate } from 'selfsigned';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { runVerify } from '../../scripts/contract/verify/command.ts';
import type { Outcome } from '../../scripts/contract/verify/operationRun.ts';
import { operationLines, timedLines } from '../../scripts/contract/verify/progress.ts';
import { TestClient } from '../../src/sandbox/sandbox.fixture.ts';
import { createSandbox, type Sandbox } from '../../src/sandbox/sandbox.ts';
import { createHttpServer, nodeListener } from '../../src/server/http.ts';
import { findFreePort } from '../freePort.ts';

let folder: string;
let sandbox: Sandbox;
let backend: string;
const servers: Server[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'verify-'));
  sandbox = await createSandbox({ data: 'memory' });
  backend = await open(createHttpServer(nodeListener(sandbox)));
});
afterAll(async () => {
  for (const server of servers) server.close();
  await sandbox.close();
  rmSync(folder, { recursive: true });
});

async function open(server: Server, protocol = 'http'): Promise<string> {
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  // The address has this type because the server listens on a port, not on a pipe.
  return `${protocol}://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const serve = (listener: RequestListener) => open(createServer(listener));

async function verifyUntil(signal: AbortSignal | undefined, args: string[]) {
  let [out, err] = ['', ''];
  const code = await runVerify(args, {
    out: (text) => {
      out += text;
    },
    err: (text) => {
      err += text;
    },
    signal,
  });
  return { code, out, err };
}

const verify = (...args: string[]) => verifyUntil(undefined, args);

/** Expects one sentence on stderr and nothing else, and the exit status for a run that could not start. */
async function expectSentence(args: string[], sentence: string | RegExp) {
  const { code, out, err } = await verify(...args);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err.trimEnd().split('\n')).toEqual([expect.stringMatching(sentence)]);
}

describe('outcome', () => {
  test('reports operations, cases and violations as a table, JSON and JUnit', async () => {
    const [json, junit] = [join(folder, 'out.json'), join(folder, 'out.xml')];
    const files = ['--json', json, '--junit', junit];
    const { code, out, err } = await verify(
      backend,
      '--person',
      'holder',
      '--only',
      'favorites',
      '--only',
      'getCart',
      ...files,
    );
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/^operation +cases +passed +success +first violation$/m);
    expect(out).toMatch(/^getCart +\d+ +\d+ +1$/m);
    expect(out).toMatch(/^addFavorite .* changes something: needs --write$/m);
    expect(out).toMatch(/^2 operations, 2 skipped, \d+ cases: \d+ passed, 0 failed \([\d.]+ s\)$/m);
    expect(JSON.parse(readFileSync(json, 'utf8'))).toMatchObject({
      total: { operations: 2, skipped: 2, failed: 0 },
      operations: expect.arrayContaining([expect.objectContaining({ id: 'getFavorites', violations: [] })]),
    });
    expect(readFileSync(junit, 'utf8')).toMatch(/<testsuite name="favorites" tests="3" failures="0"/);
  });

  test('exits with 1 after a violation, and names it', async () => {
    const proxy = await serve(async (incoming, outgoing) => {
      const headers = Object.entries(incoming.headers).map(
        ([name, value]) => [name, String(value)] as [string, string],
      );
      const { method = 'GET' } = incoming;
      const body = method === 'GET' ? undefined : Buffer.concat(await incoming.toArray());
      const response = await sandbox.fetch(
        new Request(`http://shop.example${incoming.url}`, { method, headers, body }),
      );
      const text = await response.text();
      response.headers.forEach((value, name) => {
        if (name !== 'content-length') outgoing.appendHeader(name, value);
      });
      outgoing.writeHead(response.status).end(text.replaceAll('"currency":"EUR"', '"currency":"eur"'));
    });
    const { code, out } = await verify(proxy, '--person', 'holder', '--only', 'getCart', '--json', '-');
    expect(code).toBe(1);
    const [getCart] = JSON.parse(out).operations;
    expect(getCart.violations[0]).toMatchObject({ where: '200 body data.cart.currency' });
    const { out: table } = await verify(proxy, '--person', 'holder', '--only', 'getCart');
    expect(table).toMatch(/^getCart .* 200 body data\.cart\.currency must match$/m);
  });

  test('--help lists the options', async () => {
    const expected = { code: 0, out: expect.stringContaining('--only <tag|operation>'), err: '' };
    expect(await verify('--help')).toEqual(expected);
  });

  test('the command prints nothing but its message', async () => {
    const url = `http://127.0.0.1:${await findFreePort()}`;
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/contract/verify.ts', url], {
      encoding: 'utf8',
    });
    expect({ status, stdout, stderr }).toEqual({
      status: 2,
      stdout: '',
      stderr: `${url} cannot be reached: nothing listens there.\n`,
    });
  });
});

describe('an operation that never succeeded is unproven', () => {
  /** A server with sessions that rejects every other call as the contract allows. */
  const refuseAll = () =>
    serve(async (incoming, outgoing) => {
      const { method = 'GET', url = '' } = incoming;
      const headers = Object.entries(incoming.headers).map(([name, value]): [string, string] => [
        name,
        String(value),
      ]);
      const body = method === 'GET' ? undefined : Buffer.concat(await incoming.toArray());
      const isSession = url.startsWith('/api/v5/account/session') || url.startsWith('/account/login');
      const response = await sandbox.fetch(
        new Request(`http://shop.example${url}`, { method, headers, body }),
      );
      response.headers.forEach((value, name) => {
        if (name !== 'content-length') outgoing.appendHeader(name, value);
      });
      if (isSession || response.status >= 400) {
        outgoing.writeHead(response.status).end(Buffer.from(await response.arrayBuffer()));
        return;
      }
      const refusal = { message: ['No.'], error: { name: 'No.' }, success: false };
      outgoing.writeHead(422, { 'content-type': 'application/json' }).end(JSON.stringify(refusal));
    });

  test('a server that rejects everything fails, and the reason is named', async () => {
    const [json, junit] = [join(folder, 'unproven.json'), join(folder, 'unproven.xml')];
    const url = await refuseAll();
    const args = [url, '--only', 'getTldPricing', '--only', 'getSession'];
    const { code, out } = await verify(...args, '--json', json, '--junit', junit);
    expect(code).toBe(1);
    expect(out).toMatch(/^getTldPricing .* 0 +unproven: no request succeeded, the last one got 422$/m);
    expect(out).toMatch(
      /^2 operations, 1 unproven, \d+ cases: \d+ passed, 0 failed, \d+ of unproven operations/m,
    );
    expect(out).toMatch(/^getTldPricing +\d+ +0 +0 /m);
    expect(out).toMatch(/used up their data, reset the data of pricing \(getTldPricing\), and run again\.$/m);
    const { total, operations } = JSON.parse(readFileSync(json, 'utf8'));
    expect(total).toMatchObject({ unproven: 1, failed: 0 });
    expect(total.inconclusive).toBeGreaterThan(0);
    expect(total.passed + total.inconclusive).toBe(total.cases);
    expect(
      operations.map(({ id, unproven }: { id: string; unproven: string | null }) => [id, !unproven]),
    ).toEqual([
      ['getSession', true],
      ['getTldPricing', false],
    ]);
    expect(readFileSync(junit, 'utf8')).toMatch(/<error message="unproven: no request succeeded/);

    const allowed = await verify(...args, '--allow-unproven', 'pricing');
    expect([allowed.code, /1 unproven/.test(allowed.out)]).toEqual([0, true]);
    await expectSentence([url, '--allow-unproven', 'nonsense'], /no tag or operation "nonsense"/);
  });

  test('a run names at its head what nobody in it may call', async () => {
    const args = ['--only', 'getCart', '--only', 'getFavorites', '--only', 'findRegistries'];
    const nobody = await verify(backend, ...args);
    expect(nobody).toMatchObject({
      code: 1,
      err: '1 operation needs an account, and nobody is signed in: --person or --cookie.\n1 operation needs an administrator: --admin-person or --admin-cookie.\n',
      out: expect.stringMatching(/^3 operations, 2 unproven/m),
    });
    const both = await verify(backend, ...args, '--person', 'holder', '--admin-person', 'admin');
    expect(both).toMatchObject({ code: 0, err: '' });
  });
});

describe('a run that is stopped', () => {
  const person = ['--person', 'holder'];
  /** The sandbox, which calls `onRequest` before each request. */
  const watched = (onRequest: (incoming: IncomingMessage) => void) => {
    const listener = nodeListener(sandbox);
    return open(
      createHttpServer((incoming, outgoing) => {
        onRequest(incoming);
        return listener(incoming, outgoing);
      }),
    );
  };

  test('§7 contract:verify: lets the request end, undoes what it has changed, and reports what it has verified', async () => {
    const [json, junit] = [join(folder, 'stopped.json'), join(folder, 'stopped.xml')];
    const stopping = new AbortController();
    const calls: string[] = [];
    let isSaved = false;
    const url = await watched(({ method, url }) => {
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
    const { code, out } = await verify(backend, ...person, '--time-limit', '0.2');
    expect(code).toBe(1);
    expect(out).toMatch(
      /^Incomplete: \d+ of \d{3} operations were verified before the run was stopped, because its time limit of 0\.2 s was over\.$/m,
    );
    expect(performance.now() - started).toBeLessThan(30_000);
  });

  test('§7 contract:verify: SIGTERM stops the command, which leaves standard output to the JSON', async () => {
    const child = spawn(
      process.execPath,
      ['scripts/contract/verify.ts', await watched(() => child.kill('SIGTERM')), ...person, '--json', '-'],
      { stdio: ['ignore', 'pipe', 'ignore'] },
    );
    const printed = text(child.stdout);
    expect(await once(child, 'exit')).toEqual([1, null]);
    expect(JSON.parse(await printed).incomplete).toMatch(/because it got SIGTERM\.$/);
  });
});

describe('progress', () => {
  const outcome = (id: string, fields: object) =>
    ({ id, cases: 12, violations: [], unproven: null, skipped: null, seconds: 1.25, ...fields }) as Outcome;

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

describe('what keeps the command from running is reported in one sentence', () => {
  test.each<[string, string[], RegExp]>([
    ['no address', [], /^Name one address/],
    ['not a web address', ['localhost:3000'], /is not an address; it has to begin with http:/],
    ['an unknown option', ['http://a.example', '--loud'], /^Unknown option '--loud' \(--help/],
    ['an invalid time', ['http://a.example', '--timeout', 'soon'], /^--timeout must be a number of seconds/],
    ['an invalid cookie', ['http://a.example', '--cookie', 'abc'], /^A cookie has the form name=value/],
    [
      'an unknown tag',
      ['http://a.example', '--only', 'nonsense'],
      /no tag or operation "nonsense"; its tags are session, /,
    ],
    ['an unknown host', ['http://nowhere.invalid'], /^http:\/\/nowhere\.invalid cannot be reached/],
  ])('%s', (_what, args, sentence) => expectSentence(args, sentence));

  test('a port that nothing listens on', async () => {
    const url = `http://127.0.0.1:${await findFreePort()}`;
    await expectSentence([url], `^${url} cannot be reached: nothing listens there\\.$`);
  });

  test('an unknown person, and a cookie without a session', async () => {
    await expectSentence([backend, '--person', 'stranger'], /^The backend did not sign in "stranger"/);
    await expectSentence(
      [backend, '--cookie', 'storefront_session=gone'],
      /^The session of the cookie is not signed in/,
    );
  });

  test('a slow server', async () => {
    const url = await serve(() => {});
    await expectSentence([url, '--timeout', '1'], /: no response within 1 s\.$/);
  });

  test('a server that breaks connections', async () => {
    const url = await serve(({ socket }) => socket.destroy());
    await expectSentence([url], /: connection failed: /);
  });

  test('a server that responds with HTML, redirects, or has no session', async () => {
    const page = await serve((_, outgoing) =>
      outgoing.setHeader('content-type', 'text/html').end('<h1>Hello</h1>'),
    );
    await expectSentence([page], /responds with an HTML page \(status 200\)/);
    const away = await serve((_, outgoing) =>
      outgoing.writeHead(301, { location: 'https://b.example/' }).end(),
    );
    await expectSentence([away], /redirects to https:\/\/b\.example\/ \(status 301\)/);
    const plain = await serve((_, outgoing) => outgoing.end('hello'));
    await expectSentence([plain], /something other than JSON/);
    const empty = await serve((_, outgoing) => outgoing.writeHead(404).end());
    await expectSentence([empty], /does not exist \(status 404\)/);
  });

  test('a certificate that cannot be verified, unless --insecure accepts it', async () => {
    const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }]);
    const url = await open(createTlsServer({ key, cert }, nodeListener(sandbox)), 'https');
    await expectSentence([url], /cannot be trusted: its certificate is self-signed\. --insecure/);
    const { code, out } = await verify(url, '--insecure', '--only', 'getCart');
    expect(out).toMatch(/, 0 failed/);
    expect(code).toBe(0);
    await expectSentence([backend.replace('http:', 'https:')], /does not use TLS/);
  });

  test('an invalid contract', async () => {
    const file = join(folder, 'contract.json');
    const contract = (value: unknown) => {
      writeFileSync(file, typeof value === 'string' ? value : JSON.stringify(value));
      return ['http://a.example', '--contract', file];
    };
    const paths = (operation: object) => ({ openapi: '3.1.1', paths: { '/a': { get: operation } } });
    const ok = { 200: { description: 'Good.' } };
    const typed = (schema: object) => ({ 200: { content: { 'application/json': { schema } } } });
    await expectSentence(['http://a.example', '--contract', join(folder, 'gone')], /there is no such file/);
    await expectSentence(contract('{"openapi":'), /is not JSON/);
    await expectSentence(contract([]), /malformed: it is not an OpenAPI 3 document/);
    await expectSentence(contract({ openapi: '3.1.1' }), /malformed: it has no paths/);
    await expectSentence(contract(paths({ responses: ok })), /GET \/a has no operationId/);
    await expectSentence(contract(paths({ operationId: 'a' })), /a cannot be read: it has no responses/);
    await expectSentence(
      contract(paths({ operationId: 'a', parameters: 7, responses: ok })),
      /is not a list/,
    );
    await expectSentence(
      contract(paths({ operationId: 'a', responses: { 200: { $ref: '#/gone' } } })),
      /nothing at #\/gone/,
    );
    await expectSentence(
      contract(paths({ operationId: 'a', responses: typed({ type: 'strin' }) })),
      /malformed: /,
    );
    await expectSentence(
      contract(paths({ operationId: 'a', responses: typed({ $ref: '#/gone' }) })),
      /malformed: /,
    );
  });
});
