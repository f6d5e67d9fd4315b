import { type Call, hasValues, resolveValue, valueAt } from '#contract/callValues.ts';
import { parseJson } from '#contract/check.ts';
import type { Operation } from '#contract/contract.ts';
import { isJsonObject, type JsonObject } from '#contract/pointer.ts';
import type { ReadBack } from '#contract/writeHints.ts';
import type { Violation } from '../checks.ts';
import { type Input, type RawResponse, toRawRequest } from '../request.ts';
import { sendAsStorefront, type Visitor } from '../visitor.ts';
import { findDifference, resolvePointer } from './expressions.ts';
import { withoutVolatile } from './unchanged.ts';

/** A read that shows what a write has done, and its parameters. */
export type Reading = { operation: Operation; input: Input; status: number; body: unknown };
type ReadCall = Pick<ReadBack, 'read' | 'parameters'>;
/** What the reads of a write show at some point in time; null for reads that need its response. */
export type State = (Reading | null)[];

/** Reads back the effects of writes. */
export class ReadBacks {
  readonly #operations: Map<string, Operation>;

  constructor(operations: readonly Operation[]) {
    this.#operations = new Map(operations.map((operation) => [operation.id, operation]));
  }

  /** What the reads of a write show now, for those that its request determines. */
  async stateOf({ writes }: Operation, visitor: Visitor, input: Input): Promise<State> {
    const readings = new Map<string, Reading | null>();
    const state: State = [];
    for (const hint of writes.readsBack) {
      const target = this.#targetOf(hint, { input });
      const key = JSON.stringify([hint.read, target?.input]);
      if (!readings.has(key)) readings.set(key, target && (await this.repeat(target, visitor)));
      state.push(readings.get(key) ?? null);
    }
    return state;
  }

  /** The response to a read; null if it got none, or if the call does not determine what to read. */
  async read(hint: ReadCall, visitor: Visitor, call: Call): Promise<Reading | null> {
    const target = this.#targetOf(hint, call);
    return target && this.repeat(target, visitor);
  }

  #targetOf(hint: ReadCall, call: Call) {
    const operation = this.#operations.get(hint.read);
    const input = operation && inputOf(operation, hint, call);
    return operation && input ? { operation, input } : null;
  }

  async repeat({ operation, input }: Pick<Reading, 'operation' | 'input'>, visitor: Visitor) {
    const response = await sendAsStorefront(visitor, await toRawRequest(operation, input));
    return 'status' in response
      ? { operation, input, status: response.status, body: bodyOf(response) }
      : null;
  }

  /** Finds reads that contradict the success of a write, or show that it has changed something else. */
  async findWrongEffect(
    { writes }: Operation,
    visitor: Visitor,
    call: Call,
    before: State,
  ): Promise<Violation[]> {
    const found: Violation[] = [];
    for (const [index, hint] of writes.readsBack.entries()) {
      if (!hasValues(hint.when, call)) continue;
      const after = await this.read(hint, visitor, call);
      if (after)
        found.push(...findUnshown(hint, call, after), ...findOthers(hint, call, before[index], after));
    }
    return found;
  }

  /** Finds changes since a state that must not have occurred; `normalize` removes what may change. */
  async findChange(
    visitor: Visitor,
    before: State,
    normalize = (body: unknown) => body,
  ): Promise<Violation[]> {
    const found: Violation[] = [];
    const seen = new Set<string>();
    for (const earlier of before) {
      const key = JSON.stringify([earlier?.operation.id, earlier?.input]);
      if (!earlier || seen.has(key)) continue;
      seen.add(key);
      const later = await this.repeat(earlier, visitor);
      const [was, is] = [earlier, later].map(
        (one) => one && normalize(withoutVolatile(one.operation, one.body)),
      );
      const path = later && findChangedPath(was, is);
      if (path === null) continue;
      found.push({ where: [earlier.operation.id, path].join('.'), message: 'is not the same as before' });
    }
    return found;
  }
}

export function bodyOf({ body }: RawResponse): unknown {
  const parsed = parseJson(body);
  return 'value' in parsed ? parsed.value : undefined;
}

