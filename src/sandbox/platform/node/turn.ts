import { setImmediate } from 'node:timers/promises';

/** Lets other requests go on. */
export const nextTurn = (): Promise<void> => setImmediate();
