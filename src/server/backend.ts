import { type Contract, matchesTemplate } from '#contract/contract.ts';
import type { Sandbox } from '#sandbox/sandbox.ts';
import { addClientAddress, type Fetcher } from './fetcher.ts';
import { createProxy } from './proxy.ts';
import type { Settings } from './settings.ts';

/** What stands behind the storefront. */
export interface Backend extends Fetcher {
  owns(pathname: string): boolean;
  /** What somebody needs to know who has just started it, with the address it is at. */
  notes(url: string): string[];
  close(): Promise<void> | void;
}

const TEST_NAMES_PATH = '/backend/test-names';

/** The sandbox, or the way to a backend elsewhere where one is named. Throws a sentence where it can't start. */
export async function openBackend(settings: Settings, contract: Contract): Promise<Backend> {
  const { backend } = settings;
  if (backend) {
    const { fetch } = createProxy(backend);
    return {
      fetch,
      owns: backendPaths(contract),
      notes: () => [`Backend: ${backend.origin}`],
      close: () => {},
    };
  }
  // Loaded here, because it brings a database that a backend elsewhere does without.
  const { createSandbox } = await import('#sandbox/sandbox.ts');
  const { createRecaptcha } = await import('#sandbox/session/recaptcha.ts');
  const { data, databaseUrl, recaptcha } = settings;
  return sandboxBackend(
    await createSandbox({
      data,
      databaseUrl,
      recaptcha: recaptcha && createRecaptcha(recaptcha),
      trustProxy: true,
    }),
  );
}

/** The sandbox as the storefront's backend. */
export function sandboxBackend(sandbox: Sandbox): Backend {
  return {
    notes: (url) => [...signInNotes(url, sandbox.people), `Test names: ${url}${TEST_NAMES_PATH}`],
    owns: (pathname) => sandbox.owns(pathname),
    close: () => sandbox.close(),
    fetch(request, client) {
      addClientAddress(request.headers, client);
      return sandbox.fetch(request);
    },
  };
}

function signInNotes(url: string, people: readonly { key: string; name: string; what: string }[]): string[] {
  const width = Math.max(...people.map(({ key }) => key.length));
  return [
    `Sign in at ${url}/account/login as`,
    ...people.map(({ key, name, what }) => `  ${key.padEnd(width)}  ${name}, ${what}`),
    `For the tools under /gotham, sign in at ${url}/backend/safeuserlogin`,
  ];
}

/** Folders and pages that are the backend's: its interfaces, sign-in, sign-out, administration sign-in, check-out. */
const OWNED = [
  '/api',
  '/ajax',
  '/backend',
  '/checkout',
  '/account/login',
  '/account/logout',
  '/account/orders',
];
/** The account's overview; what else is below it is the storefront's. */
const OVERVIEW = '/account';

/** Tells a backend's paths from the storefront's pages; the contract's own paths under /account count too. */
export function backendPaths(contract: Contract): (pathname: string) => boolean {
  const templates = contract.operations.map(({ path }) => path.split('/'));
  return (pathname) =>
    pathname === OVERVIEW ||
    OWNED.some((owned) => pathname === owned || pathname.startsWith(`${owned}/`)) ||
    templates.some((template) => matchesTemplate(template, pathname.split('/')));
}

/** What to print for somebody who has just started it. */
export function introduction(url: string, backend: Backend): string[] {
  return [`Storefront: ${url}/`, ...backend.notes(url)];
}
