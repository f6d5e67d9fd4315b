import { parseHint } from './grammar.ts';
import { type Hints, parseHints } from './hints.ts';
import { escapeKey, isJsonObject, type JsonObject, lookUp } from './pointer.ts';
import { type Schema, Schemas } from './schema.ts';
import { findWrongReference, parseWriteHints, type WriteHints } from './writeHints.ts';

export const bodyTypes = [
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
] as const;
export type BodyType = (typeof bodyTypes)[number];
/** What a session allows, each level with the ones before it. */
export const accessLevels = ['public', 'account', 'admin'] as const;
export type SessionAccess = (typeof accessLevels)[number];
/** `key`: the call has a key of the reseller's API instead of a session. */
export type Access = SessionAccess | 'key';
/** What administrators may do, each role with what the ones before it may. */
export const adminRoles = ['reader', 'support', 'operator'] as const;
export type AdminRole = (typeof adminRoles)[number];
export type Example = { name: string; value: unknown };

export type Parameter = {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  /** Points to its schema in the document. */
  pointer: string;
  schema: Schema;
  examples: Example[];
};

export type Body = {
  type: BodyType;
  required: boolean;
  /** Points to its schema in the document. */
  pointer: string;
  schema: Schema;
  examples: Example[];
  /** Names of the file fields. */
  files: Set<string>;
};

export type DocumentedHeader = { name: string; required: boolean; pointer: string | null };
export type DocumentedResponse = {
  /** Pointers to the schemas by media type; null if a media type has none. */
  content: Map<string, string | null>;
  headers: DocumentedHeader[];
  /** The examples of its JSON body. */
  examples: Example[];
};

export type Operation = {
  id: string;
  tag: string;
  method: string;
  /** With parameters in braces, as in the contract. */
  path: string;
  /** Points to the operation in the document. */
  pointer: string;
  /** Who may call it (`x-access`). */
  access: Access;
  /** The role that an administrator needs (`x-admin-role`); null if the call is not for administrators. */
  adminRole: AdminRole | null;
  origin: 'specification' | 'extension';
  /** The largest request body, if the contract sets a limit (`x-max-bytes`). */
  maxBytes: number | undefined;
  /** With which other operations its calls are counted, so that nobody makes too many (`x-throttle`). */
  throttle: string | null;
  /** Whether it changes nothing, by `x-safe` or else by its method. */
  safe: boolean;
  /** Whether it issues the anti-forgery token, and so needs none. */
  startsSession: boolean;
  needsToken: boolean;
  /** Whether its response has a key, with which calls of access `key` are made (`x-issues-key`). */
  issuesKey: boolean;
  /** Path and query parameters, without those that every call may have. */
  parameters: Parameter[];
  /** Request headers. */
  headers: DocumentedHeader[];
  body: Body | null;
  /** Responses by status. `default` is included only if it does not list its statuses in `x-statuses`. */
  responses: Map<string, DocumentedResponse>;
  hints: Hints;
  writes: WriteHints;
};

export type Contract = { document: JsonObject; schemas: Schemas; operations: Operation[] };

export const tokenHeader = 'x-csrf-token-auth';
export const startHeader = 'x-csrf-start';
/** Names the account that an administrator looks at. Every call may have it. */
export const viewHeader = 'x-viewed-account';
export const idempotencyHeader = 'idempotency-key';
/** The client copies these from the page's address to every call. Anyone can set them, so no value makes a call fail. */
export const campaignParameters = ['utm_campaign', 'utm_source'];

const methods = ['get', 'head', 'post', 'put', 'patch', 'delete'];
const safeMethods = ['get', 'head'];

/** Parses a bundled OpenAPI document. Throws an error that says what is wrong with it. */
export function parseContract(document: unknown): Contract {
  if (!isJsonObject(document) || !/^3\./.test(String(document.openapi)))
    throw new Error('it is not an OpenAPI 3 document');
  if (!isJsonObject(document.paths) || Object.keys(document.paths).length === 0)
    throw new Error('it has no paths');
  const schemas = new Schemas(document);
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(isJsonObject(item) ? item : {})
      .filter(([method]) => methods.includes(method))
      .map(([method, operation]) => parseOperation(schemas, path, method, operation)),
  );
  const ids = operations.map(({ id }) => id);
  const duplicate = ids.find((id, index) => ids.indexOf(id) !== index);
  if (duplicate) throw new Error(`it has two operations ${duplicate}`);
  for (const { id, hints } of operations)
    if (hints.polled && !ids.includes(hints.polled.start))
      throw new Error(`${id} cannot be read: x-polled: there is no operation ${hints.polled.start}`);
  const described = operations.map((one) => ({ ...one, success: successOf(schemas, one.responses) }));
  for (const operation of described) {
    const wrong = findWrongReference(schemas, operation, described);
    if (wrong !== null) throw new Error(wrong);
  }
  return { document, schemas, operations };
}

