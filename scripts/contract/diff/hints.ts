import { extensions } from '#contract/grammar.ts';
import { isJsonObject, type JsonObject } from '#contract/pointer.ts';
import { completeReadBack } from '#contract/writeHints.ts';
import { type Change, type Direction, toText } from './change.ts';
import { canonical, listAt } from './document.ts';
import type { Effect } from './effects.ts';

/** An operation as its hints are read: `group` lists the operations whose calls are counted together with its own. */
export interface Hinted {
  node: JsonObject;
  method: string;
  group: readonly string[];
}

type Hint = keyof typeof extensions.operation;
type Kind = 'promise' | 'freedom' | 'throttle' | 'access';

/** Hints that `compareItself` compares, or that promise nothing. */
const ELSEWHERE = ['x-access', 'x-admin-role', 'x-max-bytes', 'x-origin'];
/** Hints by which the backend may do more; all others promise something or keep callers out. */
const KINDS: Partial<Record<Hint, Kind>> = {
  'x-new-values': 'freedom',
  'x-throttle': 'throttle',
  'x-approved-device': 'access',
  'x-second-proof': 'access',
};
const EFFECTS: Record<Kind, { added: Effect; removed: Effect; changed: Effect }> = {
  promise: { added: 'promise added', removed: 'promise removed', changed: 'promise changed' },
  freedom: { added: 'freedom added', removed: 'freedom removed', changed: 'promise changed' },
  throttle: { added: 'throttle added', removed: 'throttle removed', changed: 'throttle added' },
  access: { added: 'access tightened', removed: 'access loosened', changed: 'access tightened' },
};
/** Long enough for nearly every statement, because the part that has changed may be at its end. */
const MAX_TEXT = 400;

/**
 * Compares what the hints of an operation say, statement by statement: another order, a default that is written out or
 * another notation of the same says nothing new.
 */
export function compareHints(before: Hinted, after: Hinted): Change[] {
  return Object.keys(extensions.operation).flatMap((name): Change[] => {
    if (ELSEWHERE.includes(name)) return [];
    const hint = name as Hint;
    const [was, is] = [statementsOf(hint, before), statementsOf(hint, after)];
    const removed = was.filter(({ key }) => !is.some((other) => other.key === key));
    const added = is.filter(({ key }) => !was.some((other) => other.key === key));
    const effects = EFFECTS[KINDS[hint] ?? 'promise'];
    const [gone, fresh] = [removed[0], added[0]];
    if (was.length === 1 && is.length === 1 && gone && fresh)
      return [
        { effect: effects.changed, subject: hint, text: `was ${cut(gone.text)}, is ${cut(fresh.text)}` },
      ];
    return [
      ...removed.map(({ text }) => ({
        effect: effects.removed,
        subject: hint,
        text: `no longer ${cut(text)}`,
      })),
      ...added.map(({ text }) => ({ effect: effects.added, subject: hint, text: `now ${cut(text)}` })),
    ];
  });
}

