/** Upper bounds: times in milliseconds, sizes in bytes after gzip, `times…` as multiples of a floor. */
export const BOUNDS = {
  /** `touch` in milliseconds. */
  landing: {
    timesPaintOfA: 1.1,
    timesScriptOfB: 0.85,
    timesBlockingOfB: 0.25,
    touch: 200,
    styles: 12_000,
    requests: 8,
  },
  /** `afterEnter` in milliseconds, without the time of the search's calls. */
  results: { timesScriptOfB: 1.15, requests: 20, timesPaintOfB: 1.5, timesPriceOfB: 1.3, afterEnter: 600 },
  layoutShift: 0.001,
  rowsPainted: 50,
  rowsMoved: 0,
  contract: { generated: 5_000, mockReady: 2_000, gateOverhead: 3, verified: 60_000 },
  /** Without slices, parsing this many names is one task of about a second. */
  names: { longestTask: 100 },
  /**
   * `gate` and `wait` in milliseconds; `gateUnderLoad` and `staticPage` as multiples at 50 connections; `memory` as a
   * multiple of what it was.
   */
  server: { gate: 0.5, gateUnderLoad: 1.2, firstRequest: 100, staticPage: 2, wait: 100, memory: 1.1 },
  sandbox: { results: 300, plan: 20 },
  /** CPU time of any call that needs no account. */
  calls: { cpuMs: 20 },
  /** First list compared with floor B's LCP; bytes of account code that public pages load. */
  account: { timesPaintOfB: 1.3, publicBytes: 0 },
  /** 10,000 parked domains compared with 500. */
  admin: { timesFew: 1.3 },
  list: { timesV: 1.25, growth: 1.3, droppedFrames: 5, longestTask: 50 },
} as const;

/** Visits per figure, of which the median counts. */
export const RUNS = 5;

/** The screen for long lists. */
export const DESK = { viewport: { width: 1280, height: 900 } } as const;

/** A mid-range phone on slow 4G, as Lighthouse emulates it. */
export const PHONE = {
  cpuSlowdown: 4,
  network: {
    offline: false,
    latency: 562.5,
    downloadThroughput: (1.6e6 * 0.9) / 8,
    uploadThroughput: (750e3 * 0.9) / 8,
  },
  screen: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
} as const;
