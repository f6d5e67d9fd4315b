import type { Browser } from 'playwright';
import { attempt } from './attempt.ts';
import { BOUNDS, RUNS } from './bounds.ts';
import { type Figure, median } from './report.ts';
import { LANDINGS } from './sizes.ts';
import { measureFormWithoutScript } from './unhydrated.ts';
import { measurePaint, type Paint } from './visit.ts';

/** Landing pages compared with floor A for painting and with floor B for blocking. */
export async function measureLandings(browser: Browser, origin: string): Promise<Figure[]> {
  const floorA = await measureMedianPaint(browser, `${origin}/floor-a`);
  // Floor B paints with its script, so its tasks before the first paint count too.
  const { blocking } = await measureMedianPaint(browser, `${origin}/floor-b`);
  const measureLanding = async (name: string, path: string): Promise<Figure[]> => {
    const paint = await measureMedianPaint(browser, origin + path);
    const { timesPaintOfA, timesBlockingOfB } = BOUNDS.landing;
    return [
      createPaintFigure(`${name}: FCP`, paint.fcp, floorA.fcp, timesPaintOfA),
      createPaintFigure(`${name}: LCP`, paint.lcp, floorA.lcp, timesPaintOfA),
      {
        name: `${name}: blocking time`,
        value: paint.blocking,
        unit: 'ms',
        floor: { name: 'B', value: blocking },
        bound: blocking * timesBlockingOfB,
      },
      { name: `${name}: first touch painted`, value: paint.touch, unit: 'ms', bound: BOUNDS.landing.touch },
      { name: `${name}: layout shift`, value: paint.shift, unit: '', bound: BOUNDS.layoutShift },
    ];
  };
  const figures: Figure[] = [];
  for (const { name, path } of LANDINGS)
    figures.push(...(await attempt(name, () => measureLanding(name, path))));
  const form = await attempt('home: form sent without script', async () => {
    const times = await repeat(() => measureFormWithoutScript(browser, origin));
    return [{ name: 'home: form sent without script', value: median(times), unit: 'ms' }];
  });
  return [...figures, ...form];
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
    touch: median(visits.map(({ touch }) => touch)),
  };
}

export async function repeat<T>(measure: () => Promise<T>): Promise<T[]> {
  const found: T[] = [];
  while (found.length < RUNS) found.push(await measure());
  return found;
}
