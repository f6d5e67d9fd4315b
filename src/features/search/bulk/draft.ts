import { useSyncExternalStore } from 'react';
import { createStore } from '#lib/store.ts';

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

const draft = createStore(EMPTY);
let lastId = 0;

/** The list as it has been put together so far; it stays for as long as the page is not loaded anew. */
export function useDraft(): Draft {
  return useSyncExternalStore(draft.subscribe, draft.get, draft.getInitial);
}

export const readDraft = draft.get;

export function writeText(text: string): void {
  draft.set({ ...readDraft(), text });
}

/** Adds names to the list: to the field where they are few, else as a batch that `label` describes. */
export function addNames(text: string, label: string): void {
  const { text: field, batches } = readDraft();
  if (text.length > MOST_IN_FIELD) {
    draft.set({ text: field, batches: [...batches, { id: ++lastId, label, text }] });
  } else {
    const before = field.trimEnd();
    draft.set({ batches, text: before ? `${before}\n${text}` : text });
  }
}

export function removeBatch(id: number): void {
  const { text, batches } = readDraft();
  draft.set({ text, batches: batches.filter((batch) => batch.id !== id) });
}

/** Begins anew with these names. */
export function replaceDraft(text: string, label: string): void {
  draft.set(EMPTY);
  addNames(text, label);
}

/** Everything that a draft holds. */
export function textOfDraft({ text, batches }: Draft): string {
  return [text, ...batches.map((batch) => batch.text)].join('\n');
}
