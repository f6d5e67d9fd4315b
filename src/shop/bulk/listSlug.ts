import { readStored, writeStored } from '#lib/storage.ts';

/** The maximum length of the names in an address that browsers, servers and mail programs all pass on unchanged. */
export const MAX_SLUG_LENGTH = 1_900;

const STORAGE_KEY = 'bulk-lists';
const LIFETIME_MS = 24 * 60 * 60 * 1000;
const MAX_STORED_LISTS = 3;
/** The prefix of a stored list's id. No name contains it. */
const ID_PREFIX = '~';

type StoredList = { id: string; names: string };

// Lists that storage does not accept last as long as the document.
let inMemory: StoredList[] = [];

/**
 * The slug of a list of ASCII names in an address: the names themselves if they fit, otherwise the id under which this
 * browser stores them.
 */
export function toSlug(names: readonly string[], id = Date.now().toString(36)): string {
  const text = names.join(',');
  return text.length <= MAX_SLUG_LENGTH ? text : store(text, ID_PREFIX + id);
}

function store(names: string, id: string): string {
  inMemory = [{ id, names }, ...readStoredLists()].slice(0, MAX_STORED_LISTS);
  writeStored(STORAGE_KEY, inMemory, LIFETIME_MS);
  return id;
}

/** Whether an address with this slug works for other people. */
export function isShareable(slug: string): boolean {
  return !slug.startsWith(ID_PREFIX);
}

/** The names of a slug as text; undefined if this browser doesn't have them (any more). */
export function parseSlug(slug: string): string | undefined {
  return isShareable(slug) ? slug : readStoredLists().find(({ id }) => id === slug)?.names;
}

function readStoredLists(): StoredList[] {
  const stored = readStored(STORAGE_KEY);
  const fromStorage: StoredList[] = Array.isArray(stored) ? stored.filter(isStoredList) : [];
  return [...inMemory, ...fromStorage.filter(({ id }) => inMemory.every((list) => list.id !== id))];
}

function isStoredList(entry: unknown): entry is StoredList {
  if (typeof entry !== 'object' || entry === null || !('id' in entry) || !('names' in entry)) return false;
  return typeof entry.id === 'string' && typeof entry.names === 'string';
}
