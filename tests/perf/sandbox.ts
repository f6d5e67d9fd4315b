import { toResult } from '#sandbox/registry/results.ts';
import { plan, planBulk } from '#sandbox/registry/suggestions.ts';
import { BOUNDS, RUNS } from './bounds.ts';
import { type Figure, median } from './report.ts';

const NAMES = 10_000;

/** The sandbox's registry, without HTTP and database. */
export async function measureSandbox(): Promise<Figure[]> {
  const now = new Date();
  const labels = Array.from({ length: 1_500 }, (_, index) => `quietharbour${index}`);
  const names = planBulk(labels, undefined).slice(0, NAMES);
  const context = { currency: 'EUR', now, reseller: null, registeredBy: () => undefined };
  const look = (name: string) => toResult(name, context);
  return [
    figure('sandbox: 10,000 results', () => names.map(look), BOUNDS.sandbox.results),
    figure('sandbox: plan of a search', () => plan('lighthouse', undefined), BOUNDS.sandbox.plan),
  ];
}

function figure(name: string, work: () => unknown, bound: number): Figure {
  const runs = Array.from({ length: RUNS }, () => {
    const started = performance.now();
    work();
    return performance.now() - started;
  });
  return { name, value: median(runs), unit: 'ms', bound };
}
