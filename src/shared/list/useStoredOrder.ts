import { useEffect, useLayoutEffect, useRef } from 'react';
import { readStored, writeStored } from '#lib/storage.ts';
import type { ListParams } from './listParams.ts';
import type { ListState } from './useListState.ts';

const LIFETIME_MS = 365 * 24 * 60 * 60 * 1000;

/**
 * Stores the order of a list on this device. If the list is opened at an address without an order, the stored one is
 * added to the address; going back within the list still undoes a choice.
 */
export function useStoredOrder<Params extends ListParams>(list: string, state: ListState<Params>): void {
  const key = `order:${list}`;
  const { order, asc } = state.params;
  const change = useRef(state.change);
  change.current = state.change;

  const last = useRef<string>(undefined);
  // A layout effect, so that the order is stored even if the page is left right after it is shown.
  useLayoutEffect(() => {
    const shown = JSON.stringify([order, asc]);
    // An order in the address that opened the list, such as a link's, is not stored.
    if (last.current !== undefined && last.current !== shown)
      writeStored(key, order === undefined ? null : { order, asc }, LIFETIME_MS);
    last.current = shown;
  }, [key, order, asc]);

  const isOpen = useRef(false);
  useEffect(() => {
    const stored = isOpen.current || order !== undefined ? undefined : readStored(key);
    isOpen.current = true;
    if (isOrder(stored)) change.current(stored, { replace: true });
  }, [key, order]);
}

/** An order that the contract doesn't have is dropped when the address is parsed. */
function isOrder(value: unknown): value is { order: string; asc?: boolean } {
  return typeof value === 'object' && value !== null && 'order' in value && typeof value.order === 'string';
}
