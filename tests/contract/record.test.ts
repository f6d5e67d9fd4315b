import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import type { Running } from '#server/command.ts';
import { startGate } from '#server/gateServer.ts';
import { createHttpServer, listen, nodeListener } from '#server/http.ts';
import { loadContract } from '../../scripts/contract/load.ts';
import { createPseudonyms } from '../../scripts/contract/record/pseudonyms.ts';
import { createRecorder, type RecordedCall } from '../../scripts/contract/record/recorder.ts';
import { connect } from '../../scripts/contract/transport.ts';
import { runVerify } from '../../scripts/contract/verify/command.ts';
import { verifyContract } from '../../scripts/contract/verify/verifyContract.ts';
import { openSandbox, TestClient } from '../../src/sandbox/sandbox.fixture.ts';

const contract = loadContract();
const folder = mkdtempSync(join(tmpdir(), 'recorded-calls-'));
const file = join(folder, 'calls.jsonl');
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs `contract:verify` with `--replay`. */
async function replay(...args: string[]) {
  const text = { out: '', err: '' };
  const append = (to: keyof typeof text) => (more: string) => {
    text[to] += more;
  };
  const status = await runVerify(['--replay', ...args], { out: append('out'), err: append('err') });
  return { status, ...text };
}

const read = (): RecordedCall[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

const person = {
  name: 'Zsófia Quillfeather',
  organization: 'Quillfeather Kft.',
  street: 'Vadvirág utca 79',
  city: 'Kecskemétfalva',
  country: 'HU',
  phone: '+36203715946',
  email: 'zsofia@quillfeather.example',
};
const PERSONAL = /quillfeather|zs[óo]fia|203715946|vadvir|kecskem/i;

describe('contract:gate --record', () => {
  let gate: Running | undefined;
  let summary = '';
  let backend: { url: string; close(): Promise<void> } | undefined;

  beforeAll(async () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => {});
    const sandbox = await openSandbox();
    backend = await listen(createHttpServer(nodeListener(sandbox)), {
      port: 0,
      host: '127.0.0.1',
      setting: 'PORT',
    });
    const recorder = await createRecorder(contract, file);
    gate = await startGate(contract, {
      upstream: new URL(backend.url),
      port: 0,
      host: '127.0.0.1',
      recorder,
    });
    const url = new URL(/http:\S+/.exec(gate.lines[0] ?? '')?.[0] ?? '');
    const throughGate = {
      fetch: (request: Request) => {
        const { pathname, search } = new URL(request.url);
        return fetch(new Request(new URL(pathname + search, url), request), { redirect: 'manual' });
      },
    };
    const client = await TestClient.open(throughGate, 'holder');
    await client.ok('createContact', { body: { fields: person } });
    await client.ok('listContacts');
    await client.fails('createContact', 422, { body: { fields: { ...person, email: 'Quillfeather' } } });
    const { send, close } = connect({ url, timeoutSeconds: 30, insecure: false });
    const only = ['session', 'domains', 'products', 'orders', 'dns', 'favorites'];
    const credentials = [{ kind: 'person', person: 'holder' } as const];
    await verifyContract({ contract, send, credentials, write: false, only, bounds: false });
    await close();
    await gate.close();
    summary = String(log.mock.lastCall);
    log.mockRestore();
  }, 120_000);
  afterAll(async () => {
    await backend?.close();
  });

  test('§7 record: calls of all kinds are in the file, none of them more than three times', () => {
    const calls = read();
    const ids = new Set(calls.map(({ operationId }) => operationId));
    expect(ids.size).toBeGreaterThan(30);
    expect(summary).toContain(`Recorded in ${file}: ${calls.length} calls of ${ids.size} operations.`);
    const alike = Map.groupBy(calls, ({ operationId, status, violations, ...rest }) =>
      JSON.stringify([operationId, status, violations, Object.keys(rest.query), rest.response]),
    );
    expect(Math.max(...[...alike.values()].map(({ length }) => length))).toBeLessThanOrEqual(3);
  });

  test('§7 record: has no personal data, tokens or cookies, and the same value always has the same pseudonym', () => {
    const text = readFileSync(file, 'utf8');
    expect(text).not.toMatch(PERSONAL);
    expect(text).not.toMatch(/x-csrf-token-auth|set-cookie/);
    const calls = read();
    const created = calls.find(
      ({ operationId, status }) => operationId === 'createContact' && status === 200,
    );
    const sent = Object(created?.body).fields;
    const listed = calls.find(({ operationId }) => operationId === 'listContacts')?.response;
    expect(JSON.stringify(listed)).toContain(JSON.stringify(sent.name));
    expect(sent.email).toMatch(/^[a-z]{6}@example\.com$/);
  });

  test('§7 replay: what kept the contract still does, and a stricter contract is told from the same', async () => {
    const same = await replay(file);
    expect(same.out).toContain(': 0 broken\n');
    expect(same.status).toBe(0);
    const stricter = structuredClone(contract.document) as {
      components: { schemas: Record<string, object> };
    };
    Object.assign(stricter.components.schemas.ContactInput ?? {}, { required: ['fields', 'label'] });
    const other = join(folder, 'stricter.json');
    writeFileSync(other, JSON.stringify(stricter));
    const { status, out } = await replay(file, '--contract', other, '--only', 'contacts');
    expect(status).toBe(1);
    expect(out).toMatch(/createContact +\d+ +\d+ +request .*label/);
  });

  test('§7 replay: prints the calls of an operation as examples for the contract', async () => {
    const { status, out } = await replay(file, '--examples', 'createContact');
    expect(status).toBe(0);
    const { requestBody, responses } = parse(out);
    expect(requestBody.content['application/json'].examples.recorded.value.fields.country).toMatch(
      /^[A-Z]{2}$/,
    );
    expect(Object.keys(responses)).toEqual(['200', '422']);
  });
});

