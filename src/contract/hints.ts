import * as z from 'zod';
import { countSharedStars, countStars, type JsonObject } from './pointer.ts';
import type { Schema, Schemas } from './schema.ts';

/** A JSON pointer into the body of a successful response, in which `*` stands for every entry. */
const pointer = z.string().regex(/^(\/[^/]+)+$/);
/** A field of an item: a pointer without the leading slash. */
const field = z.string().regex(/^[^/]+(\/[^/]+)*$/);
const parameter = z.string();

const pagedSchema = z.strictObject({
  items: pointer,
  /** The number of items on all pages. */
  total: pointer,
  size: parameter,
  page: parameter,
  /** The number of items to skip; takes precedence over `page`. */
  start: parameter.optional(),
});
const sortedBySchema = z.strictObject({
  items: pointer,
  parameter,
  /** The parameter that is true for ascending order and false for descending order. */
  ascending: parameter,
  /** The field for each value of the parameter; null if the items do not have it. */
  fields: z.record(z.string(), field.nullable()),
});
const sortedSchema = z.strictObject({
  items: pointer,
  by: field,
  descending: z.boolean().default(false),
  /** Items with the same value in this field are adjacent, and only they are sorted. */
  within: field.optional(),
});
const matches = ['equals', 'contains', 'any-of', 'in-order'] as const;
const filtersSchema = z.strictObject({
  items: pointer,
  by: z.record(parameter, z.strictObject({ match: z.enum(matches), fields: z.array(field).min(1) })),
});
const ruleSchema = z
  .strictObject({
    sum: z.array(pointer).min(1).optional(),
    /** The field that replaces a null term of the sum. */
    orElse: field.optional(),
    /** Adds up only values whose sibling `field` is among the values at `in`. */
    where: z.strictObject({ field, in: pointer }).optional(),
    count: pointer.optional(),
    each: pointer.optional(),
    equals: pointer.optional(),
    atMost: pointer.optional(),
    among: pointer.optional(),
  })
  .refine(({ sum, count, each }) => countDefined([sum, count, each]) === 1, 'needs one of sum, count, each')
  .refine(
    ({ equals, atMost, among }) => countDefined([equals, atMost, among]) === 1,
    'needs one of equals, atMost, among',
  )
  .refine(({ each = '', equals, atMost }) => {
    const other = equals ?? atMost ?? '';
    return countStars(other) === countSharedStars(each, other);
  }, 'equals and atMost name one value: they have no * that each does not have at the same place');
const polledSchema = z.strictObject({
  /** The operation that starts the polled process. */
  start: z.string(),
  /** True once polling is complete. */
  done: pointer,
  /** The maximum number of calls until polling is complete. */
  calls: z.int().min(1),
  items: pointer,
  key: field,
  /** The request's field for the number of items that have been received. */
  received: field,
  /** Values that never become null again. */
  kept: z.array(pointer).default([]),
});

export type Paged = z.infer<typeof pagedSchema>;
export type SortedBy = z.infer<typeof sortedBySchema>;
export type Sorted = z.infer<typeof sortedSchema>;
export type Filters = z.infer<typeof filtersSchema>;
export type Filter = Filters['by'][string];
export type Rule = z.infer<typeof ruleSchema>;
export type Polled = z.infer<typeof polledSchema>;
/** A pointer to an amount of money, and its currency: a code, or a pointer to one. */
export type Amount = { pointer: string; currency: string };

/** What an operation promises about the values in its successful response, beyond their types. */
export type Hints = {
  paged: Paged | null;
  sortedBy: SortedBy | null;
  sorted: Sorted[];
  filters: Filters[];
  /** Pointers whose values are all different. */
  unique: string[];
  consistent: Rule[];
  polled: Polled | null;
  amounts: Amount[];
  /** Pointers to values that may differ from one call to the next. */
  volatile: string[];
};

type Source = { operation: JsonObject; parameters: readonly string[]; success: Schema | null };

/** Parses one hint of an operation; undefined if it has none. Throws an error that names what is malformed. */
export function parseHint<T extends z.ZodType>(
  operation: JsonObject,
  name: string,
  schema: T,
): z.infer<T> | undefined {
  const parsed = schema.optional().safeParse(operation[name]);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`${[name, ...(issue?.path ?? [])].join('.')}: ${issue?.message}`);
}

/** Parses the hints of an operation. Throws an error that names a malformed hint. */
export function parseHints(schemas: Schemas, { operation, parameters, success }: Source): Hints {
  const read = <T extends z.ZodType>(name: string, schema: T) => parseHint(operation, name, schema);
  const hints = {
    paged: read('x-paged', pagedSchema) ?? null,
    sortedBy: read('x-sorted-by', sortedBySchema) ?? null,
    sorted: read('x-sorted', z.array(sortedSchema)) ?? [],
    filters: read('x-filters', z.array(filtersSchema)) ?? [],
    unique: read('x-unique', z.array(pointer)) ?? [],
    consistent: read('x-consistent', z.array(ruleSchema)) ?? [],
    polled: read('x-polled', polledSchema) ?? null,
  };
  for (const [hint, name] of parametersOf(hints))
    if (!parameters.includes(name)) throw new Error(`${hint}: there is no parameter ${name}`);
  for (const [hint, where] of pointersOf(hints))
    if (!success || !hasValueAt(schemas, success, where))
      throw new Error(`${hint}: the response has no ${where}`);
  return { ...hints, ...valuesOf(schemas, success) };
}

