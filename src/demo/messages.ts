/** What the first page asks of the worker. */
export type DemoRequest = 'start' | 'activate';

/** What the worker tells it: how far it is, that it is ready, or why it can't start. */
export type DemoProgress =
  | { step: 'download'; bytes: number; total: number }
  | { step: 'database' }
  | { step: 'ready' }
  | { step: 'failed'; reason: string };

export const WORKER_PATH = '/demo-worker.js';
/** The pages of the build on the host, which only the worker asks for. */
export const PAGES_FOLDER = '/pages';

export const demoPaths = {
  tour: '/demo/scenarios',
  reset: '/demo/reset',
  /** Asked for from time to time, because browsers end a worker that has nothing to do. */
  alive: '/demo/alive',
  contract: '/demo/contract/index.html',
  stylesheet: '/demo/bar.css',
  /** Of the first page. */
  bootStylesheet: '/demo/boot.css',
  script: '/demo/bar.js',
} as const;
