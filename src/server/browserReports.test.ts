import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createOperationFinder } from '#contract/contract.ts';
import { storefrontContract } from '#contract/load.ts';
import type { BrowserReport } from '#lib/browserReport.ts';
import { log } from '#monitoring/log.ts';
import { browserReports, layoutShift, vitalSeconds } from '#monitoring/metrics.ts';
import { createBrowserReports, REPORT_LIMITS } from './browserReports.ts';

const warn = vi.spyOn(log, 'warn').mockImplementation(() => {});
const crash: BrowserReport = {
  kind: 'error',
  page: '/domain/search/anna-mueller',
  number: '4f2a-91bc-07de',
  name: 'TypeError',
  message: "Cannot read properties of undefined (reading 'map')",
  stack: [
    "TypeError: Cannot read properties of undefined (reading 'map')",
    '    at rows (https://shop.example/assets/app-B1a2.js:1:2345)',
    '    at https://shop.example/assets/app-B1a2.js:9:1?q=anna@mueller.example',
  ].join('\n'),
};

let send: (body: unknown, init?: RequestInit) => Promise<Response>;

beforeEach(async () => {
  warn.mockClear();
  const listener = createBrowserReports({
    findOperation: createOperationFinder(storefrontContract()),
    describePage: () => '/domain/search/:keyword',
    trustProxy: 1,
  });
  const server = createServer(listener).listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  send = (body, init) =>
    fetch(`http://127.0.0.1:${port}`, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      ...init,
    });
  closing = () => void server.close();
});
let closing = () => {};
afterEach(() => closing());

test('§35 browser errors: are logged with the number that the page shows, the route and the place in the code', async () => {
  expect((await send(crash)).status).toBe(204);
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    {
      page: '/domain/search/:keyword',
      number: '4f2a-91bc-07de',
      files: ['app-B1a2.js:1:2345', 'app-B1a2.js:9:1'],
    },
    "In a browser: TypeError: Cannot read properties of undefined (reading 'map')",
  );
});

test.each([
  ['Unexpected token A in JSON: "Anna Mueller" is no number', 'Unexpected token A in JSON: … is no number'],
  ['No cart for anna@mueller.example', 'No cart for …'],
  ['GET /api/v5/domains/anna-mueller.de: http 500', 'GET … http …'],
  ['anna-mueller.de was not found in 4711 rows', '… was not found in … rows'],
  ['e.items.map is not a function', 'e.items.map is not a function'],
])('§35 browser errors: what may be personal in a message is not logged: %s', async (message, logged) => {
  await send({ ...crash, message });
  expect(warn.mock.calls[0]?.[1]).toBe(`In a browser: TypeError: ${logged}`);
});

test('§35 browser errors: a response that violates the contract is logged by its operation', async () => {
  const violation: BrowserReport = {
    kind: 'violation',
    page: '/account/product',
    operation: 'GET /api/v5/dns/anna-mueller.de/records',
    field: 'data.records.0.anna@mueller',
    message: 'Invalid input: expected string, received number',
  };
  expect((await send(violation)).status).toBe(204);
  const [fields, message] = warn.mock.calls[0] ?? [];
  expect(fields).toMatchObject({ operation: expect.any(String), field: 'data.records.0.…' });
  expect(JSON.stringify([fields, message])).not.toMatch(/anna|mueller/);
});

test('§35 web vitals: become histograms', async () => {
  const count = async () => {
    const { values } = await vitalSeconds.get();
    return (
      values.find(({ metricName, labels }) => metricName?.endsWith('_count') && labels.vital === 'LCP')
        ?.value ?? 0
    );
  };
  const before = await count();
  expect((await send({ kind: 'vitals', page: '/', values: { LCP: 1234, CLS: 0.02 } })).status).toBe(204);
  expect(await count()).toBe(before + 1);
  expect(
    (await layoutShift.get()).values.find(({ metricName }) => metricName?.endsWith('_sum'))?.value,
  ).toBeCloseTo(0.02);
  expect(warn).not.toHaveBeenCalled();
});

test.each([
  ['a body that is too large', () => send('x'.repeat(REPORT_LIMITS.bytes + 1)), 413],
  ['a body that is not JSON', () => send('{'), 400],
  ['unknown fields', () => send({ ...crash, email: 'anna@mueller.example' }), 400],
  ['an unknown kind', () => send({ ...crash, kind: 'debug' }), 400],
  ['a text that is too long', () => send({ ...crash, name: 'x'.repeat(61) }), 400],
  ['a value that is no time', () => send({ kind: 'vitals', page: '/', values: { LCP: -1 } }), 400],
  ['a page of another site', () => send(crash, { headers: { 'sec-fetch-site': 'cross-site' } }), 403],
  ['another method', () => send(crash, { method: 'PUT' }), 405],
])('§35 browser reports: %s is refused', async (_, report, status) => {
  expect((await report()).status).toBe(status);
  expect(warn).not.toHaveBeenCalled();
});

test('§35 browser reports: one address can send only some, without shutting others out', async () => {
  const from = (address: string) => send(crash, { headers: { 'x-forwarded-for': address } });
  for (let count = 0; count < REPORT_LIMITS.ofAddress; count++)
    expect((await from('203.0.113.1')).status).toBe(204);
  const refused = await from('203.0.113.1');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
  expect((await from('203.0.113.2')).status).toBe(204);
  const { values } = await browserReports.get();
  expect(values.find(({ labels }) => labels.kind === 'refused')?.value).toBeGreaterThan(0);
});
