import { parse } from 'qs';
import { concatBytes, encodeText, findBytes } from '#lib/encoding.ts';
import type { Body, BodyType } from './contract.ts';
import { countUpTo, isJsonWithin, type Size } from './limits.ts';

export type Bytes = Uint8Array<ArrayBuffer>;
export type ParsedBody = { value: unknown } | { failure: 'type' | 'size' | 'syntax' };

/** Reads and parses a request body. A body of another type is not read; reading stops once a body is too large. */
export async function readBody(
  request: Request,
  body: Pick<Body, 'type'>,
  limits: Size,
): Promise<ParsedBody> {
  if (!hasTypeOf(body, request.headers)) return { failure: 'type' };
  const bytes = await readBytes(request, limits.bytes);
  return bytes ? parseBody(body, request.headers, bytes, limits) : { failure: 'size' };
}

/** Reads a body up to a limit; null if it is larger, in which case the rest is not read. */
export async function readBytes(request: Request, maxBytes: number): Promise<Bytes | null> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return null;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) return null;
    chunks.push(chunk);
  }
  return concatBytes(chunks);
}

/** Whether the headers announce the type that an operation takes, without a content coding. */
function hasTypeOf({ type }: Pick<Body, 'type'>, headers: Headers): boolean {
  const coding = headers.get('content-encoding') ?? 'identity';
  return mediaType(headers) === type && coding.toLowerCase() === 'identity';
}

export function mediaType(headers: Headers): string {
  return headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
}

/** Parses a request body that is within its limit. A form's fields are strings and files; validators convert them. */
export async function parseBody(
  body: Pick<Body, 'type'>,
  headers: Headers,
  bytes: Bytes,
  limits: Size,
): Promise<ParsedBody> {
  if (!hasTypeOf(body, headers)) return { failure: 'type' };
  const contentType = headers.get('content-type') ?? '';
  if (!isWithin[body.type](bytes, limits, contentType)) return { failure: 'size' };
  try {
    return { value: await parsers[body.type](bytes, contentType) };
  } catch {
    return { failure: 'syntax' };
  }
}

/** Counts the values in a body by scanning its bytes, so that a body over the limits is never parsed. */
const isWithin: Record<BodyType, (bytes: Bytes, limits: Size, contentType: string) => boolean> = {
  'application/json': isJsonWithin,
  'application/x-www-form-urlencoded': (bytes, { values }) => countUpTo(bytes, '&', values) < values,
  'multipart/form-data': (bytes, { values }, contentType) => {
    const boundary = /boundary="?([^";]+)/i.exec(contentType)?.[1] ?? '';
    return countUpTo(bytes, `--${boundary}`, values) < values;
  },
};

/** Each throws an error if it cannot parse the body. */
const parsers: Record<BodyType, (bytes: Bytes, contentType: string) => unknown> = {
  'application/json': (bytes) => JSON.parse(toText(bytes)),
  'application/x-www-form-urlencoded': (bytes) => parseForm(toText(bytes)),
  'multipart/form-data': async (bytes, contentType) =>
    toFields(await new Response(bytes, { headers: { 'content-type': contentType } }).formData(), bytes),
};

function toText(bytes: Bytes): string {
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
}

/** Parses a form whose names may contain brackets: `products[0][product_id]` becomes an object in an object. */
function parseForm(text: string): unknown {
  return parse(text, {
    plainObjects: true,
    parseArrays: false,
    duplicates: 'first',
    depth: 4,
    parameterLimit: Infinity,
    decoder: (encoded) => decodeURIComponent(encoded.replaceAll('+', ' ')),
  });
}

/** Names that end in `[]` become lists; empty file inputs are omitted. */
function toFields(form: FormData, bytes: Bytes): Record<string, unknown> {
  const texts = [...form].flatMap(([name, value]) => [name, typeof value === 'string' ? value : value.name]);
  for (const text of texts) assertSent(text, bytes);
  const fields: Record<string, unknown> = Object.create(null);
  for (const name of new Set(form.keys())) {
    const values = form.getAll(name).filter((value) => typeof value === 'string' || value.name || value.size);
    if (values.length > 0) fields[name] = name.endsWith('[]') ? values : values[0];
  }
  return fields;
}

/** The form parser replaces invalid UTF-8 by U+FFFD. It has done so here if the text does not occur in the bytes. */
function assertSent(text: string, bytes: Bytes): void {
  if (text.includes('\ufffd') && findBytes(bytes, encodeText(text)) < 0)
    throw new Error('A text is not UTF-8.');
}
