import type { Contract, Operation } from '#contract/contract.ts';
import { isJsonObject, type JsonObject, lookUp } from '#contract/pointer.ts';
import type { Schema } from '#contract/schema.ts';

/** A field, parameter or header with its type and bounds. */
export type Row = { name: string; type: string; description: string };
/** `prefer` are the values of the header that make the mock respond with the examples of this part. */
export type Part = { title: string; description: string; rows: Row[]; prefer: string[] };
export type Outline = { description: string; hints: Row[]; parts: Part[] };

const HINTS: Record<string, string> = {
  'x-access':
    'Who may call it: public is anybody, account a signed-in account (otherwise 401), admin an administrator with admin sign-in (otherwise 403).',
  'x-origin':
    'Where it comes from: specification if the product’s owner specified it, extension if a page needs it in addition.',
  'x-safe':
    'True: changes nothing although its method could, so contract:verify sends it without --write, too. False: changes something although it is a GET.',
  'x-paged':
    'A page of a list: where its items and the number of all items are, and the parameters for the size of a page, its number (from 1), and how many items are left out.',
  'x-sorted-by':
    'The parameters that sort a list, with the field for each value (null where the items do not show it). Where a field is null, an item fits anywhere.',
  'x-sorted':
    'How a list is always sorted: by a field, ascending unless it says descending; within another field, whose equal values stand together.',
  'x-filters':
    'The parameters that filter a list, and the fields that they are compared with: equals, contains (case does not count), any-of (values joined by commas), in-order (the same, in the order asked for).',
  'x-unique': 'Values that do not repeat, neither in a response nor over the pages of a list.',
  'x-consistent':
    'Values that agree: a sum, a count, or each of some values equals another value, is at most another value, or is among others. Amounts are compared to the cent.',
  'x-polled':
    'Polled until done: which operation starts it, where it says that it is done, and after how many calls it is. What was delivered is not taken back.',
  'x-owner':
    'The part of the request that names what belongs to one account: another account gets 403 or 404, and changes nothing.',
  'x-reads-back':
    'Which call shows what this one has written: where it shows it, which item of a list it is, and what stands there. A sentence says why no call does.',
  'x-idempotent': 'The same request again gets the same response and changes nothing more.',
  'x-once':
    'Succeeds once for each thing; afterwards the response is 409, and this call shows that it has been done.',
  'x-new-values': 'Fields whose values have to be new to the backend.',
  'x-max-bytes': 'The largest request body in bytes; the response to a larger one is 413.',
};

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
      .map(([name, value]) => ({ name, type: toText(value), description: HINTS[name] ?? '' })),
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
