import type * as node from '../log.ts';

const write = (message: string) => console.error(message);

/** What a browser shows to those who look. */
export const log = { error: write, warn: write, fatal: write } as Pick<
  typeof node.log,
  'error' | 'warn' | 'fatal'
>;
