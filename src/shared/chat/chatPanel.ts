import { useSyncExternalStore } from 'react';
import { createStore } from '#lib/store.ts';

type ChatPanel = {
  /** The chat that was started in this tab; the session knows those of other tabs. */
  id?: string;
  isOpen: boolean;
};

const panel = createStore<ChatPanel>({ isOpen: false });

export const useChatPanel = (): ChatPanel =>
  useSyncExternalStore(panel.subscribe, panel.get, panel.getInitial);

export const setChatPanel = panel.set;
