import { Counter, Gauge, Histogram } from 'prom-client';

/** What `/metrics` says besides Node's own figures; each is explained in docs/operations.md. */

export const requests = new Counter({
  name: 'storefront_requests_total',
  help: 'Responses by operation of the contract (or page, file, backend-page) and status; 499 if the client left.',
  labelNames: ['operation', 'status'] as const,
});

export const requestSeconds = new Histogram({
  name: 'storefront_request_duration_seconds',
  help: 'Time until a response was sent, by operation.',
  labelNames: ['operation'] as const,
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
});

export const violations = new Counter({
  name: 'storefront_contract_violations_total',
  help: 'What the gate found, by operation and by the side that broke the contract.',
  labelNames: ['operation', 'side'] as const,
});

export const databaseRefusals = new Counter({
  name: 'storefront_database_refusals_total',
  help: 'Calls and work that the database refused or could not be asked for.',
});

/** Whoever has connections says how many. */
export const connectionSources = new Set<() => { open: number; taken: number; waiting: number }>();
new Gauge({
  name: 'storefront_database_connections',
  help: 'Connections to Postgres that are open, those that calls have taken, and calls that wait for one.',
  labelNames: ['state'] as const,
  collect() {
    for (const state of ['open', 'taken', 'waiting'] as const)
      this.set({ state }, sum([...connectionSources].map((count) => count()[state])));
  },
});

export const jobs = new Counter({
  name: 'storefront_jobs_total',
  help: 'Runs of work that is due without a request, by job and outcome (done, failed).',
  labelNames: ['job', 'outcome'] as const,
});

export const jobSeconds = new Counter({
  name: 'storefront_job_seconds_total',
  help: 'Time that jobs have taken.',
  labelNames: ['job'] as const,
});

export const jobDoneAt = new Gauge({
  name: 'storefront_job_last_success_timestamp_seconds',
  help: 'When a job was done last.',
  labelNames: ['job'] as const,
});

/** Whoever has work that is due says how much of it waits, by job. */
export const waitingSources = new Set<() => Promise<Record<string, number>>>();
new Gauge({
  name: 'storefront_jobs_waiting',
  help: 'Pieces of work that are due and not done yet, of all instances on the database, by job.',
  labelNames: ['job'] as const,
  async collect() {
    this.reset();
    // While the database is lost, nobody knows.
    const counts = await Promise.all([...waitingSources].map((count) => count().catch(() => ({}))));
    for (const [job, waiting] of counts.flatMap(Object.entries<number>)) this.set({ job }, waiting);
  },
});

export const pages = new Counter({
  name: 'storefront_pages_total',
  help: 'Lookups of pages and files of the site by where they were: memory, disk, or made.',
  labelNames: ['from'] as const,
});

/** Whoever keeps pages says how much. */
export const pageCaches = new Set<() => { entries: number; bytes: number; waiting: number }>();
const pageGauge = (name: string, help: string, key: 'entries' | 'bytes' | 'waiting') =>
  new Gauge({
    name,
    help,
    collect() {
      this.set(sum([...pageCaches].map((measure) => measure()[key])));
    },
  });
pageGauge('storefront_page_cache_entries', 'Pages and files in memory.', 'entries');
pageGauge('storefront_page_cache_bytes', 'Size of pages and files in memory.', 'bytes');
pageGauge('storefront_pages_waiting', 'Pages that wait to be made.', 'waiting');

export const browserReports = new Counter({
  name: 'storefront_browser_reports_total',
  help: 'What browsers have reported: error, violation, vitals; refused if it was too much or malformed.',
  labelNames: ['kind'] as const,
});

export const vitalSeconds = new Histogram({
  name: 'storefront_web_vital_seconds',
  help: 'Web vitals that are times (LCP, INP, FCP, TTFB), of visitors who have allowed it.',
  labelNames: ['vital'] as const,
  buckets: [0.05, 0.1, 0.2, 0.5, 0.8, 1, 1.8, 2.5, 4, 8],
});

export const layoutShift = new Histogram({
  name: 'storefront_web_vital_layout_shift',
  help: 'The web vital CLS, of visitors who have allowed it.',
  buckets: [0.01, 0.05, 0.1, 0.25, 0.5],
});

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
