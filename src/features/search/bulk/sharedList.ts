import { readStored, writeStored } from '#lib/storage.ts';

/** Most characters of names in an address: what browsers, servers and mail programs all pass on whole. */
export const LONGEST_IN_ADDRESS = 1_900;

const KEY = 'bulk-lists';
const DAY = 24 * 60 * 60 * 1000;
const MOST_KEPT = 3;
/** Stands where names would stand in an address; no name can hold it. */
const MARK = '~';

type Kept = { id: string; names: string };

// What storage would not take is there for as long as the page is.
let inMemory: Kept[] = [];

/** What stands for a list of ASCII names in an address: the names where they fit, else the id by which this browser keeps them. */
export function slugOf(names: readonly string[], id = Date.now().toString(36)): string {
  const text = names.join(',');
  return text.length <= LONGEST_IN_ADDRESS ? text : keep(text, MARK + id);
}

function keep(names: string, id: string): string {
  inMemory = [{ id, names }, ...readKept()].slice(0, MOST_KEPT);
  writeStored(KEY, inMemory, DAY);
  return id;
}

/** Whether the address that holds this can be handed to somebody else. */
export function isShareable(slug: string): boolean {
  return !slug.startsWith(MARK);
}

/** The names that an address stands for, as text; undefined where this browser does not have them (any more). */
export function textOf(slug: string): string | undefined {
  return isShareable(slug) ? slug : readKept().find(({ id }) => id === slug)?.names;
}

function readKept(): Kept[] {
  const stored = readStored(KEY);
  const fromStorage: Kept[] = Array.isArray(stored) ? stored.filter(isKept) : [];
  return [...inMemory, ...fromStorage.filter(({ id }) => inMemory.every((list) => list.id !== id))];
}

function isKept(entry: unknown): entry is Kept {
  if (typeof entry !== 'object' || entry === null || !('id' in entry) || !('names' in entry)) return false;
  return typeof entry.id === 'string' && typeof entry.names === 'string';
}
