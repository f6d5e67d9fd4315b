import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import { type BrowserReport, MAX_REPORT_TEXT, VITALS } from '#lib/browserReport.ts';
import { log } from '#monitoring/log.ts';
import { browserReports, layoutShift, vitalSeconds } from '#monitoring/metrics.ts';
import { readForwarded, type TrustedProxies } from './forwarded.ts';

/** Documented in docs/operations.md. */
export const REPORT_LIMITS = { bytes: 4_096, ofAddress: 30, ofAll: 600, periodMs: 60_000 };

interface Options {
  findOperation(method: string, pathname: string): { id: string } | null;
  /** A page without what is in its address. */
  describePage(pathname: string): string;
  /** The proxies in front, which say what the client's address is. */
  trustProxy: TrustedProxies;
}

const text = (name: keyof typeof MAX_REPORT_TEXT) => z.string().check(z.maxLength(MAX_REPORT_TEXT[name]));
const page = text('page');
const seconds = z.number().check(z.minimum(0), z.maximum(600_000));

const schema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('error'),
    page,
    number: z.optional(z.string().check(z.regex(/^[0-9a-f-]{8,20}$/))),
    name: text('name'),
    message: text('message'),
    stack: text('stack'),
  }),
  z.strictObject({
    kind: z.literal('violation'),
    page,
    operation: text('operation'),
    field: text('field'),
    message: text('message'),
  }),
  z.strictObject({
    kind: z.literal('vitals'),
    page,
    values: z.partialRecord(z.enum(VITALS), seconds),
  }),
]);

/** Counts and logs what browsers report, without what says who somebody is or what they have entered. */
export function createBrowserReports(options: Options): RequestListener {
  const { trustProxy } = options;
  const ofAddress = new LRUCache<string, number>({
    max: 10_000,
    ttl: REPORT_LIMITS.periodMs,
    noUpdateTTL: true,
  });
  let all = { count: 0, until: 0 };

  function isTooMuch(incoming: IncomingMessage): boolean {
    const now = Date.now();
    if (now >= all.until) all = { count: 0, until: now + REPORT_LIMITS.periodMs };
    all.count += 1;
    const address = addressOf(incoming, trustProxy);
    const count = (ofAddress.get(address) ?? 0) + 1;
    ofAddress.set(address, count);
    return count > REPORT_LIMITS.ofAddress || all.count > REPORT_LIMITS.ofAll;
  }

  async function respond(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method, headers } = incoming;
    const end = (status: number, more: Record<string, string> = {}) => {
      if (status !== 204) browserReports.inc({ kind: 'refused' });
      outgoing.writeHead(status, { 'cache-control': 'no-store', ...more }).end();
    };
    if (method !== 'POST') return end(405, { allow: 'POST' });
    if ((headers['sec-fetch-site'] ?? 'same-origin') !== 'same-origin') return end(403);
    if (isTooMuch(incoming)) return end(429, { 'retry-after': String(REPORT_LIMITS.periodMs / 1000) });
    const body = await readText(incoming, REPORT_LIMITS.bytes);
    if (body === null) return end(413, { connection: 'close' });
    const report = parse(body);
    if (!report) return end(400);
    record(report, options);
    end(204);
  }

  return (incoming, outgoing) => void respond(incoming, outgoing).catch(() => outgoing.destroy());
}

function record(report: BrowserReport, { findOperation, describePage }: Options): void {
  browserReports.inc({ kind: report.kind });
  if (report.kind === 'vitals') {
    recordVitals(report.values);
    return;
  }
  const found = { page: describePage(report.page) };
  const message = hideValues(report.message);
  if (report.kind === 'violation') {
    const [method = '', path = ''] = report.operation.split(' ');
    const operation = findOperation(method, path)?.id ?? 'none';
    log.warn({ ...found, operation, field: hideKeys(report.field) }, `In a browser, contract: ${message}`);
  } else {
    const { number, name, stack } = report;
    const files = [...stack.matchAll(FRAME)].map(([, frame = '']) => frame).slice(0, MAX_FRAMES);
    log.warn({ ...found, number, files }, `In a browser: ${hideValues(name)}: ${message}`);
  }
}

function recordVitals(values: Partial<Record<(typeof VITALS)[number], number>>): void {
  for (const [vital, value] of Object.entries(values)) {
    if (vital === 'CLS') layoutShift.observe(value);
    else vitalSeconds.observe({ vital }, value / 1000);
  }
}

const MAX_FRAMES = 10;
const FRAME = /\/assets\/([\w.-]+\.js:\d+:\d+)/g;
/** What is quoted in the message of an error may be data, except for the names of properties. */
const QUOTED = /(?<!(?:reading|setting|property) )(?:"[^"]*"?|'[^']*'|`[^`]*`|“[^”]*”|«[^»]*»)/g;
/** Addresses, names of domains, and numbers; `x.map is not a function` stays. */
const VALUE = /\S*[@/]\S*|\S+\.[^\s.]\S*(?=\s|$)(?! is not )|\d[\d.,-]{2,}/g;

function hideValues(text: string): string {
  return text
    .replaceAll(QUOTED, '…')
    .replaceAll(VALUE, '…')
    .replaceAll(/\p{Cc}+/gu, ' ');
}

/** Fields are names of the contract and positions; keys of records may be data. */
function hideKeys(field: string): string {
  return field
    .split('.')
    .map((part) => (/^\w{1,40}$/.test(part) ? part : '…'))
    .join('.');
}

function parse(body: string): BrowserReport | null {
  try {
    return schema.parse(JSON.parse(body));
  } catch {
    return null;
  }
}

/** Null if there is more than that. */
async function readText(incoming: IncomingMessage, maxBytes: number): Promise<string | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming) {
    size += chunk.byteLength;
    if (size > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function addressOf(incoming: IncomingMessage, trustProxy: TrustedProxies): string {
  return readForwarded(incoming, trustProxy).addresses[0] ?? incoming.socket.remoteAddress ?? '';
}