function parseOperation(schemas: Schemas, path: string, method: string, operation: unknown): Operation {
  const name = `${method.toUpperCase()} ${path}`;
  if (!isJsonObject(operation)) throw new Error(`${name} is not an operation`);
  const { operationId: id, tags } = operation;
  if (typeof id !== 'string') throw new Error(`${name} has no operationId`);
  const pointer = `#/paths/${escapeKey(path)}/${method}`;
  try {
    const parameters = findList(schemas, `${pointer}/parameters`);
    const headers = parameters
      .filter(({ value }) => value.in === 'header')
      .map((found) => parseHeader(String(found.value.name), found));
    const inUrl = parameters.flatMap((found) => parseParameter(schemas, found));
    const responses = parseResponses(schemas, pointer);
    const hasHeader = (name: string) => headers.some((header) => header.name === name);
    return {
      id,
      tag: Array.isArray(tags) ? String(tags[0]) : '',
      method: method.toUpperCase(),
      path,
      pointer,
      access: parseHint(operation, 'x-access') ?? 'public',
      adminRole: parseAdminRole(operation),
      origin: parseHint(operation, 'x-origin') ?? 'extension',
      maxBytes: parseHint(operation, 'x-max-bytes'),
      throttle: parseHint(operation, 'x-throttle') ?? null,
      safe: parseHint(operation, 'x-safe') ?? safeMethods.includes(method),
      startsSession: hasHeader(startHeader),
      needsToken: hasHeader(tokenHeader),
      issuesKey: parseHint(operation, 'x-issues-key') ?? false,
      parameters: inUrl,
      headers,
      body: parseBody(schemas, pointer),
      responses,
      hints: parseHints(schemas, {
        operation,
        parameters: inUrl.map(({ name }) => name),
        success: successOf(schemas, responses),
      }),
      writes: parseWriteHints(operation),
    };
  } catch (error) {
    throw new Error(`${id} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}

function parseAdminRole(operation: JsonObject): AdminRole | null {
  const role = parseHint(operation, 'x-admin-role');
  // Without one, the call is for those who may do everything.
  if (operation['x-access'] === 'admin') return role ?? 'operator';
  if (role !== undefined) throw new Error('x-admin-role is only for calls of administrators');
  return null;
}

/** Whether an administrator with a role may make calls that need another one. */
export function hasAdminRole(role: AdminRole | null, needed: AdminRole | null): boolean {
  return needed === null || (role !== null && adminRoles.indexOf(role) >= adminRoles.indexOf(needed));
}

type Found = { pointer: string; value: JsonObject };

/** The object at a pointer with references followed, and the pointer to its actual location. */
function find(schemas: Schemas, pointer: string): Found | null {
  const value = lookUp(schemas.document, pointer);
  if (value === undefined) return null;
  if (!isJsonObject(value)) throw new Error(`${pointer} is not an object`);
  if (typeof value.$ref !== 'string') return { pointer, value };
  const target = find(schemas, value.$ref);
  if (!target) throw new Error(`there is nothing at ${value.$ref}`);
  return target;
}

function findList(schemas: Schemas, pointer: string): Found[] {
  const list = lookUp(schemas.document, pointer) ?? [];
  if (!Array.isArray(list)) throw new Error(`${pointer} is not a list`);
  return list.flatMap((_, index) => find(schemas, `${pointer}/${index}`) ?? []);
}

function findEntries(schemas: Schemas, pointer: string): [string, Found][] {
  const map = lookUp(schemas.document, pointer) ?? {};
  if (!isJsonObject(map)) throw new Error(`${pointer} is not an object`);
  return Object.keys(map).flatMap((key) => {
    const found = find(schemas, `${pointer}/${escapeKey(key)}`);
    return found ? [[key, found] satisfies [string, Found]] : [];
  });
}

function parseParameter(schemas: Schemas, { pointer, value }: Found): Parameter[] {
  const { name, in: location, required, example } = value;
  if (typeof name !== 'string') throw new Error(`${pointer} has no name`);
  if (location !== 'path' && location !== 'query') return [];
  if (campaignParameters.includes(name)) return [];
  const plain = schemas.at(`${pointer}/schema`);
  const named = parseExamples(schemas, pointer);
  const single = example ?? plain.example;
  const hint = single ?? named[0]?.value;
  const schema = hint === undefined ? plain : { ...plain, example: hint };
  return [
    {
      name,
      in: location,
      required: location === 'path' || required === true,
      pointer: `${pointer}/schema`,
      schema,
      examples: named.length > 0 || single === undefined ? named : [{ name: 'example', value: single }],
    },
  ];
}

function parseHeader(name: string, { pointer, value }: Found): DocumentedHeader {
  return {
    name: name.toLowerCase(),
    required: value.required === true,
    pointer: value.schema ? `${pointer}/schema` : null,
  };
}

function parseExamples(schemas: Schemas, pointer: string): Example[] {
  return findEntries(schemas, `${pointer}/examples`).map(([name, { value }]) => ({
    name,
    value: value.value,
  }));
}

function parseBody(schemas: Schemas, operation: string): Body | null {
  const body = find(schemas, `${operation}/requestBody`);
  if (!body) return null;
  const content = `${body.pointer}/content`;
  for (const type of bodyTypes) {
    const media = find(schemas, `${content}/${escapeKey(type)}`);
    if (!media) continue;
    const schema = schemas.at(`${media.pointer}/schema`);
    return {
      type,
      required: body.value.required === true,
      pointer: `${media.pointer}/schema`,
      schema,
      examples: parseExamples(schemas, media.pointer),
      files: schemas.filesOf(schema),
    };
  }
  throw new Error(`its body has none of the types ${bodyTypes.join(', ')}`);
}

function parseResponses(schemas: Schemas, operation: string): Map<string, DocumentedResponse> {
  const found = findEntries(schemas, `${operation}/responses`);
  if (found.length === 0) throw new Error('it has no responses');
  const responses = new Map(found.map(([status, one]) => [status, parseResponse(schemas, status, one)]));
  const [, any] = found.find(([status]) => status === 'default') ?? [];
  const fallback = responses.get('default');
  if (!fallback || !Array.isArray(any?.value['x-statuses'])) return responses;
  responses.delete('default');
  const statuses = any.value['x-statuses'].map(String).filter((status) => !responses.has(status));
  return new Map([...responses, ...statuses.map((status) => [status, fallback] as const)]);
}

function parseResponse(schemas: Schemas, status: string, { pointer }: Found): DocumentedResponse {
  const content = findEntries(schemas, `${pointer}/content`).map(
    ([type, media]) => [type, media.value.schema ? `${media.pointer}/schema` : null] as const,
  );
  const headers = findEntries(schemas, `${pointer}/headers`).map(([name, found]) => {
    const header = parseHeader(name, found);
    // Any response may include a token; every other header that is documented for a status is required.
    return { ...header, required: header.required || (header.name !== tokenHeader && status !== 'default') };
  });
  const examples = parseExamples(schemas, `${pointer}/content/${escapeKey('application/json')}`);
  return { content: new Map(content), headers, examples };
}

function successOf(schemas: Schemas, responses: Operation['responses']): Schema | null {
  const pointer = responses.get('200')?.content.get('application/json');
  return pointer ? schemas.at(pointer) : null;
}

/** The response documented for a status, for its class or for any status; undefined if there is none. */
export function responseFor({ responses }: Operation, status: number): DocumentedResponse | undefined {
  return (
    responses.get(String(status)) ??
    responses.get(`${Math.floor(status / 100)}XX`) ??
    responses.get('default')
  );
}

export function documentsStatus({ responses }: Operation, status: number): boolean {
  return responses.has(String(status));
}

/** Finds the operation for a call; a HEAD is checked as a GET (RFC 9110, section 9.3.2). */
export function createOperationFinder({
  operations,
}: Contract): (method: string, pathname: string) => Operation | null {
  const candidates = operations
    .map((operation) => ({ operation, parts: operation.path.split('/') }))
    // A fixed path takes precedence over a template that also matches.
    .sort((one, other) => countPlaceholders(one.parts) - countPlaceholders(other.parts));
  const byLength = Map.groupBy(candidates, ({ parts }) => parts.length);
  return (method, pathname) => {
    const parts = pathname.split('/');
    const documented = method === 'HEAD' ? 'GET' : method;
    const match = byLength
      .get(parts.length)
      ?.find(
        (candidate) => candidate.operation.method === documented && matchesTemplate(candidate.parts, parts),
      );
    return match?.operation ?? null;
  };
}

function countPlaceholders(parts: string[]): number {
  return parts.filter((part) => part.startsWith('{')).length;
}

/** Whether a path matches a path template of the contract, both split at slashes. */
export function matchesTemplate(template: readonly string[], parts: readonly string[]): boolean {
  return (
    template.length === parts.length &&
    template.every((part, index) => (part.startsWith('{') ? parts[index] !== '' : part === parts[index]))
  );
}
