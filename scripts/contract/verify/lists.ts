import { isDeepStrictEqual } from 'node:util';
import type { Operation, Parameter } from '#contract/contract.ts';
import type { Filter, Filters, Paged, SortedBy } from '#contract/grammar.ts';
import { findAll, type JsonObject } from '#contract/pointer.ts';
import { compareValues } from '#contract/sorting.ts';
import type { Violation } from '../checks.ts';
import { toText } from '../request.ts';

/** Calls the operation with a query, and returns the response's body; null if the call did not succeed. */
export type Ask = (query: JsonObject) => Promise<unknown>;
/** A query that succeeded, and how to send others. */
export type ListCall = { query: JsonObject; ask: Ask };
export type Findings = {
  violations: Violation[];
  /** What could not be checked, and why. */
  notMade: string[];
};

const MAX_PAGES = 20;
/** Violations count only in a list that did not change during the checks, or if they recur this often. */
const MAX_ATTEMPTS = 3;
const MAX_VALUES = 2;
const MAX_FRAGMENT = 6;
/** A string that occurs in no list. */
const ABSENT = 'zqxj-0-jxqz';

/** Checks paging, order and filters of a list against the operation's hints. */
export async function checkLists(operation: Operation, { query, ask }: ListCall): Promise<Findings> {
  const { paged, sortedBy, filters } = operation.hints;
  const own = [paged?.size, paged?.page, paged?.start, sortedBy?.parameter, sortedBy?.ascending];
  const filtering = filters.flatMap(({ by }) => Object.keys(by));
  const without = (names: unknown[]) =>
    Object.fromEntries(Object.entries(query).filter(([name]) => !names.includes(name)));
  // An example of a parameter that no hint is about may leave no items.
  const optional = operation.parameters.filter(({ required }) => !required).map(({ name }) => name);
  const bare = without([...own, ...filtering, ...optional]);
  const needsFilter =
    operation.parameters.some(({ name, required }) => required && filtering.includes(name)) ||
    (await ask(bare)) === null;
  const base = needsFilter ? without(own) : bare;
  for (let attempt = 1; ; attempt += 1) {
    const lists = new ListChecks(operation, { query: base, ask }, needsFilter);
    await lists.run();
    const isFinal = lists.findings.violations.length === 0 || attempt === MAX_ATTEMPTS;
    if (isFinal || !(await lists.hasChanged())) return lists.findings;
  }
}

type FilterCall = { items: string; name: string; value: string; filter: Filter };
type List = { items: unknown[]; total: number; isWhole: boolean };

class ListChecks {
  readonly findings: Findings = { violations: [], notMade: [] };
  readonly #operation: Operation;
  readonly #call: ListCall;
  readonly #known = new Map<string, List | null>();
  /** Whether the list requires a filter. */
  readonly #needsFilter: boolean;

  constructor(operation: Operation, call: ListCall, needsFilter: boolean) {
    this.#operation = operation;
    this.#call = call;
    this.#needsFilter = needsFilter;
  }

  async run(): Promise<void> {
    const { paged, sortedBy, filters } = this.#operation.hints;
    if (paged) await this.#paging(paged);
    if (sortedBy) await this.#order(sortedBy);
    for (const one of filters) await this.#filters(one);
  }

  /** Whether an unfiltered list has changed since it was read, for example because a job has finished. */
  async hasChanged(): Promise<boolean> {
    for (const [items, known] of this.#known)
      if (!isDeepStrictEqual(await this.#list(items, {}), known)) return true;
    return false;
  }

  #ask(query: JsonObject): Promise<unknown> {
    return this.#call.ask({ ...this.#call.query, ...query });
  }

  #report(where: string, message: string): void {
    this.findings.violations.push({ where, message });
  }

  /** The list without a filter, in its usual order. */
  async #all(items: string): Promise<List | null> {
    const list = this.#known.get(items) ?? (await this.#list(items, {}));
    this.#known.set(items, list);
    return list;
  }

  /** The list for a query, all pages of it. */
  async #list(items: string, query: JsonObject): Promise<List | null> {
    const { paged } = this.#operation.hints;
    const size = paged && (this.#parameter(paged.size)?.schema.maximum ?? 100);
    const all: unknown[] = [];
    for (let page = 1; ; page += 1) {
      const body = await this.#ask(paged ? { ...query, [paged.size]: size, [paged.page]: page } : query);
      if (body === null) return null;
      const here = itemsIn(body, items);
      all.push(...here);
      const total = paged ? Number(valueAt(body, paged.total)) : all.length;
      if (all.length >= total || here.length === 0) return { items: all, total, isWhole: true };
      if (page === MAX_PAGES) return { items: all, total, isWhole: false };
    }
  }

