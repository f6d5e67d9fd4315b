import { stringify } from 'qs';
import { type Body, type BodyType, idempotencyHeader, type Operation } from '#contract/contract.ts';
import { isJsonObject, type JsonObject } from '#contract/pointer.ts';

/** An operation's input; the body is undefined if none is sent. */
export type Input = { path: JsonObject; query: JsonObject; body?: unknown };

/** A request as it goes over the wire; `target` is the path with the query. */
export type RawRequest = {
  method: string;
  target: string;
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer> | null;
};

/** A response with its whole body. */
export type RawResponse = { status: number; headers: Headers; body: Uint8Array };
export type Send = (wire: RawRequest) => Promise<RawResponse>;

/** Builds the request that calls the operation. */
export async function toRawRequest(operation: Operation, given: Input): Promise<RawRequest> {
  const target = targetOf(operation, given);
  const { body, method } = operation;
  const isPurchase = operation.headers.some(({ name }) => name === idempotencyHeader);
  const headers: RawRequest['headers'] = isPurchase ? { [idempotencyHeader]: crypto.randomUUID() } : {};
  const request: RawRequest = { method, target, headers, body: null };
  return body && given.body !== undefined ? withBody(request, await encode(body, given.body)) : request;
}

export function withBody(request: RawRequest, { type, bytes }: Encoded): RawRequest {
  return { ...request, headers: { ...request.headers, 'content-type': type }, body: bytes };
}

function targetOf({ path }: Operation, given: Input): string {
  const filled = path.replaceAll(/\{([^}]+)\}/g, (_, name) =>
    encodeURIComponent(toText(given.path[name]).toWellFormed()),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(given.query)) {
    for (const one of [value].flat()) query.append(name, toText(one));
  }
  return query.size > 0 ? `${filled}?${String(query).replaceAll('+', '%20')}` : filled;
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

/** The request as a curl command, as far as its bytes can be written as text. */
export function toCurl(
  { method, target, headers, body }: RawRequest,
  origin = 'http://localhost:3000',
): string {
  const parts = ['curl', '-X', method, quote(origin + target)];
  for (const [name, value] of Object.entries(headers)) parts.push('-H', quote(`${name}: ${value}`));
  if (body) parts.push('--data-binary', quoteBytes(body));
  return parts.join(' ');
}

const MAX_BODY_LENGTH = 1_000;

function quoteBytes(bytes: Uint8Array): string {
  const text = new TextDecoder().decode(bytes.slice(0, MAX_BODY_LENGTH));
  const rest = bytes.length > MAX_BODY_LENGTH ? ` # and ${bytes.length - MAX_BODY_LENGTH} bytes more` : '';
  return quote(text) + rest;
}

function quote(text: string): string {
  if (!/[\p{Cc}\ufffd]/u.test(text)) return `'${text.replaceAll("'", `'\\''`)}'`;
  const escapes = text.replaceAll(/[\\']/g, '\\$&').replaceAll(/\p{Cc}/gu, (character) => {
    return `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`;
  });
  return `$'${escapes}'`;
}

export type Encoded = { type: string; bytes: Uint8Array<ArrayBuffer> };

/** A form with files; `files` names the file fields. */
export function toFormData(files: Set<string>, fields: JsonObject): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const one of [value].flat())
      form.append(name, files.has(name) ? smallFile(toText(one)) : toText(one));
  }
  return form;
}

const ONE_PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** An image of one pixel if the name is that of an image, else a text file. */
function smallFile(name: string): File {
  if (name.endsWith('.png')) return new File([ONE_PIXEL], name, { type: 'image/png' });
  return new File(['a small file\n'], name || 'file.txt', { type: 'text/plain' });
}

/** The bytes of a form with files; its type includes the boundary. */
export async function encodeFormData(form: FormData): Promise<Encoded> {
  const response = new Response(form);
  const type = response.headers.get('content-type') ?? 'multipart/form-data';
  return { type, bytes: new Uint8Array(await response.arrayBuffer()) };
}

/** The same form with one part converted from text to a file, or from a file to text. */
export async function withOtherPart({ type, bytes }: Encoded, index: number): Promise<Encoded> {
  const parts = [...(await new Response(bytes, { headers: { 'content-type': type } }).formData())];
  const form = new FormData();
  for (const [position, [name, value]] of parts.entries()) {
    if (position !== index % parts.length) form.append(name, value);
    else form.append(name, typeof value === 'string' ? smallFile(value) : await value.text());
  }
  return encodeFormData(form);
}

/** A value as text; objects and lists as JSON. */
export function toText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** A body as the server receives it: in forms every value is text, and empty lists and objects are not sent at all. */
export function toReceived(type: BodyType, value: unknown): unknown {
  if (type === 'application/json') return value;
  if (!isJsonObject(value)) return {};
  if (type === 'application/x-www-form-urlencoded') return toNestedTexts(value);
  const parts = Object.entries(value).map(([name, inner]) => [name, toPart(name, inner)] as const);
  return Object.fromEntries(parts.filter(([, part]) => part !== undefined));
}

function toNestedTexts(value: unknown): unknown {
  if (Array.isArray(value)) return toNestedTexts({ ...value });
  if (!isJsonObject(value)) return toText(value);
  const sent = Object.entries(value).filter(([, inner]) => inner !== undefined && !isEmpty(inner));
  return Object.fromEntries(sent.map(([key, inner]) => [key, toNestedTexts(inner)]));
}

/** A part of a form with files: a list if its name ends in `[]`, else the first value. */
function toPart(name: string, value: unknown): unknown {
  const texts = [value].flat().map(toText);
  return name.endsWith('[]') && texts.length > 1 ? texts : texts[0];
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.values(value).every(isEmpty);
}

/** Parameters as the server receives them: as text. */
export function toTexts(values: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, toText([value].flat()[0])]));
}
