import { useSyncExternalStore } from 'react';
import { createStore } from '#lib/store.ts';

/**
 * Many names from a file or the clipboard. They are not shown in the field, because thousands of names would slow it
 * down.
 */
export type Batch = { id: number; label: string; text: string; count: number };

export type Draft = {
  /** The text in the field. */
  text: string;
  batches: readonly Batch[];
};

/** A longer text becomes a separate batch. */
export const MAX_FIELD_LENGTH = 20_000;

const EMPTY: Draft = { text: '', batches: [] };

const draft = createStore(EMPTY);
let lastId = 0;

/** The current list, which is kept as long as the document. */
export function useDraft(): Draft {
  return useSyncExternalStore(draft.subscribe, draft.get, draft.getInitial);
}

export const getDraft = draft.get;

export function setText(text: string): void {
  draft.set({ ...getDraft(), text });
}

type Addition = Pick<Batch, 'label' | 'text' | 'count'> & { isTable?: boolean };

/** Adds names to the list: a few in the field, many or a table as a batch described by `label`. */
export function addNames({ text, label, count, isTable }: Addition): void {
  const { text: field, batches } = getDraft();
  if (isTable || text.length > MAX_FIELD_LENGTH) {
    draft.set({ text: field, batches: [...batches, { id: ++lastId, label, text, count }] });
  } else {
    const before = field.trimEnd();
    draft.set({ batches, text: before ? `${before}\n${text}` : text });
  }
}

export function removeBatch(id: number): void {
  const { text, batches } = getDraft();
  draft.set({ text, batches: batches.filter((batch) => batch.id !== id) });
}

/** Replaces the list with these names. */
export function replaceDraft(addition: Addition): void {
  draft.set(EMPTY);
  addNames(addition);
}
