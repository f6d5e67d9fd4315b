import type * as node from '../node/turn.ts';

const waiting: (() => void)[] = [];
const { port1, port2 } = new MessageChannel();
port1.onmessage = () => waiting.shift()?.();

/** Timers that follow each other wait for 4 ms each, messages do not. */
export const nextTurn: typeof node.nextTurn = () =>
  new Promise((resolve) => {
    waiting.push(resolve);
    port2.postMessage(null);
  });
