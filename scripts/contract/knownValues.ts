import type { Operation } from '#contract/contract.ts';
import { isJsonObject, type JsonObject } from '#contract/pointer.ts';

type Entry = {
  value: string | number;
  /** Its key preceded by the enclosing keys, outermost first, all normalized. */
  key: string;
  parents: string[];
  /** Normalized strings next to it, which indicate what kind of object it belongs to. */
  siblings: string[];
  /** The words in the path that it came from, and the enclosing keys. */
  context: string[];
  from: Operation;
  /** The path parameters of the call that returned it. */
  path: JsonObject;
  order: number;
};

export type KnownValue = { value: string | number; path: JsonObject };

const MAX_ENTRIES = 4_000;
const MAX_PER_RESPONSE = 300;
const MIN_SCORE = 5;
/** Path segments that nearly all paths have. */
const COMMON_SEGMENTS = new Set(['api', 'ajax', 'get', 'v2', 'v3', 'v5', 'account']);

/** Values from earlier responses, found by the name and the operation that they are needed for. */
export class KnownValues {
  #entries: Entry[] = [];
  #order = 0;

  get size(): number {
    return this.#entries.length;
  }

  copy(): KnownValues {
    const copy = new KnownValues();
    copy.#entries = [...this.#entries];
    copy.#order = this.#order;
    return copy;
  }

  clear(): void {
    this.#entries = [];
  }

  /** Adds the identifiers, names and keys of a successful response. */
  add(from: Operation, path: JsonObject, body: unknown): void {
    this.#order += 1;
    const found = [...entriesOf(body, [])].slice(0, MAX_PER_RESPONSE);
    const words = wordsOf(from.path);
    for (const entry of found) {
      const context = [...words, ...entry.parents];
      this.#entries.push({ ...entry, context, from, path, order: this.#order });
    }
    if (this.#entries.length > MAX_ENTRIES) this.#entries.splice(0, this.#entries.length - MAX_ENTRIES);
  }

  /** Values for a parameter or a field of an operation, the likeliest first. */
  find(operation: Operation, name: string, fits: (value: unknown) => boolean): (string | number)[] {
    return [...new Set(this.findAll(operation, name, fits).map(({ value }) => value))];
  }

  /** The same, each with the path of the call that returned it. */
  findAll(operation: Operation, name: string, fits: (value: unknown) => boolean): KnownValue[] {
    const context = contextOf(operation);
    const normalized = normalize(name);
    const scored = this.#entries
      .map((entry) => ({ entry, score: score(operation, context, normalized, entry) }))
      .filter(({ entry, score }) => score >= MIN_SCORE && fits(entry.value));
    scored.sort((one, other) => other.score - one.score || other.entry.order - one.entry.order);
    const found = new Map<string, KnownValue>();
    for (const { entry } of scored) {
      const { value, path } = entry;
      const key = JSON.stringify([value, path]);
      if (!found.has(key)) found.set(key, { value, path });
    }
    return [...found.values()];
  }
}

type Context = { words: Set<string>; path: string };

function contextOf({ path, tag }: Operation): Context {
  return {
    words: new Set([...wordsOf(path.replaceAll(/\{[^}]*\}/g, '')), normalize(tag)]),
    path: normalize(path),
  };
}

/** How likely it is that an entry is the value needed; 0 if it cannot be. */
function score(
  { tag, path }: Operation,
  { words, path: target }: Context,
  name: string,
  entry: Entry,
): number {
  const named = nameScore(name, entry);
  if (named === 0) return 0;
  const tagScore = entry.from.tag === tag ? 2 : 0;
  const kindScore = entry.siblings.some((text) => text.length > 2 && target.includes(text)) ? 4 : 0;
  const shared = Math.min(3, new Set(entry.context.filter((word) => words.has(word))).size);
  const pathScore = countCommonSegments(path, entry.from.path);
  return named + tagScore + kindScore + shared + pathScore;
}

function nameScore(name: string, { key, parents }: Entry): number {
  if (name === 'id') return key === 'id' ? 3 : 0;
  if (key === name) return 6;
  const stem = name.endsWith('id') ? name.slice(0, -2) : '';
  if (stem && key === 'id' && parents.slice(-2).some((parent) => parent.includes(stem))) return 6;
  return name.length > 3 && key.endsWith(name) ? 5 : 0;
}

/** How many leading segments two paths share, without those that nearly all paths share. */
function countCommonSegments(one: string, other: string): number {
  const [left, right] = [one.split('/'), other.split('/')];
  const differs = left.findIndex((part, index) => part !== right[index]);
  const shared = left.slice(0, differs === -1 ? left.length : differs);
  return shared.filter((part) => part && !COMMON_SEGMENTS.has(part)).length;
}

function* entriesOf(
  value: unknown,
  parents: string[],
): Iterable<Pick<Entry, 'value' | 'key' | 'parents' | 'siblings'>> {
  if (Array.isArray(value)) for (const one of value) yield* entriesOf(one, parents);
  if (!isJsonObject(value)) return;
  const siblings = stringsOf(value);
  for (const [key, inner] of Object.entries(value)) {
    const name = normalize(key);
    const scalars = Array.isArray(inner) ? inner : [inner];
    for (const one of scalars.slice(0, 20)) {
      const isUsable =
        typeof one === 'number' ? Number.isSafeInteger(one) : typeof one === 'string' && one.length <= 300;
      if (isUsable) yield { value: one, key: name, parents, siblings };
    }
    yield* entriesOf(inner, [...parents, name]);
  }
}

function stringsOf(fields: JsonObject): string[] {
  return Object.values(fields).flatMap((value) =>
    typeof value === 'string' && value.length < 40 ? [normalize(value)] : [],
  );
}

function wordsOf(path: string): string[] {
  return path
    .split('/')
    .flatMap((part) => [part, ...part.split(/[-_.]/)])
    .map(normalize)
    .filter((word) => word.length > 2 && !COMMON_SEGMENTS.has(word));
}

/** `product_id`, `productId` and `product-id` are the same name. */
export function normalize(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}