  async #paging(paged: Paged): Promise<void> {
    const { items, total, size, page, start } = paged;
    const whole = await this.#all(items);
    if (!whole) return;
    const keys = whole.items.map((item) => this.#keyOf(items, item));
    const where = `200 body ${toPath(items)}`;
    if (whole.isWhole && whole.items.length !== whole.total)
      this.#report(
        `200 body ${toPath(total)}`,
        `is ${whole.total}, and all pages together have ${whole.items.length}`,
      );
    const repeated = keys.find((key, index) => keys.indexOf(key) !== index);
    if (repeated !== undefined) this.#report(where, `the pages repeat ${repeated}`);
    const all = whole.items.length;
    if (all < 2) {
      this.findings.notMade.push(`paging: ${count(all)}`);
      return;
    }
    const slice = async (query: JsonObject, from: number, to: number, name: string) => {
      const body = await this.#ask(query);
      if (body === null) return;
      const found = itemsIn(body, items).map((item) => this.#keyOf(items, item));
      const wanted = keys.slice(from, to);
      const said = Number(valueAt(body, total));
      if (said !== whole.total)
        this.#report(
          `200 body ${toPath(total)}`,
          `is ${said} on ${name}, and ${whole.total} on the largest page`,
        );
      const difference = describeDifference(found, wanted);
      if (difference) this.#report(where, `${name} ${difference}`);
    };
    const few = Math.max(1, Math.min(5, Math.floor(all / 2)));
    for (const number of [1, 2, 3])
      await slice(
        { [size]: few, [page]: number },
        (number - 1) * few,
        number * few,
        `page ${number} of ${few} each`,
      );
    await slice({ [size]: 2 * few, [page]: 1 }, 0, 2 * few, `page 1 of ${2 * few} each`);
    await slice({ [size]: few, [page]: Math.ceil(all / few) + 1 }, all, all, 'the page after the last one');
    const usual = Number(this.#parameter(size)?.schema.default ?? Number.NaN);
    if (usual) await slice({}, 0, usual, `the page without ${size}`);
    if (!start) return;
    await slice({ [size]: few, [start]: 1 }, 1, 1 + few, `the page with ${start} 1`);
    await slice({ [size]: few, [start]: 1, [page]: 3 }, 1, 1 + few, `the page with ${start} 1 and ${page} 3`);
  }

  async #order({ items, parameter, ascending, fields }: SortedBy): Promise<void> {
    const where = `200 body ${toPath(items)}`;
    const check = (list: List, field: string, rising: boolean, name: string) => {
      const values = list.items.map((item) => valueAt(item, `/${field}`)).filter(isPresent);
      const index = values.findIndex((value, at) => {
        const order = compareValues(values[at - 1], value);
        return at > 0 && (rising ? order > 0 : order < 0);
      });
      if (index > 0)
        this.#report(where, `${name}: ${toText(values[index])} comes after ${toText(values[index - 1])}`);
    };
    const whole = await this.#all(items);
    if (!whole) return;
    for (const [value, field] of Object.entries(fields)) {
      const name = `${parameter} ${value}`;
      const distinct = new Set(
        whole.items.map((item) => (field === null ? null : valueAt(item, `/${field}`))).filter(isPresent),
      );
      if (field !== null && distinct.size < 2)
        this.findings.notMade.push(
          `${name}: ${distinct.size === 1 ? 'all values are the same' : count(whole.items.length)}`,
        );
      for (const rising of [true, false]) {
        const query = { [parameter]: value, [ascending]: rising };
        const list = await this.#list(items, query);
        if (!list) continue;
        const direction = `${name}, ${ascending} ${rising}`;
        if (field !== null) check(list, field, rising, direction);
        const missing = this.#findMissing(items, whole, list);
        if (missing) this.#report(where, `${direction}: ${missing}`);
      }
    }
    const usual = toText(this.#parameter(parameter)?.schema.default);
    const field = fields[usual];
    const rising = this.#parameter(ascending)?.schema.default === true;
    if (field) check(whole, field, rising, `without ${parameter}, which is ${usual}`);
  }

  async #filters({ items, by }: Filters): Promise<void> {
    const list = await this.#all(items);
    if (!list) return;
    const whole = this.#needsFilter ? null : list;
    for (const [name, filter] of Object.entries(by)) {
      const parameter = this.#parameter(name);
      let isProven = false;
      const alone: List = { items: [], total: 0, isWhole: true };
      for (const value of parameter ? this.#valuesOf(parameter, filter, list.items) : []) {
        const found = await this.#list(items, { [name]: value });
        if (!found) continue;
        if (this.#checkFilter({ items, name, value, filter }, found, whole)) isProven = true;
        const missing = value.includes(',') ? this.#findMissing(items, alone, found) : null;
        if (missing) this.#report(`200 body ${toPath(items)}`, `${name}=${value}: ${missing}`);
        alone.items.push(...found.items);
      }
      if (!isProven)
        this.findings.notMade.push(`filter ${name}: ${count(list.items.length)}, and none to leave out`);
    }
  }

