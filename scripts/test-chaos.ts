// Kills instances of a cluster and harms what they depend on, while visitors write all the time. Ends with two tables, and
// fails if something acknowledged is lost or doubled, or if it took too long until all was well again. Needs HAProxy and
// Postgres.
import { table } from 'table';
import { Chaos, type Mishap } from '../tests/cluster/chaos.ts';
import { Haproxy } from './cluster/haproxy.ts';
import { parseArguments } from './support/arguments.ts';
import { closeAfter } from './support/closeAfter.ts';
import { ensureBuilt } from './support/ensureBuilt.ts';

const SHOWN_FAULTS = 20;

const { positionals } = parseArguments('npm run test:chaos [-- <kills>], 50 by default', {});
const kills = Number(positionals[0] ?? 50);
if (!Number.isInteger(kills) || kills < 1) throw new Error('The number of kills is whole and at least 1.');

Haproxy.check();
await ensureBuilt();
const chaos = new Chaos(console.log);
await closeAfter(
  async () => {
    await chaos.start();
    await chaos.kill(kills);
    await chaos.freezePostgres();
    await chaos.crashPostgres();
    await chaos.fillDisk();
    await chaos.skewClock();
    await chaos.cutOff();
    await chaos.slowBackend();
    const losses = await chaos.findLost();
    console.log(
      table([
        ['what happened', 'times', 'requests', 'of them failed', 'well again after', 'bound'],
        ...chaos.mishaps.map(toRow),
      ]),
    );
    console.log(
      table([
        ['written', 'acknowledged', 'not acknowledged', 'lost', 'doubled'],
        ...losses.map(({ kind, acknowledged, unknown, lost, doubled }) => [
          kind,
          acknowledged,
          unknown,
          lost.length,
          doubled.length,
        ]),
      ]),
    );
    const faults = [
      ...chaos.mishaps
        .filter(isSlow)
        .map(({ name }) => `${name}: it took too long until all was well again.`),
      ...chaos.mishaps.flatMap((mishap) => mishap.faults.map((fault) => `${mishap.name}: ${fault}`)),
      ...losses.flatMap(({ kind, lost, doubled }) => [
        ...lost.map((mark) => `${kind} ${mark} is lost.`),
        ...doubled.map((mark) => `${kind} ${mark} is there twice.`),
      ]),
    ];
    for (const fault of faults.slice(0, SHOWN_FAULTS)) console.error(fault);
    if (faults.length > 0) process.exitCode = 1;
  },
  () => chaos.close(),
);

function isSlow({ worstMs, boundMs }: Mishap): boolean {
  return worstMs > boundMs;
}

function toRow({ name, times, requests, failed, worstMs, boundMs }: Mishap): (string | number)[] {
  return [name, times, requests, failed, `${(worstMs / 1_000).toFixed(1)} s`, `${boundMs / 1_000} s`];
}
