import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { firstValues, parseJson, pathValues } from '#contract/check.ts';
import { type Contract, type Operation, responseFor } from '#contract/contract.ts';
import { isJsonWithin, RESPONSE_LIMITS, requestLimits } from '#contract/limits.ts';
import { isJsonObject } from '#contract/pointer.ts';
import { mediaType, parseBody } from '#contract/requestBody.ts';
import { decodeBody } from '#server/decodeBody.ts';
import { type FoundViolation, pluralize } from '#server/gateReport.ts';
import type { InspectedCall } from '#server/inspector.ts';
import { createPseudonyms, type Pseudonyms } from './pseudonyms.ts';

/** A call as it is recorded, without personal data. */
export type RecordedCall = {
  operationId: string;
  path: Record<string, string>;
  query: Record<string, string>;
  /** The request's body; undefined if there was none or it could not be read. Files are their media types. */
  body?: unknown;
  status: number;
  /** The media type of the response. */
  type: string;
  /** The response; undefined if it is not JSON. */
  response?: unknown;
  /** Violations, found before values are replaced, without those of requests that the backend rejected. */
  violations: Pick<FoundViolation, 'kind' | 'where' | 'path' | 'message'>[];
};

export type Recorder = {
  record(call: InspectedCall): void;
  /** Ends the file. Resolves with a line that says what is in it. */
  close(): Promise<string>;
};

/** How many calls with the same operation, status and set of fields are recorded, because more show nothing new. */
const MAX_ALIKE = 3;
const MAX_CALLS = 20_000;

/** Creates a file that gets one call as JSON per line. Rejects if the file exists or cannot be written. */
export async function createRecorder(contract: Contract, file: string): Promise<Recorder> {
  const stream = createWriteStream(file, { flags: 'wx', mode: 0o600 });
  await once(stream, 'open');
  const pseudonyms = createPseudonyms(contract);
  const alike = new Map<string, number>();
  const failures = new Set<string>();
  let count = 0;
  let writing = Promise.resolve();

  async function write(call: InspectedCall): Promise<void> {
    if (count >= MAX_CALLS) return;
    const hidden = await hideCall(contract, pseudonyms, call);
    const form = JSON.stringify([hidden.operationId, hidden.status, hidden.violations, fieldsOf(hidden)]);
    const seen = alike.get(form) ?? 0;
    if (seen >= MAX_ALIKE) return;
    alike.set(form, seen + 1);
    count++;
    stream.write(`${JSON.stringify(hidden)}\n`);
  }

  stream.on('error', ({ message }) => failures.add(message));
  return {
    record(call) {
      writing = writing.then(() => write(call)).catch((error) => void failures.add(String(error)));
    },
    async close() {
      await writing;
      stream.end();
      if (!stream.closed) await once(stream, 'close');
      const lost = failures.size > 0 ? `, and some are missing: ${[...failures].join('; ')}` : '';
      const operations = new Set([...alike.keys()].map((form) => JSON.parse(form)[0]));
      return `Recorded in ${file}: ${pluralize(count, 'call')} of ${pluralize(operations.size, 'operation')}${lost}.`;
    },
  };
}

async function hideCall(
  contract: Contract,
  pseudonyms: Pseudonyms,
  { operation, sent, received, found }: InspectedCall,
): Promise<RecordedCall> {
  const hideParameters = (place: 'path' | 'query', values: Record<string, string>) =>
    Object.fromEntries(
      operation.parameters
        .filter((one) => one.in === place && values[one.name] !== undefined)
        .map(({ name, schema }) => [name, String(pseudonyms.hide(schema, values[name], name))]),
    );
  const { status } = received;
  const type = mediaType(received.headers);
  const pointer = responseFor(operation, status)?.content.get(type);
  const body = await readSent(contract, operation, sent);
  const response = await readReceived(received, type);
  return {
    operationId: operation.id,
    path: hideParameters('path', pathValues(operation.path, sent.url.pathname)),
    query: hideParameters('query', firstValues(sent.url.searchParams)),
    ...(body !== undefined && { body: pseudonyms.hide(operation.body?.schema ?? {}, body) }),
    status,
    type,
    ...(response !== undefined && {
      response: pseudonyms.hide(pointer ? contract.schemas.at(pointer) : {}, response),
    }),
    violations: found
      .filter(({ rejected }) => !rejected)
      .map(({ kind, where, path, message }) => ({
        kind,
        where,
        path: pseudonyms.hidePath(path),
        message,
      })),
  };
}

async function readSent(
  contract: Contract,
  operation: Operation,
  { headers, body }: InspectedCall['sent'],
): Promise<unknown> {
  if (!operation.body || !body || body.byteLength === 0) return undefined;
  const parsed = await parseBody(operation.body, headers, body, requestLimits(contract, operation));
  return 'value' in parsed ? withoutFiles(parsed.value) : undefined;
}

function withoutFiles(value: unknown): unknown {
  if (value instanceof File) return value.type;
  if (Array.isArray(value)) return value.map(withoutFiles);
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withoutFiles(inner)]));
}

async function readReceived({ headers, body }: InspectedCall['received'], type: string): Promise<unknown> {
  if (!body || !/[/+]json$/.test(type)) return undefined;
  const decoded = await decodeBody(body, headers, RESPONSE_LIMITS.bytes).catch(() => undefined);
  if (!decoded || !isJsonWithin(decoded, RESPONSE_LIMITS)) return undefined;
  const parsed = parseJson(decoded);
  return 'value' in parsed ? parsed.value : undefined;
}

/** The fields of a JSON value, each once: `response.data.domains.name`. */
function fieldsOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap((one) => fieldsOf(one, path)))].sort();
  if (!isJsonObject(value)) return [`${path} ${value === null ? 'null' : typeof value}`];
  return Object.entries(value).flatMap(([name, inner]) => fieldsOf(inner, `${path}.${name}`));
}
