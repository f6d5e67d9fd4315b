import { useSyncExternalStore } from 'react';
import { createStore } from '#lib/store.ts';

const open = createStore(false);

/** Opens the list of keyboard shortcuts, which the layout shows. */
export const setKeysDialogOpen = open.set;

export function useKeysDialogOpen(): boolean {
  return useSyncExternalStore(open.subscribe, open.get, open.getInitial);
}
