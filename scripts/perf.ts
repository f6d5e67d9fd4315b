// Measures the production build in Chromium against its floors, and the contract's tools, the server and the sandbox:
// `npm run perf -- [sizes|landing|search|names|account|admin|lighthouse|contract|server|sandbox|calls] [--strict] [--compare]
// [--accept]`, everything except Lighthouse by default.
// `--strict` fails if a bound is exceeded, and `--compare` if a figure is worse than the one in tests/perf/accepted.json,
// which `--accept` writes, with docs/sizes.md. The figures are also in .cache/perf.json.
import { spawnSync } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startServer } from '#server/main.ts';
import { measureAccount } from '../tests/perf/account.ts';
import { measureAdmin } from '../tests/perf/admin.ts';
import { attempt, formatLoad } from '../tests/perf/attempt.ts';
import { launch } from '../tests/perf/browser.ts';
import { measureCalls } from '../tests/perf/calls.ts';
import { measureContract } from '../tests/perf/contract.ts';
import { addFloors } from '../tests/perf/floors/floors.ts';
import { measureLandings } from '../tests/perf/landing.ts';
import { measureLighthouse } from '../tests/perf/lighthouse.ts';
import { measureNames } from '../tests/perf/names.ts';
import {
  type Accepted,
  type Figure,
  formatComparison,
  formatTable,
  isMiss,
  isWorse,
} from '../tests/perf/report.ts';
import { measureSandbox } from '../tests/perf/sandbox.ts';
import { measureSearch } from '../tests/perf/search.ts';
import { measureServer } from '../tests/perf/server.ts';
import { CONTENTS_FILE, MODULES_FILE, measureSizes } from '../tests/perf/sizes.ts';
import { parseArguments } from './support/arguments.ts';

const PAGES = {
  sizes: measureSizes,
  landing: measureLandings,
  search: measureSearch,
  names: measureNames,
  account: measureAccount,
  admin: measureAdmin,
  lighthouse: measureLighthouse,
};
const TOOLS = {
  contract: measureContract,
  server: measureServer,
  sandbox: measureSandbox,
  calls: measureCalls,
};

const ACCEPTED = 'tests/perf/accepted.json';
const { values, positionals: selectedSuites } = parseArguments('npm run perf -- [<suite> …] [options]', {
  strict: { type: 'boolean', default: false },
  compare: { type: 'boolean', default: false },
  accept: { type: 'boolean', default: false },
});
const names = [...Object.keys(PAGES), ...Object.keys(TOOLS)];
const unknown = selectedSuites.find((name) => !names.includes(name));
if (unknown) throw new Error(`There is no suite "${unknown}"; there are ${names.join(', ')}.`);
// Lighthouse is fetched from npm's registry.
const isDefault = (name: string) => selectedSuites.length === 0 && name !== 'lighthouse';
const isSelected = (name: string) => isDefault(name) || selectedSuites.includes(name);

await mkdir('.cache', { recursive: true });
console.log(formatLoad());
const figures: Figure[] = [];
if (Object.keys(PAGES).some(isSelected)) figures.push(...(await measurePages()));
for (const [name, measure] of Object.entries(TOOLS))
  if (isSelected(name)) figures.push(...(await attempt(name, measure)));
console.log(`\n${formatTable(figures)}\n\n${formatLoad()}`);
await writeFile(
  '.cache/perf.json',
  JSON.stringify({ date: new Date(), load: formatLoad(), figures }, null, 2),
);

const accepted: Accepted = JSON.parse(await readFile(ACCEPTED, 'utf8'));
if (values.compare) console.log(`\n${formatComparison(figures, accepted)}`);
if (values.accept) {
  const measured = figures.filter(({ value, isBusy }) => !isBusy && Number.isFinite(value));
  const all = { ...accepted, ...Object.fromEntries(measured.map(({ name, value }) => [name, value])) };
  await writeFile(ACCEPTED, `${JSON.stringify(all, null, 2)}\n`);
  if (isSelected('sizes')) await copyFile(CONTENTS_FILE, 'docs/sizes.md');
}
const isFailed = (figure: Figure) =>
  (values.strict && isMiss(figure)) ||
  (values.compare && isWorse(figure, accepted[figure.name] ?? Number.POSITIVE_INFINITY));
if (figures.some(isFailed)) process.exitCode = 1;

async function measurePages(): Promise<Figure[]> {
  // Inside the project, because the prerender bundle resolves packages from its own folder.
  const dist = await mkdtemp('.cache/perf-');
  try {
    const env = { ...process.env, MODULES_FILE: join(dist, MODULES_FILE) };
    const { status } = spawnSync(process.execPath, ['scripts/build.ts', dist], { stdio: 'inherit', env });
    if (status !== 0) throw new Error('The build failed, see above.');
    await addFloors(dist);
    const server = await startServer(
      { ...process.env, PORT: '0', SANDBOX_DATA: 'memory', THROTTLES: 'off' },
      dist,
    );
    const browser = await launch();
    try {
      const origin = server.url;
      const found: Figure[] = [];
      for (const [name, measure] of Object.entries(PAGES))
        if (isSelected(name)) found.push(...(await attempt(name, () => measure(browser, origin, dist))));
      return found;
    } finally {
      await browser.close();
      await server.close();
    }
  } finally {
    await rm(dist, { recursive: true, force: true });
  }
}
