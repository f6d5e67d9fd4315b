import { isNode, listAt, type Node, nodeAt, refOf, resolved } from './document.ts';

const UNION = ['oneOf', 'anyOf'] as const;
/** What may stand beside a union without a demand of its own. */
const NO_DEMAND = ['description', 'title', 'discriminator', 'example', 'examples', 'default', 'deprecated'];

export function isUnion(schema: Node): boolean {
  return UNION.some((keyword) => Array.isArray(schema[keyword]));
}

/** The forms that a value may have: the parts of a union, or of a list of types; one where it is neither. */
export function formsOf(schema: Node, document: Node): unknown[] {
  if (!isUnion(schema)) {
    const { type } = schema;
    return Array.isArray(type)
      ? type.map((each) => (each === 'null' ? { type: each } : { ...schema, type: each }))
      : [schema];
  }
  const beside = Object.fromEntries(
    Object.entries(schema).filter(
      ([key]) => !UNION.some((union) => union === key) && !NO_DEMAND.includes(key),
    ),
  );
  const forms = UNION.flatMap((keyword) => listAt(schema, keyword));
  if (Object.keys(beside).length === 0) return forms;
  return forms.map((form) => ({ ...beside, ...resolved(document, form) }));
}

export interface Pairing {
  pairs: { before: unknown; after: unknown; name: string }[];
  gone: string[];
  come: string[];
}

type Side = { document: Node; discriminator: string | null };

/**
 * Forms of before and after that are meant to be the same: by name, by the value that tells them apart, by all that they
 * demand, by type, and at last what is left alone on both sides.
 */
export function pairForms(before: unknown[], after: unknown[], [was, is]: readonly [Side, Side]): Pairing {
  const left = { before: [...before], after: [...after] };
  const pairs: Pairing['pairs'] = [];
  const ways = [refOf, tagOf, demandsOf, typeName].map((way) => ({
    before: (form: unknown) => way(form, was),
    after: (form: unknown) => way(form, is),
  }));
  const take = (one: unknown, other: unknown) => {
    left.before.splice(left.before.indexOf(one), 1);
    left.after.splice(left.after.indexOf(other), 1);
    pairs.push({ before: one, after: other, name: nameOf(other, is) });
  };
  for (const way of ways) {
    for (const one of [...left.before]) {
      const key = way.before(one);
      const fitting = key === null ? [] : left.after.filter((other) => way.after(other) === key);
      const rivals = left.before.filter((other) => way.before(other) === key);
      const [other] = fitting;
      if (fitting.length === 1 && rivals.length === 1) take(one, other);
    }
  }
  const [one, other] = [left.before[0], left.after[0]];
  if (left.before.length === 1 && left.after.length === 1) take(one, other);
  return {
    pairs,
    gone: left.before.map((form) => nameOf(form, was)),
    come: left.after.map((form) => nameOf(form, is)),
  };
}

/** The constant by which a union tells this form from the others. */
function tagOf(form: unknown, { document, discriminator }: Side): string | null {
  const properties = nodeAt(resolved(document, form), 'properties');
  const names = discriminator ? [discriminator] : Object.keys(properties);
  for (const name of names) {
    const property = resolved(document, properties[name]);
    if ('const' in property) return `${name}=${JSON.stringify(property.const)}`;
    const values = listAt(property, 'enum');
    if (discriminator && values.length > 0) return `${name}=${JSON.stringify(values)}`;
  }
  return null;
}

/** All that a form says but its prose. */
function demandsOf(form: unknown): string {
  const isProse = (key: string, value: unknown) => NO_DEMAND.includes(key) && typeof value !== 'object';
  return JSON.stringify(form, (key, value) => (isProse(key, value) ? undefined : value));
}

function typeName(form: unknown, { document }: Side): string | null {
  const { type } = resolved(document, form);
  return typeof type === 'string' ? type : null;
}

function nameOf(form: unknown, side: Side): string {
  return refOf(form)?.split('/').at(-1) ?? tagOf(form, side) ?? typeName(form, side) ?? 'another form';
}

export function discriminatorOf(schema: Node): string | null {
  const { discriminator } = schema;
  const name = isNode(discriminator) ? discriminator.propertyName : null;
  return typeof name === 'string' ? name : null;
}
