import { useSyncExternalStore } from 'react';

/** Names that came in bulk: from a file, or pasted. They are not shown one by one; a field of thousands would stall. */
export type Batch = { id: number; label: string; text: string };

export type Draft = {
  /** What stands in the field. */
  text: string;
  batches: readonly Batch[];
};

/** More characters than this are a batch of their own. */
export const MOST_IN_FIELD = 20_000;

const EMPTY: Draft = { text: '', batches: [] };

const listeners = new Set<() => void>();
let draft = EMPTY;
let lastId = 0;

function write(next: Draft): void {
  draft = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The list as it has been put together so far; it stays for as long as the page is not loaded anew. */
export function useDraft(): Draft {
  return useSyncExternalStore(
    subscribe,
    () => draft,
    () => EMPTY,
  );
}

export function readDraft(): Draft {
  return draft;
}

export function writeText(text: string): void {
  write({ ...draft, text });
}

/** Adds names to the list: to the field where they are few, else as a batch that `label` describes. */
export function addNames(text: string, label: string): void {
  if (text.length > MOST_IN_FIELD) {
    write({ ...draft, batches: [...draft.batches, { id: ++lastId, label, text }] });
  } else {
    const before = draft.text.trimEnd();
    write({ ...draft, text: before ? `${before}\n${text}` : text });
  }
}

export function removeBatch(id: number): void {
  write({ ...draft, batches: draft.batches.filter((batch) => batch.id !== id) });
}

/** Begins anew with these names. */
export function replaceDraft(text: string, label: string): void {
  write(EMPTY);
  addNames(text, label);
}

/** Everything that a draft holds. */
export function textOfDraft({ text, batches }: Draft): string {
  return [text, ...batches.map((batch) => batch.text)].join('\n');
}
