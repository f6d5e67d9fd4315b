import type { Browser } from 'playwright';
import { attempt } from './attempt.ts';
import { BOUNDS, RUNS } from './bounds.ts';
import { measureEnter, measureFirstPrice } from './firstPrice.ts';
import { measureMedianPaint, repeat } from './landing.ts';
import { measureLists } from './lists.ts';
import { type Figure, median } from './report.ts';
import { measureRows, type PollResponse } from './rows.ts';
import { RESULTS } from './sizes.ts';

const ROWS = 60;
/** The floor's first response has more rows than the search's, each with one line. */
const FLOOR = `/floor-v?results=${ROWS}`;

/** The results page compared with floor B, how its rows appear, and lists of thousands. */
export async function measureSearch(browser: Browser, origin: string): Promise<Figure[]> {
  return [
    ...(await attempt('results', () => measureResults(browser, origin))),
    ...(await attempt('home', () => measureEnterFigures(browser, origin))),
    ...(await attempt('rows', () => measureRowFigures(browser, origin))),
    ...(await measureLists(browser, origin)),
  ];
}

async function measureResults(browser: Browser, origin: string): Promise<Figure[]> {
  const { timesPaintOfB, timesPriceOfB } = BOUNDS.results;
  const floor = await measureMedianPaint(browser, `${origin}/floor-b`);
  const paint = await measureMedianPaint(browser, origin + RESULTS.path);
  return [
    { name: 'results: FCP', value: paint.fcp, unit: 'ms', floor: { name: 'B', value: floor.fcp } },
    {
      name: 'results: LCP',
      value: paint.lcp,
      unit: 'ms',
      floor: { name: 'B', value: floor.lcp },
      bound: floor.lcp * timesPaintOfB,
    },
    {
      name: 'results: first price painted',
      value: median(await repeat(() => measureFirstPrice(browser, origin + RESULTS.path))),
      unit: 'ms',
      floor: { name: 'B', value: floor.lcp },
      bound: floor.lcp * timesPriceOfB,
    },
    { name: 'results: layout shift', value: paint.shift, unit: '', bound: BOUNDS.layoutShift },
  ];
}

async function measureEnterFigures(browser: Browser, origin: string): Promise<Figure[]> {
  return [
    {
      name: 'home: Enter to the first price, without the calls',
      value: median(await repeat(() => measureEnter(browser, origin))),
      unit: 'ms',
      bound: BOUNDS.results.afterEnter,
    },
  ];
}

async function measureRowFigures(browser: Browser, origin: string): Promise<Figure[]> {
  const runs: PollResponse[][] = [];
  const floorRuns: PollResponse[][] = [];
  while (runs.length < RUNS) {
    runs.push(await measureRows(browser, origin + RESULTS.path));
    floorRuns.push(await measureRows(browser, origin + FLOOR));
  }
  const getMedian = (pick: (responses: PollResponse[]) => PollResponse | undefined) =>
    median(runs.map((responses) => pick(responses)?.painted ?? Number.NaN));
  const counts = runs[0]?.map(({ rows }) => rows) ?? [];
  const moved = new Set(runs.flat().flatMap((response) => response.moved));
  if (moved.size > 0) console.log(`rows that moved: ${[...moved].join(', ')}`);
  return [
    {
      name: 'results: first response painted',
      value: getMedian((responses) => responses[0]),
      unit: 'ms',
      floor: { name: 'V', value: median(floorRuns.map(([first]) => first?.painted ?? Number.NaN)) },
      bound: BOUNDS.rowsPainted,
    },
    ...counts.slice(1).map((count, index): Figure => {
      const value = getMedian((responses) => responses[index + 1]);
      const isBound = (counts[index] ?? 0) < ROWS;
      const name = `results: response that makes ${count} rows`;
      return { name, value, unit: 'ms', ...(isBound && { bound: BOUNDS.rowsPainted }) };
    }),
    { name: 'results: rows that moved', value: moved.size, unit: '', bound: BOUNDS.rowsMoved },
  ];
}
