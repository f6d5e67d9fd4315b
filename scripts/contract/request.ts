import { stringify } from 'qs';
import type { Body, Operation } from './model.ts';
import { type Fields, isFields, type Schema } from './schema.ts';

/** What an operation is called with; the body is undefined where none is sent. */
export type Given = { path: Fields; query: Fields; body?: unknown };

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
  const { body } = operation;
  const encoded = body && given.body !== undefined ? await encode(body, given.body) : null;
  return {
    method: operation.method,
    target,
    headers: encoded ? { 'content-type': encoded.type } : {},
    body: encoded?.bytes ?? null,
  };
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

async function encode({ type, schema }: Body, value: unknown) {
  if (type === 'application/json') return { type, bytes: bytesOf(JSON.stringify(value)) };
  const fields = isFields(value) ? value : {};
  if (type === 'application/x-www-form-urlencoded') return { type, bytes: bytesOf(stringify(fields)) };
  // The boundary of its parts is part of a multipart body's type.
  const response = new Response(toFormData(schema, fields));
  return {
    type: response.headers.get('content-type') ?? type,
    bytes: new Uint8Array(await response.arrayBuffer()),
  };
}

export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

function toFormData(schema: Schema, fields: Fields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    const isFile = schema.properties?.[name]?.format === 'binary';
    for (const one of [value].flat()) {
      form.append(
        name,
        isFile
          ? new File(['a small file\n'], asText(one) || 'file.txt', { type: 'text/plain' })
          : asText(one),
      );
    }
  }
  return form;
}

function asText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** A value as it arrives: all that is no JSON arrives as texts, and empty lists and objects don't arrive at all. */
export function asReceived(type: Body['type'], value: unknown): unknown {
  if (type === 'application/json') return value;
  const nested = type === 'application/x-www-form-urlencoded';
  return isFields(value) ? textsOf(value, nested) : {};
}

function textsOf(value: unknown, nested: boolean): unknown {
  if (Array.isArray(value)) return nested ? textsOf({ ...value }, nested) : value.map(asText);
  if (!isFields(value)) return asText(value);
  const entries = Object.entries(value)
    .filter(([, inner]) => inner !== undefined && !isEmpty(inner))
    .map(([key, inner]) => [key, nested || Array.isArray(inner) ? textsOf(inner, nested) : asText(inner)]);
  return Object.fromEntries(entries);
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.values(value).every(isEmpty);
}

/** Parameters as they arrive: as texts. */
export function asTexts(values: Fields): Fields {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, asText([value].flat()[0])]));
}

/** The request as a line for a shell, as far as its bytes can be typed. */
export function curlLine({ method, target, headers, body }: Wire, origin = 'http://localhost:3000'): string {
  const parts = ['curl', '-X', method, quoted(origin + target)];
  for (const [name, value] of Object.entries(headers)) parts.push('-H', quoted(`${name}: ${value}`));
  if (body) parts.push('--data-binary', quotedBytes(body));
  return parts.join(' ');
}

const longest = 600;

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
