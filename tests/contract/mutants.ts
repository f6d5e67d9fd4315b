import { bytesOf, type RawRequest, type RawResponse, type Send } from '../../scripts/contract/request.ts';
import { findAll, isJsonObject, type JsonObject } from '../../src/contract/pointer.ts';
import { withBody } from './faults.ts';

/** Responds to a call of the mutated operation; `send` calls the correct server. */
export type Respond = (raw: RawRequest, send: Send) => Promise<RawResponse>;
/** A server that keeps the shape of an operation but breaks its meaning. */
export type Mutant = {
  kind: string;
  name: string;
  operation: string;
  /** Operations that are called first to create something to change. */
  after?: string[];
  /** Whether only a request beyond a bound reveals it. */
  needsBounds?: boolean;
  /** Creates the responses of one server, which may be stateful. */
  create: () => Respond;
};

/** Returns a function that creates stateless mutants of one kind. */
export const mutantsOf =
  (kind: string) =>
  (operation: string, name: string, respond: Respond): Mutant => ({
    kind,
    name,
    operation,
    create: () => respond,
  });

export function queryOf({ target }: RawRequest): URLSearchParams {
  return new URLSearchParams(target.split('?')[1] ?? '');
}

export function bodyOf({ body }: RawResponse): unknown {
  return JSON.parse(new TextDecoder().decode(body));
}

/** Changes the body of a successful response in place. */
export function changesBody(change: (body: unknown, query: URLSearchParams) => void): Respond {
  return async (raw, send) => {
    const response = await send(raw);
    if (response.status !== 200) return response;
    const body = bodyOf(response);
    change(body, queryOf(raw));
    return withBody(response, body);
  };
}

/** Passes the request on with another query. */
export function changesQuery(change: (query: URLSearchParams) => void): Respond {
  return (raw, send) => {
    const query = queryOf(raw);
    change(query);
    const [path = ''] = raw.target.split('?');
    return send({ ...raw, target: query.size > 0 ? `${path}?${query}` : path });
  };
}

/** Passes the request on without some of its parameters. */
export function ignores(...names: string[]): Respond {
  return changesQuery((query) => {
    for (const name of names) query.delete(name);
  });
}

/** Changes the value of a property in place; `pointer` may name several. */
export function changesValue(pointer: string, change: (value: unknown) => unknown): Respond {
  const at = pointer.lastIndexOf('/');
  const key = pointer.slice(at + 1);
  return changesBody((body) => {
    for (const { value } of findAll(body, pointer.slice(0, at)))
      if (isJsonObject(value) && Object.hasOwn(value, key)) value[key] = change(value[key]);
  });
}

/** Changes numbers; null stays null. */
export function changesNumber(pointer: string, change: (value: number) => number): Respond {
  return changesValue(pointer, (value) => (typeof value === 'number' ? change(value) : value));
}

/** Replaces a list by another one. */
export function changesList(pointer: string, change: (items: JsonObject[]) => unknown[]): Respond {
  return changesValue(pointer, (value) => (Array.isArray(value) ? change(value) : value));
}

/** Sends a write in the same session as a call. */
export function sendWrite(
  { headers }: RawRequest,
  send: Send,
  method: string,
  target: string,
  body: unknown,
): Promise<RawResponse> {
  const type = { 'content-type': 'application/json' };
  return send({ method, target, headers: { ...headers, ...type }, body: bytesOf(JSON.stringify(body)) });
}
