import type { Operation } from '#contract/contract.ts';
import { isJsonObject, type JsonObject } from '#contract/pointer.ts';

type Entry = {
  value: string | number;
  /** Key, and the keys around it from the outside in, all plain. */
  key: string;
  parents: string[];
  /** Texts beside it, plain: they tell what kind of thing it belongs to. */
  beside: string[];
  from: Operation;
  /** What its operation was called with in the path. */
  path: JsonObject;
  order: number;
};

export type Recollection = { value: string | number; path: JsonObject };

const mostEntries = 4_000;
const mostOfOneAnswer = 300;
const enough = 5;
const passedOver = new Set(['api', 'ajax', 'get', 'v2', 'v3', 'v5', 'account']);

/** Values out of earlier answers, found again by the name of what is wanted and where it is wanted. */
export class Pool {
  #entries: Entry[] = [];
  #order = 0;

  clear(): void {
    this.#entries = [];
  }

  /** Keeps the ids, names and keys of a good answer. */
  keep(from: Operation, path: JsonObject, body: unknown): void {
    this.#order += 1;
    const found = [...entriesOf(body, [])].slice(0, mostOfOneAnswer);
    this.#entries.push(...found.map((entry) => ({ ...entry, from, path, order: this.#order })));
    if (this.#entries.length > mostEntries) this.#entries.splice(0, this.#entries.length - mostEntries);
  }

  /** Values for a parameter or a field of an operation, the likeliest first. */
  find(operation: Operation, name: string, fits: (value: unknown) => boolean): (string | number)[] {
    return this.recollect(operation, name, fits).map(({ value }) => value);
  }

  /** The same, each with the path of the call that brought it about. */
  recollect(operation: Operation, name: string, fits: (value: unknown) => boolean): Recollection[] {
    const context = contextOf(operation);
    const scored = this.#entries
      .map((entry) => ({ entry, score: score(operation, context, plain(name), entry) }))
      .filter(({ entry, score }) => score >= enough && fits(entry.value));
    scored.sort((one, other) => other.score - one.score || other.entry.order - one.entry.order);
    const found = new Map<string | number, Recollection>();
    for (const { entry } of scored) {
      if (!found.has(entry.value)) found.set(entry.value, { value: entry.value, path: entry.path });
    }
    return [...found.values()];
  }
}

type Context = { words: Set<string>; path: string };

function contextOf({ path, tag }: Operation): Context {
  return { words: new Set([...wordsOf(path.replaceAll(/\{[^}]*\}/g, '')), plain(tag)]), path: plain(path) };
}

/** How likely it is that an entry is what is meant; 0 where it is not. */
function score(
  { tag, path }: Operation,
  { words, path: target }: Context,
  name: string,
  entry: Entry,
): number {
  const named = nameScore(name, entry);
  if (named === 0) return 0;
  const sameTag = entry.from.tag === tag ? 2 : 0;
  const kind = entry.beside.some((text) => text.length > 2 && target.includes(text)) ? 4 : 0;
  const around = [...wordsOf(entry.from.path), ...entry.parents];
  const shared = Math.min(3, new Set(around.filter((word) => words.has(word))).size);
  const neighbour = commonStart(path, entry.from.path);
  return named + sameTag + kind + shared + neighbour;
}

function nameScore(name: string, { key, parents }: Entry): number {
  if (name === 'id') return key === 'id' ? 3 : 0;
  if (key === name) return 6;
  const stem = name.endsWith('id') ? name.slice(0, -2) : '';
  if (stem && key === 'id' && parents.slice(-2).some((parent) => parent.includes(stem))) return 6;
  return name.length > 3 && key.endsWith(name) ? 5 : 0;
}

/** How many parts two paths have in common from the left, beyond what nearly all have. */
function commonStart(one: string, other: string): number {
  const [left, right] = [one.split('/'), other.split('/')];
  const differs = left.findIndex((part, index) => part !== right[index]);
  const shared = left.slice(0, differs === -1 ? left.length : differs);
  return shared.filter((part) => part && !passedOver.has(part)).length;
}

function* entriesOf(value: unknown, parents: string[]): Iterable<Omit<Entry, 'from' | 'path' | 'order'>> {
  if (Array.isArray(value)) for (const one of value) yield* entriesOf(one, parents);
  if (!isJsonObject(value)) return;
  const beside = textsOf(value);
  for (const [key, inner] of Object.entries(value)) {
    const name = plain(key);
    const scalars = Array.isArray(inner) ? inner : [inner];
    for (const one of scalars.slice(0, 20)) {
      const isKept =
        typeof one === 'number' ? Number.isSafeInteger(one) : typeof one === 'string' && one.length <= 300;
      if (isKept) yield { value: one, key: name, parents, beside };
    }
    yield* entriesOf(inner, [...parents, name]);
  }
}

function textsOf(fields: JsonObject): string[] {
  return Object.values(fields).flatMap((value) =>
    typeof value === 'string' && value.length < 40 ? [plain(value)] : [],
  );
}

function wordsOf(path: string): string[] {
  return path
    .split('/')
    .flatMap((part) => [part, ...part.split(/[-_.]/)])
    .map(plain)
    .filter((word) => word.length > 2 && !passedOver.has(word));
}

/** `product_id`, `productId` and `product-id` are the same name. */
export function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}
