const WEEK = 7 * 24 * 60 * 60 * 1000;

type Entry = { data: unknown; expireDate: number };

function isEntry(value: unknown): value is Entry {
  return (
    typeof value === 'object' &&
    value !== null &&
    'data' in value &&
    typeof (value as Entry).expireDate === 'number'
  );
}

/** What is stored under a key; undefined where nothing is, where it has expired, or where it can't be read. */
export function readStored(key: string, now = Date.now()): unknown {
  try {
    const entry: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isEntry(entry) && entry.expireDate > now ? entry.data : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a value for `lifetime` milliseconds (seven days unless told). A full or denied storage is no error. */
export function writeStored(key: string, data: unknown, lifetime = WEEK, now = Date.now()): void {
  try {
    localStorage.setItem(key, JSON.stringify({ data, expireDate: now + lifetime } satisfies Entry));
  } catch {
    // A visitor whose storage is full or denied goes on without.
  }
}

/** What is stored under a key until the tab is closed; undefined where nothing is, or where it can't be read. */
export function readTabStored(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a value until the tab is closed; undefined removes it. A full or denied storage is no error. */
export function writeTabStored(key: string, data: unknown): void {
  try {
    if (data === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(data));
  } catch {
    // A visitor whose storage is full or denied goes on without.
  }
}
