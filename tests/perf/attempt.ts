import { availableParallelism, loadavg } from 'node:os';
import { errorMessage } from '#server/fetcher.ts';
import type { Figure } from './report.ts';

const CORES = availableParallelism();
/** The measured server and browser keep two cores busy by themselves. */
const BUSY_LOAD = CORES * 1.5;

const getLoad = () => loadavg()[0] ?? 0;

/** The number of cores and the load average of the last minute: `2 cores, load 0.4`. */
export const formatLoad = () => `${CORES} cores, load ${getLoad().toFixed(1)}`;

/**
 * Runs a measurement so that its failure leaves other figures intact. If it fails, or if the machine is busy, it is
 * repeated once; figures of a machine that is still busy are marked. Figures of nested attempts are not repeated again.
 */
export async function attempt(name: string, measure: () => Promise<Figure[]>): Promise<Figure[]> {
  const first = await measureOnce(name, measure);
  const last = !first.figures || first.isBusy ? await measureOnce(name, measure) : first;
  const figures = last.figures ??
    first.figures ?? [{ name: `${name}: not measured`, value: Number.NaN, unit: '', bound: 0 }];
  return figures.map((figure) => ({ isBusy: last.isBusy, ...figure }));
}

async function measureOnce(name: string, measure: () => Promise<Figure[]>) {
  try {
    const figures = await measure();
    const isOwn = figures.some(({ isBusy }) => isBusy === undefined);
    return { figures, isBusy: isOwn && getLoad() > BUSY_LOAD };
  } catch (error) {
    console.error(`${name}: ${errorMessage(error)}`);
    return { isBusy: getLoad() > BUSY_LOAD };
  }
}
