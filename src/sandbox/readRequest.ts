import { campaignParameters, type Operation } from '#contract/contract.ts';
import { requestLimits } from '#contract/limits.ts';
import { storefrontContract } from '#contract/load.ts';
import { mediaType, readBody, readBytes } from '#contract/requestBody.ts';
import { type FieldErrors, findUnstorableText, validatorsOf } from '#contract/validators.ts';
import { type ErrorResponse, fieldsInvalid, malformedBody, tooLarge, unsupportedType } from './errors.ts';

export type ParsedRequest = { params: unknown; query: unknown; body: unknown };
type Rejection = { error: ErrorResponse<400> | ErrorResponse<413> | ErrorResponse<415> | ErrorResponse<422> };

/** The limit for forms on the sandbox's own pages. */
const maxPageFormBytes = 16 * 1024;

/** Creates the parser of an operation's requests, which returns validated values or the error response. */
export function createRequestParser(operation: Operation) {
  const contract = storefrontContract();
  const validators = validatorsOf(contract);
  const pathParameters = operation.parameters.filter((parameter) => parameter.in === 'path');
  const queryParameters = operation.parameters.filter((parameter) => parameter.in === 'query');
  const validatePath = validators.parameters(pathParameters);
  const validateQuery = validators.parameters(queryParameters);
  const validateBody = validators.body(operation);
  const limits = requestLimits(contract, operation);

  return async (request: Request, path: Record<string, string>): Promise<ParsedRequest | Rejection> => {
    const params = Object.assign(Object.create(null), path);
    const { pathname, search } = new URL(request.url);
    if (decode(pathname) === null) return { error: fieldsInvalid({ path: NOT_TEXT }) };
    const names = queryParameters.map(({ name }) => name);
    const query = pick(firstValues(search), names);
    const errors = {
      ...(unstorable(params) ?? validatePath(params)),
      ...(unstorable(query) ?? validateQuery(query)),
    };
    if (Object.keys(errors).length > 0) return { error: fieldsInvalid(errors) };
    Object.assign(query, pick(firstValues(search), campaignParameters));
    if (!operation.body || !validateBody) return { params, query, body: undefined };
    const body = await readBody(request, operation.body, limits);
    if ('failure' in body) return { error: failures[body.failure]() };
    const invalid = unstorable(body.value) ?? validateBody(body.value);
    return invalid ? { error: fieldsInvalid(invalid) } : { params, query, body: body.value };
  };
}

const failures = { type: unsupportedType, size: tooLarge, syntax: malformedBody };

const NOT_TEXT = 'must be text in UTF-8, without NUL or lone surrogates';

function unstorable(value: unknown): FieldErrors | null {
  const field = findUnstorableText(value);
  return field === null ? null : { [field]: NOT_TEXT };
}

/** The fields of a form on one of the sandbox's own pages; null if it can't be read. */
export async function parsePageForm(request: Request): Promise<Record<string, string> | null> {
  if (mediaType(request.headers) !== 'application/x-www-form-urlencoded') return null;
  const bytes = await readBytes(request, maxPageFormBytes);
  if (!bytes) return null;
  const fields = firstValues(new TextDecoder('latin1').decode(bytes));
  return findUnstorableText(fields) === null ? fields : null;
}

const LONE_SURROGATE = '\ud800';

/**
 * If a key is repeated, the first value counts. The result has no prototype, so `__proto__` is a key like any other.
 * A value that is not UTF-8 becomes a lone surrogate, which is refused where the value is used.
 */
function firstValues(encoded: string): Record<string, string> {
  const values: Record<string, string> = Object.create(null);
  for (const pair of encoded.replace(/^\?/, '').split('&')) {
    const [name = '', ...value] = pair.split('=');
    const key = decode(name.replaceAll('+', ' '));
    if (key) values[key] ??= decode(value.join('=').replaceAll('+', ' ')) ?? LONE_SURROGATE;
  }
  return values;
}

/** Null if the percent-encoded bytes are not UTF-8. */
function decode(encoded: string): string | null {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return null;
  }
}

function pick(values: Record<string, string>, names: string[]): Record<string, string> {
  const picked: Record<string, string> = Object.create(null);
  for (const name of names) {
    const value = values[name];
    if (value !== undefined) picked[name] = value;
  }
  return picked;
}
