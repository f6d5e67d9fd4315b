import type * as node from '../metrics.ts';

/** Nobody asks a browser for its figures. */
const uncounted = { inc() {}, set() {} };

export const databaseRefusals = uncounted as Pick<typeof node.databaseRefusals, 'inc'>;
export const violations = uncounted as Pick<typeof node.violations, 'inc'>;
export const jobs = uncounted as Pick<typeof node.jobs, 'inc'>;
export const jobSeconds = uncounted as Pick<typeof node.jobSeconds, 'inc'>;
export const jobDoneAt = uncounted as Pick<typeof node.jobDoneAt, 'set'>;
export const waitingSources: typeof node.waitingSources = new Set();
