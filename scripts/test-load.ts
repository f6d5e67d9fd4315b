// Sends searches, carts and lists to a production server over 50 and 500 connections, each kind in turn. Ends with a table, with
// ratios to a bare Hono handler in the same run, and fails if an answer was lost or the server's memory keeps growing. Needs
// Postgres.
import { table } from 'table';
import { BARE, type Figures, Load } from '../tests/load/load.ts';
import { formatLoad } from '../tests/perf/attempt.ts';
import { parseArguments } from './support/arguments.ts';
import { closeAfter } from './support/closeAfter.ts';
import { ensureBuilt } from './support/ensureBuilt.ts';

/** Between the second round, when everything is warm, and the last one. */
const MAX_GROWTH = 1.25;
const SHOWN_FAILURES = 10;

const { positionals } = parseArguments('npm run test:load [-- <seconds>], 600 by default', {});
const seconds = Number(positionals[0] ?? 600);
if (!(seconds > 0)) throw new Error('The number of seconds is more than 0.');

await ensureBuilt();
console.log(formatLoad());
const load = new Load(console.log);
await closeAfter(
  async () => {
    const { figures, memory } = await load.run(seconds);
    console.log(formatLoad());
    console.log(
      table([
        ['', 'connections', 'calls a second', 'p50', 'p99', 'CPU per call', 'refused', 'lost'],
        ...figures.map((one) => toRow(one, getFloor(figures, one))),
      ]),
    );
    console.log(`Memory of the server after each round: ${memory.join(', ')} MB`);
    const [, warm = 0] = memory;
    const hasGrown = (memory.at(-1) ?? 0) > warm * MAX_GROWTH;
    if (hasGrown) console.error('The memory keeps growing.');
    const lost = figures.flatMap(({ name, lost: failures }) =>
      failures.map((failure) => `${name}: ${failure}`),
    );
    for (const failure of lost.slice(0, SHOWN_FAILURES)) console.error(failure);
    if (hasGrown || lost.length > 0) process.exitCode = 1;
  },
  () => load.close(),
);

type Measured = { rate: number; p50: number; p99: number; cpu: number };

function summarize({ times, seconds: duration, cpuSeconds }: Figures): Measured {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
  return {
    rate: times.length / duration,
    p50: at(0.5),
    p99: at(0.99),
    cpu: (cpuSeconds * 1_000) / times.length,
  };
}

function getFloor(figures: readonly Figures[], { connections }: Figures): Figures {
  const floor = figures.find((one) => one.name === BARE && one.connections === connections);
  if (!floor) throw new Error('There is no floor.');
  return floor;
}

function toRow(one: Figures, floor: Figures): (string | number)[] {
  const [own, bare] = [summarize(one), summarize(floor)];
  const show = (value: number, base: number, digits: number) =>
    `${value.toFixed(digits)} ms${one === floor ? '' : ` (× ${(value / base).toFixed(1)})`}`;
  return [
    one.name,
    one.connections,
    own.rate.toFixed(0),
    show(own.p50, bare.p50, 1),
    show(own.p99, bare.p99, 1),
    show(own.cpu, bare.cpu, 2),
    one.refused,
    one.lost.length,
  ];
}
