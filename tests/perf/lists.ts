import type { Browser } from 'playwright';
import { BOUNDS, RUNS } from './bounds.ts';
import { type ListVisit, measureList } from './list.ts';
import { type Figure, median } from './report.ts';
import { wordsFor } from './words.ts';

const FEW = 500;
const SIZES = [2_000, 10_000];
/** The name under each TLD on sale. */
const EVERY_TLD = { path: '/domain/search/everytld', rows: 1_000 };

type Visits = Map<string, ListVisit[]>;

/**
 * Long lists of results compared with floor V, which makes the same calls on the same schedule, in alternating visits.
 * Times are since the navigation: that is what a visitor waits for, and both wait equally long for the responses.
 */
export async function listFigures(browser: Browser, origin: string): Promise<Figure[]> {
  const pages = [
    ...[FEW, ...SIZES].flatMap((rows) => [
      { name: `bulk ${rows}`, path: `/names/${wordsFor(rows).join(',')}`, rows },
      { name: `V ${rows}`, path: `/floor-v?results=${rows}`, rows },
    ]),
    { name: 'every TLD', ...EVERY_TLD },
  ];
  const visits: Visits = new Map(pages.map(({ name }) => [name, []]));
  for (let run = 0; run < RUNS; run++)
    for (const { name, path, rows } of pages)
      visits.get(name)?.push(await measureList(browser, origin + path, rows));
  for (const [name, made] of visits) console.log(`${name}: ${spread(made)}`);
  return [
    ...SIZES.flatMap((rows) => [...besideV(visits, rows), ...handling(visits, `bulk ${rows}`)]),
    ...handling(visits, 'every TLD'),
    ...SIZES.slice(-1).flatMap((rows) => growth(visits, rows)),
  ];
}

/** All visits, which show how quiet the machine was. */
function spread(made: readonly ListVisit[]): string {
  const all = (key: keyof ListVisit) => made.map((visit) => Math.round(visit[key])).join(' ');
  return `first row ${all('firstRow')}, longest task ${all('longestTask')}, dropped frames ${all('droppedFrames')}`;
}

function medianOf(visits: Visits, name: string, key: keyof ListVisit): number {
  return median((visits.get(name) ?? []).map((visit) => visit[key]));
}

function besideV(visits: Visits, rows: number): Figure[] {
  const figure = (name: string, key: keyof ListVisit, unit: Figure['unit'], isBound = false): Figure => {
    const floor = medianOf(visits, `V ${rows}`, key);
    return {
      name: `bulk ${rows}: ${name}`,
      value: medianOf(visits, `bulk ${rows}`, key),
      unit,
      floor: { name: 'V', value: floor },
      ...(isBound && { bound: floor * BOUNDS.list.timesV }),
    };
  };
  return [
    figure('first row', 'firstRow', 'ms', true),
    figure('first row after its answer', 'afterResponse', 'ms'),
    figure('all rows', 'allRows', 'ms'),
    figure('heap', 'heap', 'kB', true),
    figure('elements', 'elements', ''),
  ];
}

function handling(visits: Visits, name: string): Figure[] {
  const { droppedFrames, longestTask } = BOUNDS.list;
  return [
    {
      name: `${name}: dropped frames in 3 s`,
      value: medianOf(visits, name, 'droppedFrames'),
      unit: '',
      bound: droppedFrames,
    },
    {
      name: `${name}: longest task over 50 ms`,
      value: medianOf(visits, name, 'longestTask'),
      unit: 'ms',
      bound: longestTask,
    },
  ];
}

/** How many times as much the longest list takes as the short one; floor V beside it keeps the same answers. */
function growth(visits: Visits, rows: number): Figure[] {
  const times = (list: string, key: keyof ListVisit) =>
    medianOf(visits, `${list} ${rows}`, key) / medianOf(visits, `${list} ${FEW}`, key);
  const figure = (name: string, key: keyof ListVisit): Figure => ({
    name: `bulk ${rows} against ${FEW}: ${name}`,
    value: times('bulk', key),
    unit: '',
    floor: { name: 'V', value: times('V', key) },
    bound: BOUNDS.list.growth,
  });
  const bytesOfRow = (list: string) =>
    Math.round(
      (medianOf(visits, `${list} ${rows}`, 'heap') - medianOf(visits, `${list} ${FEW}`, 'heap')) /
        (rows - FEW),
    );
  return [
    figure('first row', 'firstRow'),
    figure('elements', 'elements'),
    figure('heap', 'heap'),
    {
      name: 'bulk: bytes of heap that a row takes',
      value: bytesOfRow('bulk'),
      unit: '',
      floor: { name: 'V', value: bytesOfRow('V') },
    },
  ];
}
