import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate } from 'selfsigned';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runVerify } from '../../scripts/contract/verify/command.ts';
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

async function verify(...args: string[]) {
  let [out, err] = ['', ''];
  const code = await runVerify(args, {
    out: (text) => {
      out += text;
    },
    err: (text) => {
      err += text;
    },
  });
  return { code, out, err };
}

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