type Named = [hint: string, name: string];
type Own = Omit<Hints, 'amounts' | 'volatile'>;

function parametersOf({ paged, sortedBy, filters }: Own): Named[] {
  const named = (hint: string, names: (string | undefined)[]) =>
    names.flatMap((name): Named[] => (name === undefined ? [] : [[hint, name]]));
  return [
    ...named('x-paged', [paged?.size, paged?.page, paged?.start]),
    ...named('x-sorted-by', [sortedBy?.parameter, sortedBy?.ascending]),
    ...named(
      'x-filters',
      filters.flatMap(({ by }) => Object.keys(by)),
    ),
  ];
}

function pointersOf({ paged, sortedBy, sorted, filters, unique, consistent, polled }: Own): Named[] {
  const named = (hint: string, pointers: (string | undefined | null)[]) =>
    pointers.flatMap((one): Named[] => (one ? [[hint, one]] : []));
  const inItems = (items: string, fields: (string | undefined | null)[]) => [
    items,
    ...fields.map((one) => one && `${items}/*/${one}`),
  ];
  return [
    ...named('x-paged', [paged?.items, paged?.total]),
    ...named('x-sorted-by', sortedBy ? inItems(sortedBy.items, Object.values(sortedBy.fields)) : []),
    ...named(
      'x-sorted',
      sorted.flatMap(({ items, by, within }) => inItems(items, [by, within])),
    ),
    ...named(
      'x-filters',
      filters.flatMap(({ items, by }) =>
        inItems(
          items,
          Object.values(by).flatMap(({ fields }) => fields),
        ),
      ),
    ),
    ...named('x-unique', unique),
    ...named('x-consistent', consistent.flatMap(pointersOfRule)),
    ...named('x-polled', polled ? [polled.done, ...polled.kept, ...inItems(polled.items, [polled.key])] : []),
  ];
}

function pointersOfRule({ sum = [], orElse, where, count, each, equals, atMost, among }: Rule) {
  const beside = (name: string | undefined) => name && sum[0] && siblingOf(sum[0], name);
  return [...sum, beside(orElse), beside(where?.field), where?.in, count, each, equals, atMost, among];
}

/** The pointer to a sibling of the field at a pointer. */
export function siblingOf(pointer: string, name: string): string {
  return `${pointer.slice(0, pointer.lastIndexOf('/'))}/${name}`;
}

function countDefined(values: unknown[]): number {
  return values.filter((value) => value !== undefined).length;
}

/** Whether the schema, or any branch of a union in it, allows a value at the pointer. */
export function hasValueAt(schemas: Schemas, schema: Schema, pointer: string): boolean {
  let found = [schema];
  for (const part of pointer.split('/').slice(1)) {
    found = found
      .flatMap((one) => schemas.branches(schemas.resolve(one)))
      .flatMap((branch) => (part === '*' ? entriesOf(branch) : (branch.properties?.[part] ?? [])));
  }
  return found.length > 0;
}

function entriesOf({ items, additionalProperties, patternProperties, properties }: Schema): Schema[] {
  const others = typeof additionalProperties === 'object' ? [additionalProperties] : [];
  return [
    ...(items ? [items] : []),
    ...others,
    ...Object.values(patternProperties ?? {}),
    ...Object.values(properties ?? {}),
  ];
}

/** The amounts of money (`x-currency`) and the volatile values (`x-volatile`) in a response. */
function valuesOf(schemas: Schemas, success: Schema | null): Pick<Hints, 'amounts' | 'volatile'> {
  const amounts = new Map<string, Amount>();
  const volatile = new Set<string>();
  const visit = (given: Schema, at: string, currency: string | null, above: Schema[]): void => {
    const schema = schemas.resolve(given);
    if (above.includes(schema)) return;
    if (schema['x-volatile']) volatile.add(at);
    const named = schema['x-currency'];
    if (named !== undefined) {
      const found = named === 'currency' ? currency : named;
      if (found === null) throw new Error(`x-currency: there is no field currency around ${at}`);
      amounts.set(at, { pointer: at, currency: found });
    }
    const inside = [...above, schema];
    const branches = schemas.branches(schema);
    if (branches[0] !== schema) {
      for (const branch of branches) visit(branch, at, currency, inside);
      return;
    }
    const here = schema.properties?.currency ? `${at}/currency` : currency;
    for (const [key, inner] of Object.entries(schema.properties ?? {}))
      visit(inner, `${at}/${key}`, here, inside);
    for (const inner of entriesOf({ ...schema, properties: {} })) visit(inner, `${at}/*`, here, inside);
  };
  if (success) visit(success, '', null, []);
  return { amounts: [...amounts.values()], volatile: [...volatile] };
}
