import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { Pool, request } from 'undici';
import { startHeader, tokenHeader } from '#contract/contract.ts';
import { BOUNDS } from './bounds.ts';
import { type Running, startStorefront } from './load.ts';
import type { Figure } from './report.ts';

/** What the system counts in: clock ticks of a hundredth of a second, and pages of memory. */
const [TICK_MS, PAGE_BYTES] = [10, 4096];
const DOCUMENTS = 300;
const SLOW_READERS = 200;
/** After that, nobody waits for rows any more. */
const SETTLED_MS = 3_000;
const WITHOUT_ROWS = { 'sec-purpose': 'prefetch' };

const KINDS = [
  { name: 'results', path: '/domain/search/', marker: '"visit":{' },
  { name: 'landing page with a word', path: '/photo/', marker: '"visit":{' },
  { name: 'product list', path: '/account/product', marker: '"visit":{' },
] as const;

/**
 * What documents for one visitor cost the server: processor time, compared with the same document without data; memory;
 * and how long others wait while clients don't read theirs. Linux only.
 */
export async function measureVisitorDocuments(): Promise<Figure[]> {
  const server = await startStorefront();
  try {
    const cookie = await signIn(server.url);
    const figures: Figure[] = [];
    for (const kind of KINDS) figures.push(...(await measureKind(server, kind, cookie)));
    return [...figures, ...(await measureSlowReaders(server))];
  } finally {
    await server.stop();
  }
}

type Kind = (typeof KINDS)[number];

async function measureKind(server: Running, { name, path, marker }: Kind, cookie: string): Promise<Figure[]> {
  let count = 0;
  const next = () => (path.endsWith('/') ? `${path}name${(count++).toString(36)}` : path);
  const headers: Record<string, string> = path.startsWith('/account') ? { cookie } : {};
  const run = (connections: number, more: Record<string, string> = {}) =>
    measureCost(server, next, { connections, marker, headers: { ...headers, ...more } });
  await run(1);
  const without = await run(1, WITHOUT_ROWS);
  const [one, many] = [await run(1), await run(50)];
  const memory = readMemory(server);
  await run(50);
  const title = `server: ${name} with data`;
  return [
    { name: `${title}, CPU`, value: one.cpu, unit: 'ms', floor: { name: 'without', value: without.cpu } },
    { name: `${title}, CPU at 50 connections`, value: many.cpu, unit: 'ms' },
    { name: `${title}, share at 50 connections that has none`, value: 1 - many.share, unit: '' },
    {
      name: `${title}, memory after ${DOCUMENTS} more, times before`,
      value: readMemory(server) / memory,
      unit: '',
      bound: BOUNDS.server.memory,
    },
  ];
}

type Visits = { connections: number; marker: string; headers: Record<string, string> };

/** Processor time per document in milliseconds, and the share of documents that have the marker. */
async function measureCost(server: Running, next: () => string, { connections, marker, headers }: Visits) {
  const pool = new Pool(server.url, { connections });
  const before = readCpu(server);
  let [left, marked] = [DOCUMENTS, 0];
  const loop = async () => {
    while (left-- > 0) {
      const { statusCode, body } = await pool.request({ method: 'GET', path: next(), headers });
      const text = await body.text();
      if (statusCode !== 200) throw new Error(`A document got ${statusCode}.`);
      if (text.includes(marker)) marked++;
    }
  };
  await Promise.all(Array.from({ length: connections }, loop));
  await pool.close();
  return { cpu: (readCpu(server) - before) / DOCUMENTS, share: marked / DOCUMENTS };
}

/** How long the home page takes while others ask for results, and while they do not read them. */
async function measureSlowReaders({ url }: Running): Promise<Figure[]> {
  const { hostname, port } = new URL(url);
  const sockets = Array.from({ length: SLOW_READERS }, (_, index) => {
    const socket = connect(Number(port), hostname).pause();
    socket.write(`GET /domain/search/slow${index} HTTP/1.1\r\nhost: ${hostname}\r\n\r\n`);
    return socket;
  });
  const asking = await measureLongestWait(url);
  await delay(SETTLED_MS);
  const unread = await measureLongestWait(url);
  for (const socket of sockets) socket.destroy();
  const name = `server: home page while ${SLOW_READERS} others`;
  return [
    { name: `${name} ask for results at once`, value: asking, unit: 'ms' },
    { name: `${name} do not read their results`, value: unread, unit: 'ms', bound: BOUNDS.server.wait },
  ];
}

async function measureLongestWait(url: string): Promise<number> {
  let longest = 0;
  for (let turn = 0; turn < 20; turn++) {
    const started = performance.now();
    await (await request(url)).body.dump();
    longest = Math.max(longest, performance.now() - started);
    await delay(50);
  }
  return longest;
}

/** Signs in as someone with products. Returns the session's cookie. */
async function signIn(url: string): Promise<string> {
  const session = await request(`${url}/api/v5/account/session`, { headers: { [startHeader]: '1' } });
  await session.body.dump();
  const cookies = readCookies(session.headers['set-cookie']);
  const { headers, body } = await request(`${url}/account/login`, {
    method: 'POST',
    headers: {
      origin: url,
      cookie: formatCookies(cookies),
      [tokenHeader]: String(session.headers[tokenHeader]),
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'person=holder',
  });
  await body.dump();
  return formatCookies(new Map([...cookies, ...readCookies(headers['set-cookie'])]));
}

function readCookies(lines: string | string[] = []): Map<string, string> {
  const pairs = [lines].flat().map((line) => line.split(';', 1).join().split('='));
  return new Map(pairs.map(([name = '', value = '']) => [name, value]));
}

function formatCookies(cookies: Map<string, string>): string {
  return [...cookies].map((pair) => pair.join('=')).join('; ');
}

/** Milliseconds of processor time of all threads. */
function readCpu({ pid }: Running): number {
  // What follows the name of the process, which may contain blanks.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** Bytes of memory in use. */
function readMemory({ pid }: Running): number {
  return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE_BYTES;
}
