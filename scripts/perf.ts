// Measures the production build in Chromium beside its floors: `npm run perf [-- home|search] [--strict]`.
import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { startServer } from '#server/main.ts';
import { launch } from '../tests/perf/browser.ts';
import { addFloors } from '../tests/perf/floors/floors.ts';
import { landingFigures } from '../tests/perf/landing.ts';
import { isMiss, table } from '../tests/perf/report.ts';
import { searchFigures } from '../tests/perf/search.ts';

const SUITES = { home: landingFigures, search: searchFigures };

const asked = process.argv.slice(2).filter((argument) => argument !== '--strict');
const unknown = asked.find((name) => !(name in SUITES));
if (unknown) throw new Error(`There is no suite "${unknown}"; there are ${Object.keys(SUITES).join(', ')}.`);

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
    const origin = new URL(server.lines[0]?.split(' ')[1] ?? '').origin;
    const figures = [];
    for (const [name, measure] of Object.entries(SUITES))
      if (asked.length === 0 || asked.includes(name)) figures.push(...(await measure(browser, origin)));
    console.log(`\n${table(figures)}`);
    if (process.argv.includes('--strict') && figures.some(isMiss)) process.exitCode = 1;
  } finally {
    await browser.close();
    await server.close();
  }
} finally {
  await rm(dist, { recursive: true, force: true });
}