test('§7 replay: violations found while recording are reported, whatever the replaced values are', async () => {
  const broken = join(folder, 'broken.jsonl');
  const violation = { kind: 'response', where: 'body', path: 'data.cart', message: 'must be object' };
  const call = {
    operationId: 'getCart',
    path: {},
    query: {},
    status: 200,
    type: 'text/plain',
    violations: [violation],
  };
  writeFileSync(broken, `${JSON.stringify(call)}\n`);
  const { status, out } = await replay(broken);
  expect([status, out]).toEqual([1, expect.stringContaining('response body data.cart: must be object')]);
});

test.each([
  ['a file that is missing', 'none.jsonl', null, 'cannot be read: there is no such file.'],
  ['an empty file', 'empty.jsonl', '', 'has no calls.'],
  ['a line that is not a call', 'line.jsonl', '{"a":1}\n', 'cannot be read: line 1 is not a call.'],
])('§8 failures: %s is reported in one sentence', async (_what, name, content, sentence) => {
  if (content !== null) writeFileSync(join(folder, name), content);
  const { status, err } = await replay(join(folder, name));
  expect([status, err]).toEqual([2, `The recording ${join(folder, name)} ${sentence}\n`]);
});

test.each([
  [[file, 'http://localhost:1'], '--replay checks a recording, so it takes no address.'],
  [[file, '--write'], "--replay can't be used with --write."],
])('§8 failures: %j is reported in one sentence', async (args, sentence) => {
  expect(await replay(...args)).toEqual({ status: 2, out: '', err: `${sentence}\n` });
});

test('§7 record: a recording is never overwritten', async () => {
  await expect(createRecorder(contract, file)).rejects.toThrow('EEXIST');
});

describe('pseudonyms', () => {
  const create = () => createPseudonyms(contract, Buffer.alloc(32, 7));

  test('§7 record: the examples of the contract stay as they are, except for ids', () => {
    const { hide } = create();
    const withoutIds = (value: unknown) =>
      JSON.stringify(value, (name, inner) => (/(^id|Id|_id|Ids|_ids)$/.test(name) ? 0 : inner));
    for (const { body } of contract.operations)
      for (const { value } of body?.examples ?? [])
        expect(withoutIds(hide(body?.schema ?? {}, value))).toBe(withoutIds(value));
  });

  test('§7 record: other texts keep their form, and ids are numbered in the order of their first use', () => {
    const { hide } = create();
    const domain = hide(
      {},
      { name: 'Quillfeather.studio', orderId: 81_004, contactId: 5, parentId: 81_004 },
      '',
    );
    expect(domain).toEqual({
      name: expect.stringMatching(/^[A-Z][a-z]{11}\.studio$/),
      ...{ orderId: 1, contactId: 2, parentId: 1 },
    });
    expect(hide({}, '192.168.0.17', 'ip')).toMatch(/^\d{3}\.\d{3}\.\d\.\d{2}$/);
    expect(hide({ format: 'date-time' }, '2026-11-21T12:00:00Z', 'created')).toBe('2026-11-21T12:00:00Z');
    expect(hide({ format: 'date-time' }, 'Quillfeather', 'created')).toMatch(/^[A-Z][a-z]{11}$/);
    expect(hide({ type: 'boolean' }, 'Quillfeather', 'asc')).toMatch(/^[A-Z][a-z]{11}$/);
    expect(hide({}, { 'quillfeather.com': 12.5 }, 'prices')).toEqual({
      [String(hide({}, 'quillfeather.com', 'name'))]: 12.5,
    });
  });

  test('§7 record: the path of a violation has only keys of the contract', () => {
    expect(create().hidePath('data.domains.0.quillfeather')).toBe('data.domains.0.…');
  });
});
