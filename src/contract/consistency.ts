import { getMinorDigits } from '#lib/money.ts';
import type { Rule, Sorted } from './grammar.ts';
import { type Amount, type Hints, siblingOf } from './hints.ts';
import { bindKeys, countSharedStars, findAll, type Match } from './pointer.ts';
import { compareValues } from './sorting.ts';

/** What is wrong at a pointer into a body. */
export type Inconsistency = { pointer: string; message: string };

/** Finds values in a successful response that contradict each other according to its operation's hints. */
export function findInconsistencies(hints: Hints, body: unknown): Inconsistency[] {
  return [
    ...hints.unique.flatMap((pointer) => findRepeated(body, pointer)),
    ...hints.sorted.flatMap((sorted) => findUnsorted(body, sorted)),
    ...hints.consistent.flatMap((rule) => findContradictions(body, rule).slice(0, 1)),
    ...hints.amounts.flatMap((amount) => findExcessDecimals(body, amount)),
  ];
}

function findRepeated(body: unknown, pointer: string): Inconsistency[] {
  const seen = new Set<unknown>();
  for (const { value, keys } of findAll(body, pointer)) {
    if (seen.has(value)) return [{ pointer: bindKeys(pointer, keys), message: `repeats ${value}` }];
    seen.add(value);
  }
  return [];
}

function findUnsorted(body: unknown, { items, by, descending, within }: Sorted): Inconsistency[] {
  return findAll(body, items).flatMap(({ value: list, keys }) => {
    const at = bindKeys(items, keys);
    const rows = findAll(list, `/*/${by}`).map(({ value, keys: [key = ''] }) => {
      const [group] = within ? findAll(list, `/*/${within}`, [key]) : [];
      return { value, key, group: group?.value };
    });
    const finished = new Set<unknown>();
    for (const [index, { value, key, group }] of rows.entries()) {
      const before = rows[index - 1];
      if (!before) continue;
      const place = { pointer: `${at}/${key}/${by}` };
      if (before.group !== group) finished.add(before.group);
      if (finished.has(group))
        return [{ ...place, message: `is apart from the others with ${within} ${group}` }];
      const order = compareValues(before.value, value);
      if (before.group === group && (descending ? order < 0 : order > 0))
        return [{ ...place, message: `is ${value}, and the one before is ${before.value}` }];
    }
    return [];
  });
}

function findContradictions(body: unknown, rule: Rule): Inconsistency[] {
  const { each = '', equals, atMost, among } = rule;
  const where = equals ?? atMost ?? among ?? '';
  const shared = countSharedStars(each, where);
  return aggregate(body, rule).flatMap(({ pointer, value, keys, what }) => {
    const others = findAll(body, where, keys.slice(0, shared));
    if (among !== undefined)
      return others.some((other) => other.value === value)
        ? []
        : [{ pointer, message: `${what}, which ${among} has not` }];
    const [other] = others;
    if (typeof other?.value !== typeof value) return [];
    const isKept =
      equals !== undefined
        ? toComparable(value) === toComparable(other?.value)
        : compareValues(value, other?.value) <= 0;
    const wanted = equals !== undefined ? '' : 'at most ';
    return isKept
      ? []
      : [{ pointer, message: `${what}, not ${wanted}${other?.value} as ${equals ?? atMost} says` }];
  });
}

type Aggregate = { pointer: string; value: unknown; keys: string[]; what: string };

/** The values that a rule compares: one sum or count, or each value. */
function aggregate(body: unknown, rule: Rule): Aggregate[] {
  const { sum, count, each } = rule;
  if (sum) {
    const value = sum
      .flatMap((pointer) => termsOf(body, pointer, rule))
      .reduce((total, one) => total + one, 0);
    return [
      { pointer: sum[0] ?? '', value: value / SMALLEST, keys: [], what: `adds up to ${value / SMALLEST}` },
    ];
  }
  if (count) {
    const { length } = findAll(body, count);
    return [{ pointer: count, value: length, keys: [], what: `has ${length} entries` }];
  }
  return findAll(body, each ?? '').flatMap(({ value, keys }) =>
    value === null ? [] : [{ pointer: bindKeys(each ?? '', keys), value, keys, what: `is ${value}` }],
  );
}

/** No currency has amounts smaller than a thousandth. */
const SMALLEST = 1_000;
const toSmallest = (amount: number) => Math.round(amount * SMALLEST);

/** The terms of a sum, in thousandths. */
function termsOf(body: unknown, pointer: string, { orElse, where }: Rule): number[] {
  const allowed = where && new Set(findAll(body, where.in).map(({ value }) => value));
  const beside = ({ keys }: Match, name: string): unknown =>
    findAll(body, siblingOf(pointer, name), keys)[0]?.value;
  return findAll(body, pointer).flatMap((match) => {
    if (where && !allowed?.has(beside(match, where.field))) return [];
    const value = match.value ?? (orElse && beside(match, orElse));
    return typeof value === 'number' ? [toSmallest(value)] : [];
  });
}

/** Numbers are compared to the thousandth. */
function toComparable(value: unknown): unknown {
  return typeof value === 'number' ? toSmallest(value) : value;
}

function findExcessDecimals(body: unknown, { pointer, currency }: Amount): Inconsistency[] {
  for (const { value, keys } of findAll(body, pointer)) {
    const code = currency.startsWith('/') ? findAll(body, currency, keys)[0]?.value : currency;
    if (typeof value !== 'number' || typeof code !== 'string') continue;
    const digits = getMinorDigits(code);
    if (Number(value.toFixed(digits)) !== value)
      return [
        {
          pointer: bindKeys(pointer, keys),
          message: `is ${value}, and ${code} has ${digits || 'no'} decimals`,
        },
      ];
  }
  return [];
}
