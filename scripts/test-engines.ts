// Runs the main journeys in Chromium, Firefox and WebKit, and compares what they show with Chromium:
// `npm run test:engines [-- <journey> …]`. Needs the Debian packages firefox-esr, webkit2gtk-driver and xvfb.
import { table } from 'table';
import { errorMessage } from '#server/fetcher.ts';
import { startStorefront } from '../tests/e2e/storefront.ts';
import { launchChromium } from '../tests/engines/chromium.ts';
import { compareStages } from '../tests/engines/compare.ts';
import { ENGINES, type EngineName, MissingEngine } from '../tests/engines/engine.ts';
import { launchFirefox } from '../tests/engines/firefox.ts';
import { journeys } from '../tests/engines/journeys.ts';
import { type Stage, Visitor } from '../tests/engines/visitor.ts';
import { launchWebKit } from '../tests/engines/webkit.ts';
import { parseArguments } from './support/arguments.ts';
import { ensureBuilt } from './support/ensureBuilt.ts';

/** One fault may move everything below it. */
const MAX_SHOWN = 10;
const LAUNCHES = { chromium: launchChromium, firefox: launchFirefox, webkit: launchWebKit };

const { positionals: selected } = parseArguments('npm run test:engines [-- <journey> …]', {});
const unknown = selected.find((name) => !Object.hasOwn(journeys, name));
if (unknown)
  throw new Error(`There is no journey "${unknown}"; there are ${Object.keys(journeys).join(', ')}.`);

await ensureBuilt();
const storefront = await startStorefront();
const rows: string[][] = [['journey', 'stage', 'engine', 'result']];
try {
  for (const name of Object.keys(journeys)) {
    if (selected.length > 0 && !selected.includes(name)) continue;
    const expected = new Map<string, Stage>();
    for (const engine of ENGINES) await run(name, engine, expected);
  }
  console.log(table(rows));
} catch (error) {
  if (!(error instanceof MissingEngine)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await storefront.stop();
}

async function run(name: string, engineName: EngineName, expected: Map<string, Stage>): Promise<void> {
  await storefront.reset();
  const engine = await LAUNCHES[engineName]();
  const visitor = new Visitor(engine, storefront);
  const addRow = (stage: string, differences: string[]) => {
    const shown = differences.slice(0, MAX_SHOWN);
    if (differences.length > MAX_SHOWN) shown.push(`and ${differences.length - MAX_SHOWN} more`);
    rows.push([name, stage, engineName, shown.join('\n') || 'ok']);
    if (differences.length > 0) process.exitCode = 1;
  };
  try {
    await journeys[name]?.(visitor);
  } catch (error) {
    addRow('stopped', [errorMessage(error)]);
  } finally {
    await engine.close();
  }
  for (const stage of visitor.stages) {
    if (engineName === 'chromium') expected.set(stage.name, stage);
    addRow(stage.name, compareStages(stage, expected.get(stage.name) ?? stage));
  }
}
