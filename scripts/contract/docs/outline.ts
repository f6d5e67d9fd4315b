import type { ZodType } from 'zod';
import type { Contract, Operation } from '#contract/contract.ts';
import { extensions } from '#contract/grammar.ts';
import { isJsonObject, type JsonObject, lookUp } from '#contract/pointer.ts';
import type { Schema } from '#contract/schema.ts';

/** A field, parameter or header with its type and bounds. */
export type Row = { name: string; type: string; description: string };
/** `prefer` are the values of the header that make the mock respond with the examples of this part. */
export type Part = { title: string; description: string; rows: Row[]; prefer: string[] };
export type Outline = { description: string; hints: Row[]; parts: Part[] };

const HINTS = new Map<string, ZodType>(Object.entries(extensions.operation));

/** Keywords that a row shows elsewhere, or that do not constrain a value. */
const NOT_BOUNDS =
  /^(type|properties|required|items|allOf|oneOf|anyOf|discriminator|description|title|examples?|additionalProperties|propertyNames|x-origin)$/;

/**
 * Lists what each operation consists of, one row per field. The reference puts it into the page as text, so that the
 * browser's own search finds it even in collapsed operations.
 */
export function outlineContract(contract: Contract): Record<string, Outline> {
  return Object.fromEntries(
    contract.operations.map((operation) => [operation.id, outlineOperation(contract, operation)]),
  );
}

function outlineOperation(contract: Contract, operation: Operation): Outline {
  const at = (pointer: string) => resolve(contract, lookUp(contract.document, pointer));
  const source = at(operation.pointer);
  const parameters = entries(source.parameters).map(([, value]) => resolve(contract, value));
  const body = resolve(contract, source.requestBody);
  const responses = entries(source.responses).map(
    ([status, value]) => [status, resolve(contract, value)] as const,
  );
  return {
    description: String(source.description ?? ''),
    hints: Object.entries(source)
      .filter(([name]) => name.startsWith('x-'))
      .map(([name, value]) => ({
        name,
        type: toText(value),
        description: HINTS.get(name)?.description ?? '',
      })),
    parts: [
      {
        title: 'Parameters and headers',
        description: '',
        rows: parameters.map((parameter) => toParameterRow(contract, parameter)),
        prefer: [],
      },
      ...mediaParts(contract, 'Request', body),
      ...responses.flatMap(([status, response]) => responseParts(contract, status, response)),
    ].filter(({ description, rows, prefer }) => description || rows.length > 0 || prefer.length > 0),
  };
}

function toParameterRow(contract: Contract, parameter: JsonObject): Row {
  const schema = contract.schemas.resolve(resolve(contract, parameter.schema));
  const required = parameter.required === true ? ', required' : '';
  return {
    name: String(parameter.name),
    type: `${typeText(schema)}, in ${parameter.in}${required}`,
    description: String(parameter.description ?? descriptionOf(schema)),
  };
}

function responseParts(contract: Contract, key: string, response: JsonObject): Part[] {
  const statuses = Array.isArray(response['x-statuses']) ? response['x-statuses'] : [key];
  const title = `Response ${statuses.join(', ')}`;
  const [status] = statuses;
  const parts = mediaParts(contract, title, response).map((part) => ({
    ...part,
    prefer: part.prefer.map((name) => `code=${status}, example=${name}`),
  }));
  const description = String(response.description ?? '');
  return parts.length > 0 ? parts : [{ title, description, rows: [], prefer: [`code=${status}`] }];
}

/** A part for each media type of a body. */
function mediaParts(contract: Contract, title: string, { content, description }: JsonObject): Part[] {
  return entries(content).map(([type, value]) => {
    const media = resolve(contract, value);
    const schema = isJsonObject(media.schema) ? media.schema : {};
    return {
      title: `${title}, ${type}`,
      description: String(description ?? ''),
      rows: fieldRows(contract, schema, '', []),
      prefer: title === 'Request' || type === '*/*' ? [] : entries(media.examples).map(([name]) => name),
    };
  });
}

/** A row for a value and one for each field inside. Recursive schemas appear once along a path. */
function fieldRows(contract: Contract, schema: Schema, path: string, above: Schema[]): Row[] {
  const resolved = contract.schemas.resolve(schema);
  const row = { name: path, type: typeText(resolved), description: descriptionOf(resolved) };
  const rows = path ? [row] : [];
  if (above.includes(resolved)) return rows;
  const inside = (inner: Schema, name: string) => fieldRows(contract, inner, name, [...above, resolved]);
  const branches = contract.schemas.branches(resolved);
  if (branches.length > 1) rows.push(...branches.flatMap((branch) => inside(branch, path)));
  if (resolved.items) rows.push(...inside(resolved.items, `${path}[]`));
  const required = resolved.required ?? [];
  for (const [key, inner] of Object.entries(resolved.properties ?? {})) {
    const [own, ...others] = inside(inner, path ? `${path}.${key}` : key);
    if (own) rows.push(required.includes(key) ? { ...own, type: `${own.type}, required` } : own, ...others);
  }
  if (isJsonObject(resolved.additionalProperties))
    rows.push(...inside(resolved.additionalProperties, `${path}.*`));
  const seen = new Set<string>();
  return rows.filter((row) => !seen.has(toText(row)) && seen.add(toText(row)));
}

/** The type with its bounds: `string, minLength 1, maxLength 63`. */
function typeText(schema: Schema): string {
  const types = [schema.type ?? (schema.oneOf || schema.anyOf ? 'one of' : 'any')].flat().join(' or ');
  const bounds = Object.entries(schema).filter(
    ([key, value]) => value !== undefined && !NOT_BOUNDS.test(key),
  );
  return [types, ...bounds.map(([key, value]) => `${key} ${toText(value)}`)].join(', ');
}

const descriptionOf = (schema: Schema & { description?: unknown }) => String(schema.description ?? '');

function toText(value: unknown): string {
  if (Array.isArray(value)) return value.map(toText).join(' | ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** An object with its reference followed; an empty one where there is none. */
function resolve({ document }: Contract, value: unknown): JsonObject {
  const target = isJsonObject(value) && typeof value.$ref === 'string' ? lookUp(document, value.$ref) : value;
  return isJsonObject(target) ? target : {};
}

/** The entries of an object or a list that may be missing. */
function entries(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}
