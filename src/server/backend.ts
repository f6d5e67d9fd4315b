import { setTimeout as delay } from 'node:timers/promises';
import { type Contract, matchesTemplate } from '#contract/contract.ts';
import { backendFolders, backendPaths } from '#lib/backendPaths.ts';
import type { Sandbox } from '#sandbox/sandbox.ts';
import { limitBodies } from './bodyLimits.ts';
import { addClientAddress, type Fetcher } from './fetcher.ts';
import type { Checks } from './health.ts';
import { createProxy } from './proxy.ts';
import type { Settings } from './settings.ts';
import type { Changes } from './watchChanges.ts';

/** The backend behind the storefront. */
export interface Backend extends Fetcher {
  owns(pathname: string): boolean;
  /** Lines to print once the server has started at this address. */
  notes(url: string): string[];
  /** A partner's page that shows the storefront in a frame; served on its own port. */
  partner?: Sandbox['partner'];
  /** What has to work before it can respond. */
  checks?: Checks;
  /** Tells other instances on the same data what has changed. */
  changes?: Changes;
  /** Begins nothing new by itself, and ends responses that would go on as long as the process does. */
  stop?(): void;
  close(): Promise<void> | void;
}

const TEST_NAMES_PATH = '/backend/test-names';
const WORK_INTERVAL_MS = 5_000;
/** For how long work keeps a process that stops. What is cut off is done after the next start. */
const WORK_CLOSE_MS = 2_000;

/** Opens the sandbox, or a proxy to the configured backend. Throws an error that says why it cannot start. */
export async function openBackend(settings: Settings, contract: Contract): Promise<Backend> {
  const { backend } = settings;
  if (backend) {
    const { fetch: pass, check } = createProxy(backend);
    const { fetch } = limitBodies({ fetch: pass }, contract);
    return {
      fetch,
      checks: { backend: check },
      owns: createBackendMatcher(contract),
      notes: () => [`Backend: ${backend.origin}`],
      close: () => {},
    };
  }
  // Loaded only if needed, because it includes a database.
  const { createSandbox } = await import('#sandbox/sandbox.ts');
  const { createRecaptcha } = await import('#sandbox/session/recaptcha.ts');
  const { LIMITS } = await import('#sandbox/throttling/throttles.ts');
  const { internet } = await import('#sandbox/platform/node/internet.ts');
  const { data, databaseUrl, recaptcha, throttles } = settings;
  return sandboxBackend(
    await createSandbox({
      data,
      databaseUrl,
      recaptcha: recaptcha && createRecaptcha(recaptcha),
      outbound: internet,
      trustProxy: true,
      limits: throttles ? LIMITS : undefined,
    }),
  );
}

/** The sandbox as the storefront's backend. */
export function sandboxBackend(sandbox: Sandbox): Backend {
  const work = workRegularly(sandbox);
  return {
    notes: (url) => [...signInNotes(url, sandbox.people), `Test names: ${url}${TEST_NAMES_PATH}`],
    owns: (pathname) => sandbox.owns(pathname),
    partner: sandbox.partner,
    checks: sandbox.checks,
    changes: sandbox.changes,
    stop() {
      work.stop();
      sandbox.endResponses();
    },
    async close() {
      work.stop();
      await Promise.race([work.finish(), delay(WORK_CLOSE_MS, undefined, { ref: false })]);
      await sandbox.close();
    },
    fetch(request, client) {
      addClientAddress(request.headers, client);
      return sandbox.fetch(request);
    },
  };
}

/** Does what is due without a request, such as messages to webhooks, until it is stopped. */
function workRegularly(sandbox: Sandbox) {
  let working: Promise<void> | null = null;
  const timer = setInterval(() => {
    working ??= sandbox.workDue().finally(() => {
      working = null;
    });
  }, WORK_INTERVAL_MS);
  timer.unref();
  return {
    stop: () => clearInterval(timer),
    finish: async () => working,
  };
}

function signInNotes(url: string, people: readonly { key: string; name: string; what: string }[]): string[] {
  const pad = (text: string, column: 'key' | 'name') =>
    text.padEnd(Math.max(...people.map((person) => person[column].length)));
  return [
    `Sign in at ${url}/account/login as`,
    ...people.map(({ key, name, what }) => `  ${pad(key, 'key')}  ${pad(name, 'name')}  ${what}`),
    `For the tools under /gotham, sign in at ${url}/backend/safeuserlogin`,
  ];
}

/** The account's overview; the pages below it are the storefront's. */
const OVERVIEW: string = backendPaths.account();
/** The backend's own paths and folders. */
const OWNED = [...backendFolders, ...Object.values(backendPaths).map((path) => path())].filter(
  (path) => path !== OVERVIEW,
);

/** Returns whether a path belongs to the backend: one of its own pages, or a path of the contract. */
export function createBackendMatcher(contract: Contract): (pathname: string) => boolean {
  const templates = contract.operations.map(({ path }) => path.split('/'));
  return (pathname) =>
    pathname === OVERVIEW ||
    OWNED.some((owned) => pathname === owned || pathname.startsWith(`${owned}/`)) ||
    templates.some((template) => matchesTemplate(template, pathname.split('/')));
}

/** Lines to print after the start. */
export function introduction(url: string, backend: Backend): string[] {
  return [`Storefront: ${url}/`, ...backend.notes(url)];
}
