import {
  type Agreement,
  type Filters,
  type Paged,
  type Polled,
  parseHint,
  type Rule,
  type Sorted,
  type SortedBy,
} from './grammar.ts';
import type { JsonObject } from './pointer.ts';
import type { Schema, Schemas } from './schema.ts';

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
  /** How values agree with those of other reads, or with the call. */
  agrees: Agreement[];
  polled: Polled | null;
  amounts: Amount[];
  /** Pointers to values that may differ from one call to the next. */
  volatile: string[];
};

type Source = { operation: JsonObject; parameters: readonly string[]; success: Schema | null };

/** Parses the hints of an operation. Throws an error that names a malformed hint. */
export function parseHints(schemas: Schemas, { operation, parameters, success }: Source): Hints {
  const hints = {
    paged: parseHint(operation, 'x-paged') ?? null,
    sortedBy: parseHint(operation, 'x-sorted-by') ?? null,
    sorted: parseHint(operation, 'x-sorted') ?? [],
    filters: parseHint(operation, 'x-filters') ?? [],
    unique: parseHint(operation, 'x-unique') ?? [],
    consistent: parseHint(operation, 'x-consistent') ?? [],
    agrees: parseHint(operation, 'x-agrees') ?? [],
    polled: parseHint(operation, 'x-polled') ?? null,
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

function pointersOf({ paged, sortedBy, sorted, filters, unique, consistent, agrees, polled }: Own): Named[] {
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
    ...named(
      'x-agrees',
      agrees.flatMap(({ at, fields = {} }) => [at, ...Object.keys(fields).map((name) => `${at}/${name}`)]),
    ),
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
