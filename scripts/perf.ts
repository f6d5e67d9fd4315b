// Measures the production build in Chromium beside its floors, the contract's tools, the server and the sandbox:
// `npm run perf [-- home|search|names|contract|server|sandbox] [--strict]`.
import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { startServer } from '#server/main.ts';
import { launch } from '../tests/perf/browser.ts';
import { contractFigures } from '../tests/perf/contract.ts';
import { addFloors } from '../tests/perf/floors/floors.ts';
import { landingFigures } from '../tests/perf/landing.ts';
import { namesFigures } from '../tests/perf/names.ts';
import { type Figure, isMiss, table } from '../tests/perf/report.ts';
import { sandboxFigures } from '../tests/perf/sandbox.ts';
import { searchFigures } from '../tests/perf/search.ts';
import { serverFigures } from '../tests/perf/server.ts';

const PAGES = { home: landingFigures, search: searchFigures, names: namesFigures };
const TOOLS = { contract: contractFigures, server: serverFigures, sandbox: sandboxFigures };

const asked = process.argv.slice(2).filter((argument) => argument !== '--strict');
const names = [...Object.keys(PAGES), ...Object.keys(TOOLS)];
const unknown = asked.find((name) => !names.includes(name));
if (unknown) throw new Error(`There is no suite "${unknown}"; there are ${names.join(', ')}.`);
const isAsked = (name: string) => asked.length === 0 || asked.includes(name);

const figures: Figure[] = [];
if (Object.keys(PAGES).some(isAsked)) figures.push(...(await pageFigures()));
for (const [name, measure] of Object.entries(TOOLS)) if (isAsked(name)) figures.push(...(await measure()));
console.log(`\n${table(figures)}`);
if (process.argv.includes('--strict') && figures.some(isMiss)) process.exitCode = 1;

async function pageFigures(): Promise<Figure[]> {
  // Inside of the project, since the build's prerendering looks for its packages from where it stands.
  await mkdir('.cache', { recursive: true });
  const dist = await mkdtemp('.cache/perf-');
  try {
    const { status } = spawnSync(process.execPath, ['scripts/build.ts', dist], { stdio: 'inherit' });
    if (status !== 0) throw new Error('The build failed, see above.');
    await addFloors(dist);
    const server = await startServer({ ...process.env, PORT: '0', SANDBOX_DATA: 'memory' }, dist);
    const browser = await launch();
    try {
      const origin = server.url;
      const found: Figure[] = [];
      for (const [name, measure] of Object.entries(PAGES))
        if (isAsked(name)) found.push(...(await measure(browser, origin)));
      return found;
    } finally {
      await browser.close();
      await server.close();
    }
  } finally {
    await rm(dist, { recursive: true, force: true });
  }
}
