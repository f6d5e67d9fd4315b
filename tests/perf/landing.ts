import type { Browser } from 'playwright';
import { BOUNDS, RUNS } from './bounds.ts';
import { type Figure, median } from './report.ts';
import { measureFormWithoutScript } from './unhydrated.ts';
import { measureLoad, measurePaint, type Paint } from './visit.ts';

/** A page of each kind. */
const PAGES = [
  { name: 'home', path: '/' },
  { name: 'pre-search', path: '/domain/search' },
  { name: 'prices', path: '/domains' },
  { name: 'TLD', path: '/domains/io' },
  { name: 'campaign', path: '/photo' },
  { name: 'category', path: '/domains/real-estate' },
  { name: 'product', path: '/titan-email' },
  { name: 'sale', path: '/flashsale' },
  { name: 'policy', path: '/policies/legal' },
  { name: 'support', path: '/support' },
  { name: 'article', path: '/support/articles/transfer-a-domain-to-us' },
  { name: 'post', path: '/blog/what-happens-after-expiry' },
] as const;

/** Landing pages compared with floor A for painting and with floor B for loading. */
export async function measureLandings(browser: Browser, origin: string): Promise<Figure[]> {
  const floorA = await measureMedianPaint(browser, `${origin}/floor-a`);
  const floorB = await measureLoad(browser, `${origin}/floor-b`);
  // Floor B paints with its script, so its tasks before the first paint count too.
  const { blocking } = await measureMedianPaint(browser, `${origin}/floor-b`);
  const figures: Figure[] = [];
  for (const { name, path } of PAGES) {
    const load = await measureLoad(browser, origin + path);
    const paint = await measureMedianPaint(browser, origin + path);
    const { timesPaintOfA, timesScriptOfB, timesBlockingOfB, styles, requests } = BOUNDS.landing;
    const b = { name: 'B', value: floorB.script };
    console.log(`${name} loads ${[...load.files, ...load.calls].join('  ')}`);
    figures.push(
      { name: `${name}: script`, value: load.script, unit: 'kB', floor: b, bound: b.value * timesScriptOfB },
      { name: `${name}: styles`, value: load.styles, unit: 'kB', bound: styles },
      { name: `${name}: requests for files`, value: load.files.length, unit: '', bound: requests },
      { name: `${name}: calls`, value: load.calls.length, unit: '' },
      createPaintFigure(`${name}: FCP`, paint.fcp, floorA.fcp, timesPaintOfA),
      createPaintFigure(`${name}: LCP`, paint.lcp, floorA.lcp, timesPaintOfA),
      {
        name: `${name}: blocking time`,
        value: paint.blocking,
        unit: 'ms',
        floor: { name: 'B', value: blocking },
        bound: blocking * timesBlockingOfB,
      },
      { name: `${name}: layout shift`, value: paint.shift, unit: '', bound: BOUNDS.layoutShift },
    );
  }
  const form = await repeat(() => measureFormWithoutScript(browser, origin));
  return [...figures, { name: 'home: form sent without script', value: median(form), unit: 'ms' }];
}

function createPaintFigure(name: string, value: number, floor: number, times: number): Figure {
  return { name, value, unit: 'ms', floor: { name: 'A', value: floor }, bound: floor * times };
}

/** Median times, and the worst layout shift, because none is allowed. */
export async function measureMedianPaint(browser: Browser, url: string): Promise<Paint> {
  const visits = await repeat(() => measurePaint(browser, url));
  return {
    fcp: median(visits.map(({ fcp }) => fcp)),
    lcp: median(visits.map(({ lcp }) => lcp)),
    shift: Math.max(...visits.map(({ shift }) => shift)),
    blocking: median(visits.map(({ blocking }) => blocking)),
  };
}

export async function repeat<T>(measure: () => Promise<T>): Promise<T[]> {
  const found: T[] = [];
  while (found.length < RUNS) found.push(await measure());
  return found;
}
