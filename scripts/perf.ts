// Measures the production build in Chromium against its floors, and the contract's tools, the server and the sandbox:
// `npm run perf [-- landing|search|names|account|admin|contract|server|sandbox] [--strict]`.
import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startServer } from '#server/main.ts';
import { MODULES_FILE, measureAccount } from '../tests/perf/account.ts';
import { measureAdmin } from '../tests/perf/admin.ts';
import { launch } from '../tests/perf/browser.ts';
import { measureContract } from '../tests/perf/contract.ts';
import { addFloors } from '../tests/perf/floors/floors.ts';
import { measureLandings } from '../tests/perf/landing.ts';
import { measureNames } from '../tests/perf/names.ts';
import { type Figure, formatTable, isMiss } from '../tests/perf/report.ts';
import { measureSandbox } from '../tests/perf/sandbox.ts';
import { measureSearch } from '../tests/perf/search.ts';
import { measureServer } from '../tests/perf/server.ts';

const PAGES = {
  landing: measureLandings,
  search: measureSearch,
  names: measureNames,
  account: measureAccount,
  admin: measureAdmin,
};
const TOOLS = { contract: measureContract, server: measureServer, sandbox: measureSandbox };

const selectedSuites = process.argv.slice(2).filter((argument) => argument !== '--strict');
const names = [...Object.keys(PAGES), ...Object.keys(TOOLS)];
const unknown = selectedSuites.find((name) => !names.includes(name));
if (unknown) throw new Error(`There is no suite "${unknown}"; there are ${names.join(', ')}.`);
const isSelected = (name: string) => selectedSuites.length === 0 || selectedSuites.includes(name);

const figures: Figure[] = [];
if (Object.keys(PAGES).some(isSelected)) figures.push(...(await measurePages()));
for (const [name, measure] of Object.entries(TOOLS)) if (isSelected(name)) figures.push(...(await measure()));
console.log(`\n${formatTable(figures)}`);
if (process.argv.includes('--strict') && figures.some(isMiss)) process.exitCode = 1;

async function measurePages(): Promise<Figure[]> {
  // Inside the project, because the prerender bundle resolves packages from its own folder.
  await mkdir('.cache', { recursive: true });
  const dist = await mkdtemp('.cache/perf-');
  try {
    const env = { ...process.env, MODULES_FILE: join(dist, MODULES_FILE) };
    const { status } = spawnSync(process.execPath, ['scripts/build.ts', dist], { stdio: 'inherit', env });
    if (status !== 0) throw new Error('The build failed, see above.');
    await addFloors(dist);
    const server = await startServer({ ...process.env, PORT: '0', SANDBOX_DATA: 'memory' }, dist);
    const browser = await launch();
    try {
      const origin = server.url;
      const found: Figure[] = [];
      for (const [name, measure] of Object.entries(PAGES))
        if (isSelected(name)) found.push(...(await measure(browser, origin, dist)));
      return found;
    } finally {
      await browser.close();
      await server.close();
    }
  } finally {
    await rm(dist, { recursive: true, force: true });
  }
}
