import type { Browser } from 'playwright';
import { attempt } from './attempt.ts';
import { BOUNDS, RUNS } from './bounds.ts';
import { type ListVisit, measureList } from './list.ts';
import { type Figure, median } from './report.ts';
import { createWords } from './words.ts';

const FEW = 500;
const SIZES = [2_000, 10_000];
/** A word under every TLD: 1,078 names, of which the list hides about a quarter, because they are taken. */
const EVERY_TLD = { path: '/domain/search/everytld', rows: 750 };

type Visits = Map<string, ListVisit[]>;

/**
 * Long lists of results compared with floor V, which makes the same calls on the same schedule, in alternating visits.
 * Times are since the navigation, because that is what a visitor waits for; responses take equally long for both.
 */
export async function measureLists(browser: Browser, origin: string): Promise<Figure[]> {
  return [
    ...(await attempt('bulk', () => measureBulkLists(browser, origin))),
    ...(await attempt('every TLD', async () => {
      const visits = await visitLists(browser, origin, [{ name: 'every TLD', ...EVERY_TLD }]);
      return getHandlingFigures(visits, 'every TLD');
    })),
  ];
}

async function measureBulkLists(browser: Browser, origin: string): Promise<Figure[]> {
  const pages = [FEW, ...SIZES].flatMap((rows) => [
    { name: `bulk ${rows}`, path: `/names/${createWords(rows).join(',')}`, rows },
    { name: `V ${rows}`, path: `/floor-v?results=${rows}`, rows },
  ]);
  const visits = await visitLists(browser, origin, pages);
  return [
    ...SIZES.flatMap((rows) => [
      ...compareWithV(visits, rows),
      ...getHandlingFigures(visits, `bulk ${rows}`),
    ]),
    ...SIZES.slice(-1).flatMap((rows) => getGrowthFigures(visits, rows)),
  ];
}

async function visitLists(
  browser: Browser,
  origin: string,
  pages: readonly { name: string; path: string; rows: number }[],
): Promise<Visits> {
  const visits: Visits = new Map(pages.map(({ name }) => [name, []]));
  for (let run = 0; run < RUNS; run++)
    for (const { name, path, rows } of pages)
      visits.get(name)?.push(await measureList(browser, origin + path, rows));
  for (const [name, listVisits] of visits) console.log(`${name}: ${formatSpread(listVisits)}`);
  return visits;
}

/** All values, which show how noisy the machine was. */
function formatSpread(listVisits: readonly ListVisit[]): string {
  const all = (key: keyof ListVisit) => listVisits.map((visit) => Math.round(visit[key])).join(' ');
  return `first row ${all('firstRow')}, longest task ${all('longestTask')}, dropped frames ${all('droppedFrames')}`;
}

function getMedian(visits: Visits, name: string, key: keyof ListVisit): number {
  return median((visits.get(name) ?? []).map((visit) => visit[key]));
}

function compareWithV(visits: Visits, rows: number): Figure[] {
  const figure = (name: string, key: keyof ListVisit, unit: Figure['unit'], isBound = false): Figure => {
    const floor = getMedian(visits, `V ${rows}`, key);
    return {
      name: `bulk ${rows}: ${name}`,
      value: getMedian(visits, `bulk ${rows}`, key),
      unit,
      floor: { name: 'V', value: floor },
      ...(isBound && { bound: floor * BOUNDS.list.timesV }),
    };
  };
  return [
    figure('first row', 'firstRow', 'ms', true),
    figure('first row after its response', 'afterResponse', 'ms'),
    figure('all rows', 'allRows', 'ms'),
    figure('heap', 'heap', 'kB', true),
    figure('elements', 'elements', ''),
  ];
}

function getHandlingFigures(visits: Visits, name: string): Figure[] {
  const { droppedFrames, longestTask } = BOUNDS.list;
  return [
    {
      name: `${name}: dropped frames in 3 s`,
      value: getMedian(visits, name, 'droppedFrames'),
      unit: '',
      bound: droppedFrames,
    },
    {
      name: `${name}: longest task over 50 ms`,
      value: getMedian(visits, name, 'longestTask'),
      unit: 'ms',
      bound: longestTask,
    },
  ];
}

/** The longest list as a multiple of the short one, compared with floor V, which stores the same responses. */
function getGrowthFigures(visits: Visits, rows: number): Figure[] {
  const times = (list: string, key: keyof ListVisit) =>
    getMedian(visits, `${list} ${rows}`, key) / getMedian(visits, `${list} ${FEW}`, key);
  const figure = (name: string, key: keyof ListVisit): Figure => ({
    name: `bulk ${rows} against ${FEW}: ${name}`,
    value: times('bulk', key),
    unit: '',
    floor: { name: 'V', value: times('V', key) },
    bound: BOUNDS.list.growth,
  });
  const getRowBytes = (list: string) =>
    Math.round(
      (getMedian(visits, `${list} ${rows}`, 'heap') - getMedian(visits, `${list} ${FEW}`, 'heap')) /
        (rows - FEW),
    );
  return [
    figure('first row', 'firstRow'),
    figure('elements', 'elements'),
    figure('heap', 'heap'),
    {
      name: 'bulk: bytes of heap that a row takes',
      value: getRowBytes('bulk'),
      unit: '',
      floor: { name: 'V', value: getRowBytes('V') },
    },
  ];
}
