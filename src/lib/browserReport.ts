/** Where browsers report what has failed in them and how fast pages were. A static host has no such address. */
export const BROWSER_REPORTS_PATH = '/browser-reports';

export const VITALS = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const;
export type Vital = (typeof VITALS)[number];

/** `page` is a path; the server keeps the pattern of its route. */
export type BrowserReport = { page: string } & (
  | {
      kind: 'error';
      /** Shown on the page, if the error has taken its place. */
      number?: string | undefined;
      name: string;
      message: string;
      stack: string;
    }
  /** A response that violates the contract. */
  | { kind: 'violation'; operation: string; field: string; message: string }
  | { kind: 'vitals'; values: Partial<Record<Vital, number>> }
);

/** The server takes no longer texts. */
export const MAX_REPORT_TEXT = {
  name: 60,
  message: 300,
  stack: 2_000,
  page: 300,
  operation: 200,
  field: 200,
};
