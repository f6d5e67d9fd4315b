import { type ParsedQs, parse } from 'qs';
import { type BodyType, campaignParameters, type Operation } from '#contract/contract.ts';
import { storefrontContract } from '#contract/load.ts';
import { type FieldErrors, findUnstorableText, type Validate, validatorsOf } from '#contract/validators.ts';
import { type Fault, fieldsInvalid, malformed, tooLarge, wrongType } from './faults.ts';
import type { OperationId } from './handler.ts';

export type Read = { params: unknown; query: unknown; body: unknown };
type Refusal = { refused: Fault<400> | Fault<413> | Fault<415> | Fault<422> };

const usualLimit = 256 * 1024;
/** Bytes of a body, where a file, thousands of names or lines, or texts in all languages are to be expected. */
const limits: Partial<Record<OperationId, number>> = {
  startBulkSearch: 1024 * 1024,
  pollBulkSearch: 1024 * 1024,
  startFavoritesSearch: 1024 * 1024,
  pollFavoritesSearch: 1024 * 1024,
  syncCart: 1024 * 1024,
  createTicket: 6 * 1024 * 1024,
  setUpInstantSite: 3 * 1024 * 1024,
  setUpProfileKit: 3 * 1024 * 1024,
  saveLandingDraft: 1024 * 1024,
};

/** Makes the reader of an operation's requests: it answers with checked values, or with the refusal. */
export function requestReader(operation: Operation) {
  const validators = validatorsOf(storefrontContract());
  const pathParameters = operation.parameters.filter((parameter) => parameter.in === 'path');
  const queryParameters = operation.parameters.filter((parameter) => parameter.in === 'query');
  const validatePath = validators.parameters(pathParameters);
  const validateQuery = validators.parameters(queryParameters);
  const validateBody = validators.body(operation);
  const limit = limits[operation.id as OperationId] ?? usualLimit;

  return async (request: Request, path: Record<string, string>): Promise<Read | Refusal> => {
    const params = Object.assign(Object.create(null), path);
    const given = firstValues(new URL(request.url).searchParams);
    const query = pick(
      given,
      queryParameters.map(({ name }) => name),
    );
    const errors = {
      ...(unstorable(params) ?? validatePath(params)),
      ...(unstorable(query) ?? validateQuery(query)),
    };
    if (Object.keys(errors).length > 0) return { refused: fieldsInvalid(errors) };
    Object.assign(query, pick(given, campaignParameters));
    if (!operation.body || !validateBody) return { params, query, body: undefined };
    const content = await readBody(request, operation.body.type, limit, validateBody);
    return 'refused' in content ? content : { params, query, body: content.body };
  };
}

async function readBody(
  request: Request,
  type: BodyType,
  limit: number,
  validate: Validate,
): Promise<{ body: unknown } | Refusal> {
  if (mediaType(request) !== type) return { refused: wrongType() };
  const bytes = await readBytes(request, limit);
  if (!bytes) return { refused: tooLarge() };
  let body: unknown;
  try {
    body = await parsers[type](bytes, request);
  } catch {
    return { refused: malformed() };
  }
  const errors = unstorable(body) ?? validate(body);
  return errors ? { refused: fieldsInvalid(errors) } : { body };
}

function unstorable(value: unknown): FieldErrors | null {
  const field = findUnstorableText(value);
  return field === null ? null : { [field]: 'must be text without NUL or lone surrogates' };
}

type Bytes = Uint8Array<ArrayBuffer>;
const asText = (bytes: Bytes) => new TextDecoder('utf-8', { fatal: true }).decode(bytes);

/** By content type; each throws on what it can't read. */
const parsers: Record<BodyType, (bytes: Bytes, request: Request) => unknown> = {
  'application/json': (bytes) => JSON.parse(asText(bytes)),
  'application/x-www-form-urlencoded': (bytes) => parseForm(asText(bytes)),
  'multipart/form-data': async (bytes, { headers }) => {
    const type = headers.get('content-type') ?? '';
    return filledIn(await new Response(bytes, { headers: { 'content-type': type } }).formData());
  },
};

/** A form whose names may hold brackets: `products[0][product_id]` is an object in an object. */
function parseForm(text: string): ParsedQs {
  return parse(text, {
    plainObjects: true,
    parseArrays: false,
    duplicates: 'first',
    depth: 4,
    parameterLimit: 5000,
    throwOnLimitExceeded: true,
  });
}

/** A form with files. A name that ends in `[]` is a list; a file control that was left empty is left out. */
function filledIn(form: FormData): Record<string, unknown> {
  const values: Record<string, unknown> = Object.create(null);
  for (const name of new Set(form.keys())) {
    const given = form.getAll(name).filter((value) => typeof value === 'string' || value.name || value.size);
    if (given.length > 0) values[name] = name.endsWith('[]') ? given : given[0];
  }
  return values;
}

/** The fields of a small form; null where it can't be read. */
export async function readForm(request: Request): Promise<Record<string, string> | null> {
  if (mediaType(request) !== 'application/x-www-form-urlencoded') return null;
  const bytes = await readBytes(request, usualLimit);
  return bytes && firstValues(new URLSearchParams(new TextDecoder().decode(bytes)));
}

function mediaType(request: Request): string | undefined {
  return request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
}

/** The body, or null where it is over the limit; stops reading there. */
async function readBytes(request: Request, limit: number): Promise<Bytes | null> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) return null;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > limit) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Of a repeated key the first value counts. The result has no prototype, so `__proto__` is a key like any other. */
function firstValues(entries: URLSearchParams): Record<string, string> {
  const values: Record<string, string> = Object.create(null);
  for (const [key, value] of entries) values[key] ??= value;
  return values;
}

function pick(values: Record<string, string>, names: string[]): Record<string, string> {
  const picked: Record<string, string> = Object.create(null);
  for (const name of names) {
    const value = values[name];
    if (value !== undefined) picked[name] = value;
  }
  return picked;
}