const cut = (text: string) => (text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1)}…` : text);

/** One thing that a hint says: `key` is the same for everything that means the same. */
type Statement = { key: string; text: string };
const toStatement = (value: unknown, shown = value): Statement => ({
  key: canonical(value),
  text: canonical(shown),
});

function statementsOf(hint: Hint, operation: Hinted): Statement[] {
  if (hint === 'x-throttle') return operation.group.length > 0 ? [toStatement(operation.group)] : [];
  if (hint === 'x-safe') return isSafe(operation) ? [toStatement(true)] : [];
  const given = operation.node[hint];
  // A sentence says why there is no such promise.
  if (given === undefined || (typeof given === 'string' && hint !== 'x-owner')) return [];
  const parsed = extensions.operation[hint].safeParse(given);
  // An earlier contract may have said it in another way.
  if (!parsed.success) return [toStatement(given)];
  const parts = SPLIT[hint]?.(parsed.data, operation.node);
  return parts ? parts.map((part) => toStatement(part)) : [toStatement(parsed.data, given)];
}

function isSafe({ node, method }: Hinted): boolean {
  return typeof node['x-safe'] === 'boolean' ? node['x-safe'] : ['get', 'head'].includes(method);
}

type Fields = JsonObject & { items?: unknown };
const asList = (value: unknown) => (Array.isArray(value) ? value : [value]);
const objectsIn = (value: unknown): Fields[] => asList(value).filter(isJsonObject);
const entriesOf = (value: unknown) => Object.entries(isJsonObject(value) ? value : {});
const sorted = (value: unknown) => (Array.isArray(value) ? value.map(String).toSorted() : value);

/** The separate statements of the hints that consist of several. */
const SPLIT: Partial<Record<Hint, (value: unknown, node: JsonObject) => unknown[]>> = {
  'x-unique': asList,
  'x-new-values': asList,
  'x-agrees': asList,
  'x-sorted': asList,
  'x-sorted-by': (value) =>
    objectsIn(value).flatMap(({ fields, ...rest }) => [
      rest,
      ...entriesOf(fields).map(([order, by]) => ({ parameter: rest.parameter, order, by })),
    ]),
  'x-filters': (value) =>
    objectsIn(value).flatMap(({ items, by }) =>
      entriesOf(by).map(([parameter, rule]) => ({
        items,
        parameter,
        ...(isJsonObject(rule) && { ...rule, fields: sorted(rule.fields) }),
      })),
    ),
  'x-consistent': (value) => objectsIn(value).map((rule) => ({ ...rule, sum: sorted(rule.sum) })),
  'x-polled': (value) =>
    objectsIn(value).flatMap(({ kept, ...rest }) => [
      rest,
      ...asList(kept).map((pointer) => ({ kept: pointer })),
    ]),
  'x-reads-back': (value, node) => asList(value).map((one) => completeReadBack(node, one)),
  'x-once': (value, node) => asList(value).map((one) => completeReadBack(node, one)),
};

type SchemaChange = Pick<Change, 'effect' | 'text'>;

/** Compares the hints of a schema, which is where `direction` says. */
export function compareSchemaHints(
  before: JsonObject,
  after: JsonObject,
  direction: Direction,
): SchemaChange[] {
  return direction === 'request' ? compareFileHints(before, after) : compareValueHints(before, after);
}

function compareValueHints(before: JsonObject, after: JsonObject): SchemaChange[] {
  const changes: SchemaChange[] = [];
  const [had, has] = [before['x-currency'], after['x-currency']];
  if (had !== has) {
    const effect =
      had === undefined ? 'promise added' : has === undefined ? 'promise removed' : 'promise changed';
    changes.push({ effect, text: `x-currency was ${toText(had)}, is ${toText(has)}` });
  }
  const [wasVolatile, isVolatile] = [before['x-volatile'] === true, after['x-volatile'] === true];
  if (isVolatile && !wasVolatile)
    changes.push({ effect: 'freedom added', text: 'may differ from one call to the next now (x-volatile)' });
  if (wasVolatile && !isVolatile)
    changes.push({ effect: 'freedom removed', text: 'stays the same until it is changed now (x-volatile)' });
  return changes;
}

function compareFileHints(before: JsonObject, after: JsonObject): SchemaChange[] {
  const changes: SchemaChange[] = [];
  const [was, is] = [listAt(before, 'x-media-types').map(String), listAt(after, 'x-media-types').map(String)];
  const removed = was.filter((type) => !is.includes(type));
  const added = is.filter((type) => !was.includes(type));
  // Without a list, all types are allowed.
  const [isWider, isNarrower] = [
    is.length === 0 || (was.length > 0 && removed.length === 0),
    was.length === 0 || (is.length > 0 && added.length === 0),
  ];
  if (removed.length + added.length > 0) {
    const effect = isWider ? 'request wider' : isNarrower ? 'request narrower' : 'request other';
    const [old, current] = [was, is].map((types) => types.join(', ') || 'any');
    changes.push({ effect, text: `file types were ${old}, are ${current}` });
  }
  const [most, limit] = [before['x-max-bytes'], after['x-max-bytes']];
  if (most !== limit) {
    const isLess = Number(limit ?? Infinity) < Number(most ?? Infinity);
    const text = `x-max-bytes was ${toText(most)}, is ${toText(limit)}`;
    changes.push({ effect: isLess ? 'request narrower' : 'request wider', text });
  }
  return changes;
}
