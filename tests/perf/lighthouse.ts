import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Browser } from 'playwright';
import { findChromium } from '../e2e/chromium.ts';
import { attempt } from './attempt.ts';
import type { Figure } from './report.ts';
import { LANDINGS } from './sizes.ts';

/** Fetched by npx, because it is only needed here and would be a sixth of what `npm ci` installs. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const MAX_REPORT_BYTES = 64 * 2 ** 20;
const FLAGS = ['--headless=new', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];

type Audit = { id: string; score: number | null };
type Report = {
  categories: Record<string, { title: string; score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
};

/** What each kind of landing page lacks to 100 points in each of Lighthouse's categories. */
export async function measureLighthouse(_: Browser, origin: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { name, path } of LANDINGS)
    figures.push(...(await attempt(name, () => measurePage(name, origin + path))));
  return figures;
}

async function measurePage(name: string, url: string): Promise<Figure[]> {
  const args = ['--yes', LIGHTHOUSE, url, '--output=json', '--quiet', `--chrome-flags=${FLAGS.join(' ')}`];
  const { stdout } = await promisify(execFile)('npx', args, {
    env: { ...process.env, CHROME_PATH: findChromium() },
    maxBuffer: MAX_REPORT_BYTES,
  });
  const { categories, audits }: Report = JSON.parse(stdout);
  return Object.values(categories).map(({ title, score, auditRefs }) => {
    const failed = auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1);
    if (failed.length > 0) console.log(`${name}, ${title}: ${failed.map(({ id }) => id).join(', ')}`);
    const isPerformance = title === 'Performance';
    return {
      name: `${name}: Lighthouse ${title}, points below 100`,
      value: Math.round(100 - score * 100),
      unit: '',
      bound: isPerformance ? 2 : 0,
    };
  });
}
