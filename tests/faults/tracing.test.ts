import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Dist, makeDist } from '../../src/server/app.fixture.ts';
import { findFreePort } from '../freePort.ts';

type Span = { traceId: string; spanId: string; parentSpanId?: string; name: string; kind: number };

let dist: Dist;
let collector: Server;
const spans: Span[] = [];
const resources: string[] = [];
const running: ChildProcess[] = [];

beforeAll(async () => {
  dist = await makeDist();
  collector = createServer(async (incoming, outgoing) => {
    const { resourceSpans } = JSON.parse((await buffer(incoming)).toString());
    for (const { resource, scopeSpans } of resourceSpans) {
      resources.push(JSON.stringify(resource));
      for (const scope of scopeSpans) spans.push(...scope.spans);
    }
    outgoing.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
});
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
});
afterAll(async () => {
  collector.close();
  await dist.remove();
});

async function start(env: Record<string, string>): Promise<string> {
  const port = await findFreePort();
  const child = spawn(process.execPath, ['tests/faults/serverProcess.ts', dist.folder], {
    env: { ...process.env, PORT: String(port), SANDBOX_DATA: 'memory', ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  running.push(child);
  for await (const line of createInterface(child.stdout)) {
    if (!line.startsWith('Storefront:')) continue;
    child.stdout.resume();
    return `http://127.0.0.1:${port}`;
  }
  throw new Error('The server did not start.');
}

test('§35 traces: a client’s trace goes on in the server, as OpenTelemetry’s variables say', {
  timeout: 60_000,
}, async () => {
  const { port } = collector.address() as AddressInfo;
  const origin = await start({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    OTEL_SERVICE_NAME: 'shop-window',
    OTEL_BSP_SCHEDULE_DELAY: '50',
  });
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;
  await fetch(`${origin}/api/v5/account/session`, { headers: { traceparent, 'x-csrf-start': '1' } });
  await fetch(`${origin}/photo/lighthouse`, { headers: { traceparent } });
  const ofClient = () => spans.filter((span) => span.traceId === traceId);
  await expect
    .poll(() => ofClient().map(({ name }) => name), { timeout: 20_000 })
    .toEqual(expect.arrayContaining(['getSession', 'page', 'make page']));
  const page = ofClient().find(({ name }) => name === 'page');
  expect(page?.parentSpanId).toBe('00f067aa0ba902b7');
  expect(ofClient().find(({ name }) => name === 'make page')?.parentSpanId).toBe(page?.spanId);
  expect(resources.join()).toContain('shop-window');
  expect(JSON.stringify(spans)).not.toContain('lighthouse');
});

test('§35 traces: without the variables, nothing of OpenTelemetry’s SDK is loaded', {
  timeout: 60_000,
}, async () => {
  // Node lists what it loads.
  const port = await findFreePort();
  const child = spawn(process.execPath, ['tests/faults/serverProcess.ts', dist.folder], {
    env: { ...process.env, PORT: String(port), SANDBOX_DATA: 'memory', NODE_DEBUG: 'esm,module' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  let loaded = '';
  child.stderr.on('data', (chunk) => {
    loaded += chunk;
  });
  for await (const line of createInterface(child.stdout)) if (line.startsWith('Metrics:')) break;
  expect(loaded).toContain('prom-client');
  expect(loaded).not.toContain('@opentelemetry/sdk-node');
});
