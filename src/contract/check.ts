import { findInconsistencies } from './consistency.ts';
import {
  type Contract,
  type DocumentedHeader,
  type Operation,
  responseFor,
  tokenHeader,
} from './contract.ts';
import { isJsonWithin, RESPONSE_LIMITS, requestLimits, type Size } from './limits.ts';
import { type Bytes, mediaType, parseBody } from './requestBody.ts';
import { type FieldErrors, findUnstorableText, type Validate, type Validators } from './validators.ts';

/** One way in which a request or a response breaks the contract. */
export type Violation = {
  where: 'path' | 'query' | 'header' | 'body' | 'status';
  /** The field in that part, e.g. `data.domains.0.avail`; empty for the whole of it. */
  path: string;
  message: string;
};

/** A request as it came over the wire; the body is null if there was none, undefined if it is unknown. */
export type SentRequest = { url: URL; headers: Headers; body: Bytes | null | undefined };
export type SentResponse = { status: number; headers: Headers; body: Uint8Array | undefined };

export type OperationChecks = {
  limits: Size;
  request(sent: SentRequest): Promise<Violation[]>;
  /** Expects a decoded body; an undefined one is not checked. */
  response(sent: SentResponse): Violation[];
};

const MAX_VIOLATIONS = 10;

/** Creates checks for one operation's requests and responses as they go over the wire. */
export function createChecks(
  contract: Contract,
  operation: Operation,
  validators: Validators,
): OperationChecks {
  const limits = requestLimits(contract, operation);
  const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
  const inQuery = operation.parameters.filter((parameter) => parameter.in === 'query');
  const validatePath = validators.parameters(inPath);
  const validateQuery = validators.parameters(inQuery);
  const validateBody = validators.body(operation);

  async function checkBody({ headers, body: bytes }: SentRequest): Promise<Violation[]> {
    const { body } = operation;
    if (!body || !validateBody || bytes === undefined) return [];
    if (bytes === null || bytes.byteLength === 0)
      return body.required ? [violation('body', '', 'is missing')] : [];
    const parsed = await parseBody(body, headers, bytes, limits);
    if ('failure' in parsed)
      return [violation('body', '', failureMessages[parsed.failure](headers, body.type))];
    const unstorable = findUnstorableText(parsed.value);
    if (unstorable !== null) return [violation('body', unstorable, 'contains NUL or a lone surrogate')];
    return toViolations('body', validateBody(parsed.value));
  }

  return {
    limits,
    async request(sent) {
      const found = [
        ...toViolations('path', validatePath(pathValues(operation.path, sent.url.pathname))),
        ...toViolations('query', validateQuery(firstValues(sent.url.searchParams))),
        ...checkHeaders(operation.headers, sent.headers, validators),
        ...(await checkBody(sent)),
      ];
      return found.slice(0, MAX_VIOLATIONS);
    },
    response: (sent) => checkResponse(operation, sent, validators).slice(0, MAX_VIOLATIONS),
  };
}

const failureMessages = {
  type: (headers: Headers, type: string) => {
    const coding = headers.get('content-encoding');
    return `is ${mediaType(headers) || 'of no type'}${coding ? ` in ${coding}` : ''}, not ${type}`;
  },
  size: () => 'is larger than its limit',
  syntax: () => 'cannot be parsed',
};

/** Checks a response whose body has been decoded. */
export function checkResponse(operation: Operation, sent: SentResponse, validators: Validators): Violation[] {
  const { status, headers, body } = sent;
  const documented = responseFor(operation, status);
  if (!documented) return [violation('status', '', `${status} is not documented`)];
  const found = checkHeaders(documented.headers, headers, validators);
  if (operation.startsSession && status === 200 && !headers.has(tokenHeader))
    found.push(violation('header', tokenHeader, 'is missing, and the storefront has no other source'));
  if (documented.content.size === 0 || body === undefined) return found;
  return [...found, ...checkResponseBody(operation, sent, documented.content, validators)];
}

function checkResponseBody(
  { hints }: Operation,
  { status, headers, body = new Uint8Array() }: SentResponse,
  content: Map<string, string | null>,
  validators: Validators,
): Violation[] {
  const type = mediaType(headers);
  if (!content.has(type) && !content.has('*/*')) {
    const wanted = [...content.keys()].join(' or ');
    return [violation('header', 'content-type', `is ${type ? `"${type}"` : 'missing'}, not ${wanted}`)];
  }
  const pointer = content.get(type);
  if (!pointer || !/[/+]json$/.test(type)) return [];
  if (!isJsonWithin(body, RESPONSE_LIMITS)) return [violation('body', '', 'is larger than its limit')];
  const parsed = parseJson(body);
  if ('error' in parsed) return [violation('body', '', `is not JSON: ${parsed.error}`)];
  const errors = validators.json(pointer)(parsed.value);
  if (errors || status !== 200) return toViolations('body', errors);
  return findInconsistencies(hints, parsed.value).map(({ pointer, message }) =>
    violation('body', pointer.slice(1).replaceAll('/', '.'), message),
  );
}

export function parseJson(body: Uint8Array): { value: unknown } | { error: string } {
  try {
    return { value: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body)) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

function checkHeaders(
  documented: readonly DocumentedHeader[],
  headers: Headers,
  validators: Validators,
): Violation[] {
  return documented.flatMap(({ name, required, pointer }) => {
    const value = headers.get(name);
    if (value === null) return required ? [violation('header', name, 'is missing')] : [];
    if (!pointer) return [];
    const validate: Validate = validators.parameters([{ name, pointer, required }]);
    return toViolations('header', validate({ [name]: value }));
  });
}

function violation(where: Violation['where'], path: string, message: string): Violation {
  return { where, path, message };
}

function toViolations(where: Violation['where'], errors: FieldErrors | null): Violation[] {
  return Object.entries(errors ?? {}).map(([field, message]) =>
    violation(where, field === 'body' ? '' : field, message),
  );
}

/** Reads the parameters of a path that matches a path template of the contract. */
export function pathValues(template: string, pathname: string): Record<string, string> {
  const parts = pathname.split('/');
  const values: Record<string, string> = Object.create(null);
  for (const [index, part] of template.split('/').entries())
    if (part.startsWith('{')) values[part.slice(1, -1)] = decode(parts[index] ?? '');
  return values;
}

/** Decodes a path segment; one that is not valid UTF-8 stays unchanged. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** The first value of each parameter. The result has no prototype, so `__proto__` is a name like any other. */
export function firstValues(entries: Iterable<[string, string]>): Record<string, string> {
  const values: Record<string, string> = Object.create(null);
  for (const [key, value] of entries) values[key] ??= value;
  return values;
}
