import { EventEmitter } from 'node:events';

const events = new EventEmitter().setMaxListeners(0);

/** Tells whoever watches a chat that it has changed. */
export function announceChange(chatId: string): void {
  events.emit(chatId);
}

/** Calls `listener` at each change of a chat. Returns a function that ends this. */
export function watchChat(chatId: string, listener: () => void): () => void {
  events.on(chatId, listener);
  return () => events.off(chatId, listener);
}