/** The input of a read for a call; null if the call does not determine it. */
function inputOf({ parameters }: Operation, hint: ReadCall, call: Call): Input | null {
  const input: Input & Record<'path' | 'query', JsonObject> = { path: {}, query: {} };
  for (const { name, in: location, required } of parameters) {
    const given = hint.parameters[name];
    const own = required || given !== undefined ? call.input[location][name] : undefined;
    const value = given === undefined ? own : resolveValue(given, call);
    if (value !== undefined && value !== null) input[location][name] = value;
    else if (required) return null;
  }
  return input;
}

/** The list or resource that a read shows for a call. */
function targetOf({ at }: ReadBack, call: Call, { body }: Reading): unknown {
  const pointer = resolvePointer(at, call);
  return pointer === null ? undefined : valueAt(body, pointer);
}

/** Whether an item of a list is the one that a call is about. */
export function isMeant(item: Record<string, unknown>, call: Call, one: unknown): boolean {
  return Object.entries(item).every(([pointer, expression]) => {
    const value = resolveValue(expression, call);
    return value !== undefined && findDifference(value, valueAt(one, pointer)) === null;
  });
}

/** Finds what a read does not show of a successful write. */
export function findUnshown(hint: ReadBack, call: Call, reading: Reading): Violation[] {
  const { item, gone, shows } = hint;
  const target = reading.status < 300 ? targetOf(hint, call, reading) : undefined;
  const thing = item ? listOf(target).find((one) => isMeant(item, call, one)) : target;
  const where = [reading.operation.id, ...hint.at.split('/').slice(1)].join('.');
  if (gone) return thing === undefined ? [] : [{ where, message: 'still shows it' }];
  if (thing === undefined || thing === null) {
    const isPart = item && reading.status < 300 && !isWhole(hint, reading);
    return isPart ? [] : [{ where, message: `does not show it (status ${reading.status})` }];
  }
  for (const [pointer, expression] of Object.entries(shows)) {
    const wanted = resolveValue(expression, call);
    const shown = valueAt(thing, pointer);
    const path = wanted === undefined ? null : findDifference(wanted, shown);
    if (path === null) continue;
    const inside = path && `/${path.replaceAll('.', '/')}`;
    const parts = [where, ...`${pointer}${inside}`.split('/').slice(1)];
    const message = `is ${quote(valueAt(shown, inside))}, not ${quote(valueAt(wanted, inside))}`;
    return [{ where: parts.join('.'), message }];
  }
  return [];
}

/** Finds list items that a write has changed although it is about another item. */
function findOthers(
  hint: ReadBack,
  call: Call,
  before: Reading | null | undefined,
  after: Reading,
): Violation[] {
  const { item, others } = hint;
  if (!item || others || !before || !isWhole(hint, before) || !isWhole(hint, after)) return [];
  const [earlier, later] = [before, after].map((reading) =>
    listOf(
      targetOf(hint, call, { ...reading, body: withoutVolatile(reading.operation, reading.body) }),
    ).filter((one) => !isMeant(item, call, one)),
  );
  const path = findChangedPath(earlier, later);
  if (path === null) return [];
  const where = [after.operation.id, ...hint.at.split('/').slice(1), path].filter(Boolean).join('.');
  return [
    {
      where,
      message: `changes, and the call is about another item (${later?.length} others, ${earlier?.length} before)`,
    },
  ];
}

/** Whether a read shows all items of its list. */
export function isWhole({ at }: Pick<ReadBack, 'at'>, { body, status }: Reading): boolean {
  const parent = valueAt(body, at.slice(0, at.lastIndexOf('/')));
  const total = isJsonObject(parent) ? parent.totalCount : undefined;
  return status < 300 && (typeof total !== 'number' || listOf(valueAt(body, at)).length >= total);
}

export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The path of the first difference between two values; null if they are equal. */
export function findChangedPath(one: unknown, other: unknown): string | null {
  return findDifference(one, other) ?? findDifference(other, one);
}

export function quote(value: unknown): string {
  const text = value === undefined ? 'missing' : JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
