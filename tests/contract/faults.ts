import { expect } from 'vitest';
import type { Operation } from '#contract/contract.ts';
import { bytesOf, type RawRequest, type RawResponse, type Send } from '../../scripts/contract/request.ts';
import { NoResponseError } from '../../scripts/contract/visitor.ts';

/** A fault of a server: gets the request and the right response, and returns a wrong one. */
export type Change = (
  response: RawResponse,
  raw: RawRequest,
  success: RawResponse | null,
) => RawResponse | Promise<RawResponse>;

/** A fault in an operation, and the violation that reports it. */
export type Fault = [what: string, operation: string, change: Change, where: string, message: string];

export function violationLike(where: string, message: string): unknown {
  return expect.objectContaining({
    where: expect.stringContaining(where),
    message: expect.stringContaining(message),
  });
}

/** A server with a fault in one operation. `success` is that operation's last successful response. */
export function faulty(send: Send, operation: Operation, change: Change): Send {
  const pattern = new RegExp(`^${operation.path.replaceAll(/\{[^}]+\}/g, '[^/?]+')}(\\?|$)`);
  let success: RawResponse | null = null;
  return async (raw) => {
    const response = await send(raw);
    if (raw.method !== operation.method || !pattern.test(raw.target)) return response;
    if (response.status === 200) success = response;
    return change(response, raw, success);
  };
}

/** Changes a successful response. */
export function onSuccess(change: (response: RawResponse) => RawResponse): Change {
  return (response) => (response.status === 200 ? change(response) : response);
}

/** Changes a value in the body of a successful response; undefined removes the field. */
export function withValue(path: string, value: unknown): Change {
  return onSuccess((response) => {
    const body: unknown = JSON.parse(new TextDecoder().decode(response.body));
    const keys = path.split('.');
    const last = keys.pop() ?? '';
    const parent = keys.reduce<unknown>(
      (part, key) => (part instanceof Object ? Reflect.get(part, key) : null),
      body,
    );
    if (!(parent instanceof Object)) return response;
    if (value === undefined) Reflect.deleteProperty(parent, last);
    else Reflect.set(parent, last, value);
    return withBody(response, body);
  });
}

export function withBody(response: RawResponse, body: unknown): RawResponse {
  return { ...response, body: bytesOf(JSON.stringify(body)) };
}

/** Changes a header of a successful response; null removes it. */
export function withHeader(name: string, value: string | null): Change {
  return onSuccess((response) => {
    const headers = new Headers(response.headers);
    if (value === null) headers.delete(name);
    else headers.set(name, value);
    return { ...response, headers };
  });
}

/** Returns the last successful response instead of one with one of these statuses. */
export function acceptsInstead(...statuses: number[]): Change {
  return (response, _raw, success) => (statuses.includes(response.status) && success ? success : response);
}

/** Replaces a status by another one. */
export function respondsWith(status: number, instead: number): Change {
  const body = { message: ['An unexpected error occurred.'], error: 'internal', success: false };
  return (response) =>
    response.status === status ? withBody({ ...response, status: instead }, body) : response;
}

export const html: Change = onSuccess((response) => ({
  ...response,
  headers: new Headers({ 'content-type': 'text/html; charset=utf-8' }),
  body: bytesOf('<!doctype html><title>Down</title>'),
}));

export const silent: Change = () => {
  throw new NoResponseError('no response within 10 s');
};
