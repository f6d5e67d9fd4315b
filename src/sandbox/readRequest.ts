import { campaignParameters, type Operation } from '#contract/contract.ts';
import { requestLimits } from '#contract/limits.ts';
import { storefrontContract } from '#contract/load.ts';
import { mediaType, readBody, readBytes } from '#contract/requestBody.ts';
import { type FieldErrors, findUnstorableText, validatorsOf } from '#contract/validators.ts';
import { type Fault, fieldsInvalid, malformed, tooLarge, wrongType } from './faults.ts';

export type Read = { params: unknown; query: unknown; body: unknown };
type Refusal = { refused: Fault<400> | Fault<413> | Fault<415> | Fault<422> };

/** Of the forms on the sandbox's own pages. */
const maxPageFormBytes = 16 * 1024;

/** Makes the reader of an operation's requests: it answers with checked values, or with the refusal. */
export function requestReader(operation: Operation) {
  const contract = storefrontContract();
  const validators = validatorsOf(contract);
  const pathParameters = operation.parameters.filter((parameter) => parameter.in === 'path');
  const queryParameters = operation.parameters.filter((parameter) => parameter.in === 'query');
  const validatePath = validators.parameters(pathParameters);
  const validateQuery = validators.parameters(queryParameters);
  const validateBody = validators.body(operation);
  const limits = requestLimits(contract, operation);

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
    const body = await readBody(request, operation.body, limits);
    if ('failure' in body) return { refused: failures[body.failure]() };
    const invalid = unstorable(body.value) ?? validateBody(body.value);
    return invalid ? { refused: fieldsInvalid(invalid) } : { params, query, body: body.value };
  };
}

const failures = { type: wrongType, size: tooLarge, syntax: malformed };

function unstorable(value: unknown): FieldErrors | null {
  const field = findUnstorableText(value);
  return field === null ? null : { [field]: 'must be text without NUL or lone surrogates' };
}

/** The fields of a small form; null where it can't be read. */
export async function readForm(request: Request): Promise<Record<string, string> | null> {
  if (mediaType(request.headers) !== 'application/x-www-form-urlencoded') return null;
  const bytes = await readBytes(request, maxPageFormBytes);
  if (!bytes) return null;
  const fields = firstValues(new URLSearchParams(new TextDecoder().decode(bytes)));
  return findUnstorableText(fields) === null ? fields : null;
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
