import type { Operation } from '#contract/contract.ts';
import { bytesOf, type RawRequest, type RawResponse, type Send } from '../../scripts/contract/request.ts';
import { NoResponseError } from '../../scripts/contract/visitor.ts';

/** What a server does wrong: it sees the request and the right answer, and gives the wrong one. */
export type Change = (
  reply: RawResponse,
  wire: RawRequest,
  good: RawResponse | null,
) => RawResponse | Promise<RawResponse>;

/** A server that does one operation wrong. `good` is that operation's last success. */
export function faulty(send: Send, operation: Operation, change: Change): Send {
  const pattern = new RegExp(`^${operation.path.replaceAll(/\{[^}]+\}/g, '[^/?]+')}(\\?|$)`);
  let good: RawResponse | null = null;
  return async (wire) => {
    const reply = await send(wire);
    if (wire.method !== operation.method || !pattern.test(wire.target)) return reply;
    if (reply.status === 200) good = reply;
    return change(reply, wire, good);
  };
}

/** Another answer in the place of a success. */
export function onSuccess(change: (reply: RawResponse) => RawResponse): Change {
  return (reply) => (reply.status === 200 ? change(reply) : reply);
}

/** A success with another value at a place of its body; undefined takes the field out. */
export function withValue(path: string, value: unknown): Change {
  return onSuccess((reply) => {
    const body: unknown = JSON.parse(new TextDecoder().decode(reply.body));
    const keys = path.split('.');
    const last = keys.pop() ?? '';
    const holder = keys.reduce<unknown>(
      (part, key) => (part instanceof Object ? Reflect.get(part, key) : null),
      body,
    );
    if (!(holder instanceof Object)) return reply;
    if (value === undefined) Reflect.deleteProperty(holder, last);
    else Reflect.set(holder, last, value);
    return withBody(reply, body);
  });
}

export function withBody(reply: RawResponse, body: unknown): RawResponse {
  return { ...reply, body: bytesOf(JSON.stringify(body)) };
}

/** A success with another header; null takes it out. */
export function withHeader(name: string, value: string | null): Change {
  return onSuccess((reply) => {
    const headers = new Headers(reply.headers);
    if (value === null) headers.delete(name);
    else headers.set(name, value);
    return { ...reply, headers };
  });
}

/** Success in the place of these statuses, with the body of the last one. */
export function acceptsInstead(...statuses: number[]): Change {
  return (reply, _wire, good) => (statuses.includes(reply.status) && good ? good : reply);
}

/** Another status in the place of one. */
export function answers(status: number, instead: number): Change {
  const body = { message: ['An unexpected error occurred.'], error: 'internal', success: false };
  return (reply) => (reply.status === status ? withBody({ ...reply, status: instead }, body) : reply);
}

export const html: Change = onSuccess((reply) => ({
  ...reply,
  headers: new Headers({ 'content-type': 'text/html; charset=utf-8' }),
  body: bytesOf('<!doctype html><title>Down</title>'),
}));

export const silent: Change = () => {
  throw new NoResponseError('no response within 10 s');
};
