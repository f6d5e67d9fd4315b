// Times what reads or writes something of which there is more and more, with so many domains and what belongs to them in a
// Postgres of its own. Ends with a table, and fails if something failed, took longer than a statement may, or has to
// read a big table from beginning to end because no index serves it.
import { table } from 'table';
import { LIMITS } from '#sandbox/platform/node/limitedPool.ts';
import { Growth, type Timed } from '../tests/growth/measure.ts';
import { parseArguments } from './support/arguments.ts';
import { closeAfter } from './support/closeAfter.ts';

const SIZES = ['1000', '100000', '1000000'];

const { positionals } = parseArguments(
  `npm run test:growth [-- <domains> …], ${SIZES.join(', ')} by default`,
  {},
);
const sizes = (positionals.length > 0 ? positionals : SIZES).map(Number);
const wrong = sizes.find((size) => !Number.isInteger(size) || size < 100);
if (wrong !== undefined) throw new Error('Numbers of domains are whole and at least 100.');

const measured: Timed[][] = [];
for (const size of sizes) {
  const growth = new Growth(size, console.log);
  await closeAfter(
    async () => void measured.push(await growth.measure()),
    () => growth.close(),
  );
}
const [first = []] = measured;
const title = (size: number) => `${size.toLocaleString('en')} domains`;
console.log(
  table([
    ['', ...sizes.map(title)],
    ...first.map(({ name }, row) => [name, ...measured.map((column) => format(column[row]))]),
  ]),
);
if (measured.flat().some(isMiss)) process.exitCode = 1;

function isMiss({ ms, scans, error }: Timed): boolean {
  return ms > LIMITS.statementMs || scans.length > 0 || error !== undefined;
}

function format(timed: Timed | undefined): string {
  if (!timed) return '';
  const { ms, scans, error } = timed;
  return [`${Math.round(ms)} ms`, scans.length > 0 && `no index of ${scans.join(', ')}`, error]
    .filter(Boolean)
    .join(', ');
}
