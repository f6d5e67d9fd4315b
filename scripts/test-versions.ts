// Opens every page of several versions of the app with the backend of each of them, as a tab does that is older or newer
// than the backend: `npm run test:versions -- <git-ref> …`. The commit that is checked out is always one of the versions.
// A page has to show what it shows with its own backend, except for the parts whose calls the other contract lacks.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type BrowserContext, chromium } from 'playwright';
import { table } from 'table';
import { matchesTemplate } from '#contract/contract.ts';
import { findChromium } from '../tests/e2e/chromium.ts';
import { findFreePort } from '../tests/freePort.ts';
import { contractAt } from './contract/diff/atCommit.ts';
import { parseArguments } from './support/arguments.ts';

const BUILD_MS = 600_000;
const POLL_MS = 250;
/** A page with a stream of events is never without requests. */
const IDLE_MS = 5_000;

/** Who opens the pages of each access, and where they sign in. */
const PEOPLE = {
  public: null,
  account: { path: '/account/login', person: 'holder' },
  admin: { path: '/backend/safeuserlogin', person: 'admin' },
};

type Page = { access: keyof typeof PEOPLE; example: string | null };
type Version = { ref: string; folder: string; origin: string; pages: Page[]; operations: Operation[] };
type Operation = { method: string; parts: string[] };
/** `refused` has the calls that failed, such as `GET /api/v5/orders 404`. */
type Shown = { address: string; hasHeading: boolean; alerts: number; errors: string[]; refused: string[] };

const { positionals } = parseArguments('npm run test:versions -- <git-ref> …', {});
const root = mkdtempSync(join(tmpdir(), 'versions-'));
const processes: ChildProcess[] = [];
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
const rows = [['app', 'backend', 'pages', 'with calls that are not there', 'with faults']];
const faults: string[] = [];

try {
  const versions: Version[] = [];
  for (const ref of new Set([...positionals, 'HEAD'])) versions.push(await prepare(ref));
  for (const app of versions) {
    const own = await openAll(app.pages, app.origin);
    for (const backend of versions.filter((version) => version !== app)) {
      const origin = await start(app.folder, { BACKEND_URL: backend.origin });
      compare(app, backend, own, await openAll(app.pages, origin));
      processes.pop()?.kill();
    }
  }
  console.log(table(rows));
  for (const fault of faults) console.log(fault);
  if (faults.length > 0) process.exitCode = 1;
} finally {
  await browser.close();
  for (const child of processes) child.kill();
  await rm(root, { recursive: true, force: true, maxRetries: 10 });
  execFileSync('git', ['worktree', 'prune']);
}

/** Checks a version out, builds it and starts it with a sandbox of its own. */
async function prepare(ref: string): Promise<Version> {
  const folder = join(root, String(processes.length));
  execFileSync('git', ['worktree', 'add', '--quiet', '--detach', folder, ref]);
  execFileSync('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: 'ignore',
  });
  const origin = await start(folder, { SANDBOX_DATA: 'memory' });
  const options = { cwd: folder, encoding: 'utf8' } as const;
  const pages: Page[] = JSON.parse(execFileSync(process.execPath, ['scripts/routes.ts', '--json'], options));
  const { paths } = await contractAt(ref);
  const operations = Object.entries(Object(paths)).flatMap(([path, methods]) =>
    Object.keys(Object(methods)).map((method) => ({ method: method.toUpperCase(), parts: path.split('/') })),
  );
  return { ref, folder, origin, pages: pages.filter(({ example }) => example), operations };
}

/** Starts the version in a folder. Resolves with its origin once it responds. */
async function start(folder: string, env: Record<string, string>): Promise<string> {
  const port = await findFreePort();
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: folder,
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  processes.push(child);
  const origin = `http://localhost:${port}`;
  const until = Date.now() + BUILD_MS;
  while (!(await responds(origin))) {
    if (child.exitCode !== null || Date.now() > until) throw new Error(`${folder} did not start.`);
    await delay(POLL_MS);
  }
  return origin;
}

function responds(origin: string): Promise<boolean> {
  return fetch(origin).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function openAll(pages: Page[], origin: string): Promise<Shown[]> {
  const shown: Shown[] = [];
  for (const [access, person] of Object.entries(PEOPLE)) {
    const context = await browser.newContext({ baseURL: origin, locale: 'en-US' });
    if (person) {
      const { path, ...form } = person;
      const headers = { origin, 'sec-fetch-site': 'same-origin' };
      const response = await context.request.post(path, { form, headers, maxRedirects: 0 });
      if (response.status() !== 303) throw new Error(`Signing in at ${origin} failed: ${response.status()}.`);
    }
    for (const page of pages) {
      if (page.access === access && page.example) shown.push(await open(context, page.example));
    }
    await context.close();
  }
  return shown;
}

async function open(context: BrowserContext, address: string): Promise<Shown> {
  const page = await context.newPage();
  const errors: string[] = [];
  const refused: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (response.status() >= 400 && pathname !== address)
      refused.push(`${response.request().method()} ${pathname} ${response.status()}`);
  });
  await page.goto(address);
  await page.waitForLoadState('networkidle', { timeout: IDLE_MS }).catch(() => undefined);
  const hasHeading = (await page.locator('h1').count()) > 0;
  const alerts = await page.locator('main [role="alert"]').count();
  await page.close();
  return { address, hasHeading, alerts, errors, refused: [...new Set(refused)] };
}

/** Adds a row, and what pages show with another version's backend that they don't show with their own. */
function compare(app: Version, backend: Version, own: Shown[], other: Shown[]): void {
  const expected = new Map(own.map((shown) => [shown.address, shown]));
  let lacking = 0;
  let faulty = 0;
  for (const { address, hasHeading, alerts, errors, refused } of other) {
    const before = expected.get(address);
    const unlike = refused.filter((call) => !before?.refused.includes(call));
    // GET is refused with 422 for a value that the other contract lacks.
    const isLacking =
      unlike.length > 0 && unlike.every((call) => !hasOperation(backend, call) || /^GET .* 422$/.test(call));
    const problems = [
      ...(before?.hasHeading && !hasHeading ? ['no heading'] : []),
      ...errors.filter((message) => !before?.errors.includes(message)),
      ...(isLacking ? [] : unlike),
      ...(alerts > (before?.alerts ?? 0) && !isLacking ? [`${alerts} alerts`] : []),
    ];
    if (isLacking) lacking++;
    if (problems.length > 0) faulty++;
    for (const problem of problems)
      faults.push(`${app.ref} with the backend of ${backend.ref}: ${address}: ${problem}`);
  }
  rows.push([app.ref, backend.ref, ...[other.length, lacking, faulty].map(String)]);
}

function hasOperation({ operations }: Version, call: string): boolean {
  const [method, path = ''] = call.split(' ');
  return operations.some((one) => one.method === method && matchesTemplate(one.parts, path.split('/')));
}
