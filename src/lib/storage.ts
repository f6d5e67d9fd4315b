import { viewedAccount } from './viewedAccount.ts';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

type Entry = { data: unknown; expireDate: number };

function isEntry(value: unknown): value is Entry {
  return (
    typeof value === 'object' &&
    value !== null &&
    'data' in value &&
    typeof (value as Entry).expireDate === 'number'
  );
}

/** The value stored under a key; undefined if there is none, it has expired, or it can't be read. */
export function readStored(key: string, now = Date.now()): unknown {
  if (viewedAccount) return undefined;
  try {
    const entry: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isEntry(entry) && entry.expireDate > now ? entry.data : undefined;
  } catch {
    return undefined;
  }
}

/** Stores a value for `lifetime` milliseconds. Full or denied storage is not an error. */
export function writeStored(key: string, data: unknown, lifetime = WEEK_MS, now = Date.now()): void {
  if (viewedAccount) return;
  try {
    localStorage.setItem(key, JSON.stringify({ data, expireDate: now + lifetime } satisfies Entry));
  } catch {
    // Full or denied storage is not an error.
  }
}

/** Removes everything that is stored under keys with this prefix, both for this tab and on this device. */
export function removeStored(prefix: string): void {
  if (viewedAccount) return;
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
  } catch {
    // Storage that is denied has nothing to remove.
  }
}

/** The value stored under a key until the tab is closed; undefined if there is none or it can't be read. */
export function readTabStored(key: string): unknown {
  if (viewedAccount) return undefined;
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a value until the tab is closed; undefined removes it. Full or denied storage is not an error. */
export function writeTabStored(key: string, data: unknown): void {
  if (viewedAccount) return;
  try {
    if (data === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(data));
  } catch {
    // Full or denied storage is not an error.
  }
}
