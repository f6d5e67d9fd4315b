import { stringify } from 'qs';
import type { Body, Operation } from '#contract/contract.ts';
import { isJsonObject, type JsonObject } from '#contract/pointer.ts';
import { asText, type Encoded, encodeFormData, toFormData } from './forms.ts';

/** What an operation is called with; the body is undefined where none is sent. */
export type Given = { path: JsonObject; query: JsonObject; body?: unknown };

/** A request as it goes over the wire; `target` is path and query. */
export type Wire = {
  method: string;
  target: string;
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer> | null;
};

/** An answer with all of its body. */
export type Reply = { status: number; headers: Headers; body: Uint8Array };
export type Send = (wire: Wire) => Promise<Reply>;

/** The request that calls the operation. */
export async function toWire(operation: Operation, given: Given): Promise<Wire> {
  const target = targetOf(operation, given);
  const { body, method } = operation;
  const wire: Wire = { method, target, headers: {}, body: null };
  return body && given.body !== undefined ? withBody(wire, await encode(body, given.body)) : wire;
}

export function withBody(wire: Wire, { type, bytes }: Encoded): Wire {
  return { ...wire, headers: { ...wire.headers, 'content-type': type }, body: bytes };
}

function targetOf({ path }: Operation, given: Given): string {
  const filled = path.replaceAll(/\{([^}]+)\}/g, (_, name) =>
    encodeURIComponent(asText(given.path[name]).toWellFormed()),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(given.query)) {
    for (const one of [value].flat()) query.append(name, asText(one));
  }
  return query.size > 0 ? `${filled}?${query}` : filled;
}

async function encode({ type, files }: Body, value: unknown): Promise<Encoded> {
  if (type === 'application/json') return { type, bytes: bytesOf(JSON.stringify(value)) };
  const fields = isJsonObject(value) ? value : {};
  if (type === 'multipart/form-data') return encodeFormData(toFormData(files, fields));
  return { type, bytes: bytesOf(stringify(fields)) };
}

export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

/** The request as a line for a shell, as far as its bytes can be typed. */
export function curlLine({ method, target, headers, body }: Wire, origin = 'http://localhost:3000'): string {
  const parts = ['curl', '-X', method, quoted(origin + target)];
  for (const [name, value] of Object.entries(headers)) parts.push('-H', quoted(`${name}: ${value}`));
  if (body) parts.push('--data-binary', quotedBytes(body));
  return parts.join(' ');
}

const longest = 1_000;

function quotedBytes(bytes: Uint8Array): string {
  const text = new TextDecoder().decode(bytes.slice(0, longest));
  const rest = bytes.length > longest ? ` # and ${bytes.length - longest} bytes more` : '';
  return quoted(text) + rest;
}

function quoted(text: string): string {
  if (!/[\p{Cc}\ufffd]/u.test(text)) return `'${text.replaceAll("'", `'\\''`)}'`;
  const escapes = text.replaceAll(/[\\']/g, '\\$&').replaceAll(/\p{Cc}/gu, (character) => {
    return `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`;
  });
  return `$'${escapes}'`;
}