  /** Checks a filtered list; returns whether the filter excluded any items. */
  #checkFilter({ items, name, value, filter }: FilterCall, list: List, whole: List | null): boolean {
    const where = `200 body ${toPath(items)}`;
    const label = `${name}=${value}`;
    const wrong = list.items.find((item) => !fits(filter, item, value));
    if (wrong !== undefined)
      this.#report(where, `${label}: has ${this.#keyOf(items, wrong)}, which does not fit`);
    if (filter.match === 'in-order') {
      const order = list.items.map((item) => value.split(',').indexOf(fieldsOf(filter, item)[0] ?? ''));
      if (order.some((at, index) => at < (order[index - 1] ?? 0)))
        this.#report(where, `${label}: is not in this order`);
    }
    if (!whole) return list.items.length > 0;
    const fitting = whole.items.filter((item) => fits(filter, item, value));
    const missing = this.#findMissing(items, { ...whole, items: fitting }, list);
    if (missing) this.#report(where, `${label}: ${missing}`);
    return fitting.length < whole.items.length;
  }

  #findMissing(items: string, wanted: List, list: List): string | null {
    if (!wanted.isWhole || !list.isWhole) return null;
    const found = new Set(list.items.map((item) => this.#keyOf(items, item)));
    const missing = wanted.items.map((item) => this.#keyOf(items, item)).find((key) => !found.has(key));
    return missing === undefined ? null : `lacks ${missing}`;
  }

  /** Values to filter by: some that the items have, and one that none has. */
  #valuesOf({ name, schema }: Parameter, filter: Filter, items: unknown[]): string[] {
    const asked = toText(this.#call.query[name]).split(',').filter(Boolean);
    const present = [...new Set([...asked, ...items.flatMap((item) => fieldsOf(filter, item))])];
    const members = (schema.enum ?? []).map(toText);
    if (filter.match === 'contains') {
      const fragments = filter.fields.flatMap((field) => {
        const texts = items
          .map((item) => toText(valueAt(item, `/${field}`)))
          .filter((text) => text.length > 3);
        return texts.slice(0, 1).map(fragmentOf);
      });
      const [first] = fragments;
      return [...new Set([...fragments, ...(first ? [first.toUpperCase()] : []), ABSENT])];
    }
    if (BY_TIME.has(filter.match)) {
      const times = present.toSorted((one, other) => Date.parse(one) - Date.parse(other));
      return times.slice(Math.floor(times.length / 2)).slice(0, 1);
    }
    if (filter.match === 'equals') {
      const absent = members.filter((member) => !present.includes(member));
      const usable = members.length > 0 ? present.filter((value) => members.includes(value)) : present;
      return [...usable.slice(0, MAX_VALUES), ...absent.slice(0, this.#needsFilter ? MAX_VALUES : 1)];
    }
    return [...present.slice(0, MAX_VALUES), present.slice(0, MAX_VALUES).toReversed().join(',')];
  }

  #parameter(name: string): Parameter | undefined {
    return this.#operation.parameters.find((parameter) => parameter.name === name);
  }

  /** What distinguishes an item from the others: its unique field, or else the whole item. */
  #keyOf(items: string, item: unknown): string {
    const unique = this.#operation.hints.unique.find((pointer) => pointer.startsWith(`${items}/*/`));
    return toText(unique ? valueAt(item, unique.slice(items.length + 2)) : item);
  }
}

function describeDifference(found: string[], wanted: string[]): string | null {
  if (found.length !== wanted.length) return `has ${count(found.length)}, not ${wanted.length}`;
  const index = found.findIndex((key, at) => key !== wanted[at]);
  return index < 0 ? null : `has ${found[index]} in the place of ${wanted[index]}`;
}

/** How far a point in time may be from the one that is asked for, in milliseconds. */
const BY_TIME = new Map<Filter['match'], (distance: number) => boolean>([
  ['from', (distance) => distance >= 0],
  ['after', (distance) => distance > 0],
  ['before', (distance) => distance < 0],
]);

/** Whether an item matches a filter. */
function fits(filter: Filter, item: unknown, value: string): boolean {
  const own = fieldsOf(filter, item);
  if (filter.match === 'contains') {
    const text = value.toLowerCase();
    return own.some((one) => one.toLowerCase().includes(text));
  }
  const isThen = BY_TIME.get(filter.match);
  if (isThen) return own.some((one) => isThen(Date.parse(one) - Date.parse(value)));
  const wanted = filter.match === 'equals' ? [value] : value.split(',');
  return own.some((one) => wanted.includes(one));
}

function fieldsOf({ fields }: Filter, item: unknown): string[] {
  return fields
    .flatMap((field) => findAll(item, `/${field}`).map(({ value }) => value))
    .filter(isPresent)
    .map(toText);
}

/** A part of a text that begins and ends within a word. */
function fragmentOf(text: string): string {
  const words = text.match(/[\w-]{3,}/g) ?? [text];
  const longest = words.reduce((one, other) => (other.length > one.length ? other : one));
  return longest.slice(1, 1 + MAX_FRAGMENT);
}

function itemsIn(body: unknown, pointer: string): unknown[] {
  const list = valueAt(body, pointer);
  return Array.isArray(list) ? list : [];
}

function valueAt(body: unknown, pointer: string): unknown {
  return findAll(body, pointer)[0]?.value;
}

const isPresent = (value: unknown) => value !== null && value !== undefined;
const count = (length: number) => (length === 1 ? '1 item' : `${length} items`);
const toPath = (pointer: string) => pointer.slice(1).replaceAll('/', '.');
