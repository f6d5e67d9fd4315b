import { readStored, removeStored, writeStored } from '#lib/storage.ts';

const STORAGE_KEY = 'recent-searches';
const LIFETIME_MS = 90 * 24 * 60 * 60 * 1000;
const MAX_SEARCHES = 8;

export type RecentSearch = {
  text: string;
  /** The time of the last search, in milliseconds since 1970. */
  at: number;
};

function isRecentSearch(value: unknown): value is RecentSearch {
  const { text, at } = Object(value);
  return typeof text === 'string' && typeof at === 'number';
}

/** The searches made in this browser, latest first. */
export function readRecentSearches(): RecentSearch[] {
  const stored = readStored(STORAGE_KEY);
  return Array.isArray(stored) ? stored.filter(isRecentSearch).slice(0, MAX_SEARCHES) : [];
}

export function rememberSearch(text: string, now = Date.now()): void {
  const others = readRecentSearches().filter((search) => search.text !== text);
  writeStored(STORAGE_KEY, [{ text, at: now }, ...others].slice(0, MAX_SEARCHES), LIFETIME_MS);
}

export function forgetSearches(): void {
  removeStored(STORAGE_KEY);
}
