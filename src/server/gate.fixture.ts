import { stringify } from 'qs';
import { afterEach, beforeEach, type MockInstance, vi } from 'vitest';
import { type Body, idempotencyHeader, type Operation, tokenHeader } from '#contract/contract.ts';
import { storefrontContract } from '#contract/load.ts';
import { createGate, VIOLATIONS_HEADER } from './gate.ts';
import type { FoundViolation } from './gateReport.ts';

export const contract = storefrontContract();
export const origin = 'http://localhost';
export const token = { [tokenHeader]: 'token-1234' };
/** All headers that the contract documents on any response. */
export const documentedHeaders = {
  ...{ ...token, 'retry-after': '1', 'cache-control': 'private, max-age=300' },
  'www-authenticate': 'Bearer',
};

/** Builds a call from the contract's own examples for every parameter and the body. */
export function exampleRequest(operation: Operation, body = firstBody(operation)): Request {
  let path = operation.path;
  const query = new URLSearchParams();
  for (const { name, in: location, examples } of operation.parameters) {
    const value = String(examples[0]?.value);
    if (location === 'path') path = path.replace(`{${name}}`, encodeURIComponent(value));
    else query.set(name, value);
  }
  return new Request(`${origin}${path}?${query}`, {
    method: operation.method,
    // A multipart body's type includes its boundary, so `Request` sets that type itself.
    headers: {
      ...token,
      ...(operation.headers.some(({ name }) => name === idempotencyHeader) && {
        [idempotencyHeader]: 'key-1',
      }),
      ...(body && !isMultipart(body) && { 'content-type': body.type }),
    },
    body: body && encode(body),
  });
}

type SentBody = { type: Body['type']; value: unknown };
const isMultipart = ({ type }: SentBody) => type === 'multipart/form-data';

function firstBody({ body }: Operation): SentBody | undefined {
  return body ? { type: body.type, value: body.examples[0]?.value } : undefined;
}

function encode({ type, value }: SentBody): string | FormData {
  if (type === 'application/json') return JSON.stringify(value);
  if (type !== 'multipart/form-data') return stringify(value);
  const form = new FormData();
  for (const [name, field] of Object.entries(value as Record<string, unknown>)) {
    const isFile = ['attachment', 'file', 'logo', 'photo'].includes(name);
    for (const one of [field].flat()) form.append(name, isFile ? new File(['x'], String(one)) : String(one));
  }
  return form;
}

type ExampleRequest = { title: string; operation: Operation; body: SentBody | undefined };
export const requests = contract.operations.flatMap((operation): ExampleRequest[] => {
  const { id, body } = operation;
  if (!body) return [{ title: id, operation, body: undefined }];
  return body.examples.map(({ name, value }) => ({
    title: `${id} ${name}`,
    operation,
    body: { type: body.type, value },
  }));
});

/** The examples of each operation's own responses, without those that any deployment may send. */
export const responses = contract.operations.flatMap((operation) =>
  [...operation.responses]
    .filter(([, documented]) => documented !== operation.responses.get('504'))
    .flatMap(([status, { examples }]) =>
      examples.map(({ name, value }) => {
        return { title: `${operation.id} ${status} ${name}`, operation, status: Number(status), value };
      }),
    ),
);

export function named(operationId: string): Operation {
  const operation = contract.operations.find(({ id }) => id === operationId);
  if (!operation) throw new Error(`The contract has no ${operationId}.`);
  return operation;
}

export function bodyOf(title: string): { data: { domains: object[] } } {
  const found = responses.find((response) => response.title === title);
  return structuredClone(found?.value) as { data: { domains: object[] } };
}

export function json(value: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return Response.json(value, { status, headers: { ...documentedHeaders, ...headers } });
}

let nextResponse: Response;
const shared = createGate(
  {
    async fetch(request) {
      await request.arrayBuffer();
      return nextResponse;
    },
  },
  contract,
);

/** Sends a call through a gate whose backend reads the request and gives this response. */
export async function through(request: Request, given: Response = json({})) {
  const before = shared.count;
  nextResponse = given;
  const response = await shared.fetch(request);
  const violations: FoundViolation[] = JSON.parse(response.headers.get(VIOLATIONS_HEADER) ?? '[]');
  return { response, violations, count: shared.count - before };
}

export const inRequest = (violations: readonly FoundViolation[]) =>
  violations.filter(({ kind }) => kind === 'request');
export const inResponse = (violations: readonly FoundViolation[]) =>
  violations.filter(({ kind }) => kind === 'response');

/** Silences `console.error` in the tests of a file. */
export function silenceErrors(): MockInstance {
  const log = vi.spyOn(console, 'error');
  beforeEach(() => {
    log.mockImplementation(() => {});
  });
  afterEach(() => {
    log.mockReset();
  });
  return log;
}
