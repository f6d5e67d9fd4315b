import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { attempt } from './attempt.ts';
import { BOUNDS } from './bounds.ts';
import type { Figure } from './report.ts';
import { type Load, measureLoad } from './visit.ts';

/** Where the build lists the modules of its files. */
export const MODULES_FILE = 'modules.json';
/** Where the Markdown table of what some pages load is written. */
export const CONTENTS_FILE = '.cache/sizes.md';
const MIN_LISTED = 1000;
const LISTED = ['home', 'TLD', 'results', 'product list', 'admin list'];

type PageKind = { name: string; path: string; person?: string };

/** A landing page of each kind. */
export const LANDINGS: readonly PageKind[] = [
  { name: 'home', path: '/' },
  { name: 'pre-search', path: '/domain/search' },
  { name: 'prices', path: '/domains' },
  { name: 'TLD', path: '/domains/io' },
  { name: 'campaign', path: '/photo' },
  { name: 'category', path: '/domains/real-estate' },
  { name: 'product', path: '/titan-email' },
  { name: 'sale', path: '/flashsale' },
  { name: 'policy', path: '/policies/legal' },
  { name: 'support', path: '/support' },
  { name: 'article', path: '/support/articles/transfer-a-domain-to-us' },
  { name: 'post', path: '/blog/what-happens-after-expiry' },
];
export const RESULTS: PageKind = { name: 'results', path: '/domain/search/lighthouse' };

/** A page of each kind. */
export const PAGES: readonly PageKind[] = [
  ...LANDINGS,
  RESULTS,
  { name: 'bulk search', path: '/names' },
  { name: 'reseller program', path: '/resellersolutions' },
  { name: 'product list', path: '/account/product', person: 'holder' },
  { name: 'renewals', path: '/account/renewalcenter', person: 'holder' },
  { name: 'admin list', path: '/gotham/registryinfo', person: 'admin' },
];

/** `name` is `react-dom` or `src/ui`, `size` in bytes before minifying, `isPublic` whether public pages use it. */
type BuiltModule = { name: string; size: number; isPublic: boolean };
type BuiltFile = { file: string; modules: BuiltModule[] };

/** What a page of each kind loads, and how much of it only account and admin pages use. */
export async function measureSizes(browser: Browser, origin: string, dist: string): Promise<Figure[]> {
  const built: BuiltFile[] = JSON.parse(await readFile(join(dist, MODULES_FILE), 'utf8'));
  const floor = await measureLoad(browser, `${origin}/floor-b`);
  const loads = new Map<PageKind, Load>();
  const figures: Figure[] = [];
  const measure = async (page: PageKind) => {
    const load = await measureLoad(browser, origin + page.path, page.person);
    loads.set(page, load);
    console.log(`${page.name} loads ${[...load.files, ...load.calls].join('  ')}`);
    // Sizes are the same on a busy machine.
    return createSizeFigures(page, load, floor).map((figure) => ({ ...figure, isBusy: false }));
  };
  for (const page of PAGES) figures.push(...(await attempt(page.name, () => measure(page))));
  await writeFile(CONTENTS_FILE, formatContents(built, loads));
  const publicFiles = new Set([...loads].flatMap(([{ person }, { files }]) => (person ? [] : files)));
  const accountBytes = built
    .filter(({ file }) => publicFiles.has(`/${file}`))
    .flatMap(({ modules }) => modules)
    .reduce((sum, { name, size, isPublic }) => sum + (isPublic || !name.startsWith('src/') ? 0 : size), 0);
  const bound = BOUNDS.account.publicBytes;
  return [
    ...figures,
    { name: 'account: code in public pages', value: accountBytes, unit: 'kB', bound, isBusy: false },
  ];
}

/** The figures of a page that are the same at each visit. Script is compared with floor B if it is given. */
export function createSizeFigures(page: PageKind, load: Load, floorB?: Load): Figure[] {
  const isLanding = LANDINGS.includes(page);
  const bounds = isLanding ? BOUNDS.landing : page === RESULTS ? BOUNDS.results : undefined;
  const script: Figure = { name: `${page.name}: script`, value: load.script, unit: 'kB' };
  return [
    floorB && bounds
      ? {
          ...script,
          floor: { name: 'B', value: floorB.script },
          bound: floorB.script * bounds.timesScriptOfB,
        }
      : script,
    {
      name: `${page.name}: styles`,
      value: load.styles,
      unit: 'kB',
      ...(isLanding && { bound: BOUNDS.landing.styles }),
    },
    { name: `${page.name}: fonts`, value: load.fonts, unit: 'kB' },
    {
      name: `${page.name}: requests for files`,
      value: load.files.length,
      unit: '',
      ...(bounds && { bound: bounds.requests }),
    },
  ];
}

/** A table of gzipped script in kB by library and room. A file's bytes are shared out by the sizes of its modules. */
function formatContents(built: readonly BuiltFile[], loads: ReadonlyMap<PageKind, Load>): string {
  const columns = [...loads].filter(([{ name }]) => LISTED.includes(name));
  const shares = columns.map(([, { scripts }]) => {
    const found = new Map<string, number>();
    for (const { path, bytes } of scripts) {
      const modules = built.find(({ file }) => path === `/${file}`)?.modules ?? [];
      const whole = modules.reduce((sum, { size }) => sum + size, 0);
      for (const { name, size } of modules)
        found.set(name, (found.get(name) ?? 0) + (bytes * size) / Math.max(whole, 1));
    }
    return found;
  });
  const largest = (name: string) => Math.max(...shares.map((share) => share.get(name) ?? 0));
  const names = [...new Set(shares.flatMap((share) => [...share.keys()]))]
    .filter((name) => largest(name) >= MIN_LISTED)
    .toSorted((a, b) => largest(b) - largest(a));
  const kB = (bytes: number) => (bytes / 1000).toFixed(1);
  const cells = (title: string, bytes: readonly number[]) => `| ${[title, ...bytes.map(kB)].join(' | ')} |`;
  return [
    '# What pages load',
    '',
    'Gzipped script of a first visit in kB, by library and by room of `src`. What is below 1 kB on each page is left out.',
    '`npm run perf sizes -- --accept` writes this table, and `npm test` fails if a page loads 3 % more than accepted.',
    '',
    `| | ${columns.map(([{ name }]) => name).join(' | ')} |`,
    `|---|${columns.map(() => '---:|').join('')}`,
    cells(
      'all',
      columns.map(([, { script }]) => script),
    ),
    ...names.map((name) =>
      cells(
        `\`${name}\``,
        shares.map((share) => share.get(name) ?? 0),
      ),
    ),
    '',
  ].join('\n');
}
