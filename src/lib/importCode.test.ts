import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMemoryStorage } from './storage.fixture.ts';

const fetchServer = vi.fn<() => Promise<unknown>>();
const reload = vi.fn();
let page: EventTarget;

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  page = Object.assign(new EventTarget(), { location: { href: 'http://localhost/names', reload } });
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', { querySelectorAll: () => [] });
  vi.stubGlobal('fetch', fetchServer);
  vi.stubGlobal('sessionStorage', createMemoryStorage());
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  reload.mockReset();
  fetchServer.mockReset();
});

const offline = () => fetchServer.mockRejectedValue(new TypeError('Failed to fetch'));
const online = () => fetchServer.mockResolvedValue({ status: 200 });
const failing = async () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

/** Simulates a new document: the module's state is gone, the storage is kept. */
async function openDocument() {
  vi.resetModules();
  return import('./importCode.ts');
}

test.each(['the device is online again', 'it is requested'])(
  'fault 40: an import that fails offline waits, and succeeds once %s',
  async (when) => {
    const { importCode, retryImports, waitingImports } = await openDocument();
    offline();
    const load = vi.fn(failing);
    const imported = importCode<unknown>(load);
    await vi.waitFor(() => expect(waitingImports.get()).toBe(1));
    retryImports();
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
    expect(waitingImports.get()).toBe(1);
    await vi.waitFor(() => expect(fetchServer).toHaveBeenCalledTimes(2));
    load.mockImplementation(async () => Promise.resolve('module') as never);
    if (when === 'it is requested') retryImports();
    else page.dispatchEvent(new Event('online'));
    await expect(imported).resolves.toBe('module');
    expect(waitingImports.get()).toBe(0);
    expect(reload).not.toHaveBeenCalled();
  },
);

test('fault 40: an import whose failure is noticed only after the device is online again is retried', async () => {
  const { importCode } = await openDocument();
  const load = vi.fn(failing);
  fetchServer.mockImplementation(async () => {
    load.mockImplementation(async () => Promise.resolve('module') as never);
    page.dispatchEvent(new Event('online'));
    return { status: 200 };
  });
  await expect(importCode<unknown>(load)).resolves.toBe('module');
  expect(reload).not.toHaveBeenCalled();
});

test('fault 40: an import that fails once more just after the server can be reached again is retried', async () => {
  const { importCode, reloadOnStaleCode, waitingImports } = await openDocument();
  reloadOnStaleCode();
  offline();
  const fails = async (): Promise<unknown> => {
    page.dispatchEvent(new Event('vite:preloadError'));
    return failing();
  };
  const load = vi.fn(async (): Promise<unknown> => 'module');
  const imported = importCode(load.mockImplementationOnce(fails).mockImplementationOnce(fails));
  await vi.waitFor(() => expect(waitingImports.get()).toBe(1));
  online();
  page.dispatchEvent(new Event('online'));
  await expect(imported).resolves.toBe('module');
  expect(reload).not.toHaveBeenCalled();
});

test('§8 stale chunk: code that is gone reloads the document, and within a minute it is an error', async () => {
  online();
  const first = await openDocument();
  void first.importCode(failing);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  const second = await openDocument();
  vi.advanceTimersByTime(30_000);
  await expect(second.importCode(failing)).rejects.toThrow('Failed to fetch');
  expect(reload).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(60_000);
  void second.importCode(failing);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(2));
});

test('§8 stale chunk: imports that Vite preloads reload the document once, and not offline', async () => {
  const { reloadOnStaleCode } = await openDocument();
  reloadOnStaleCode();
  offline();
  page.dispatchEvent(new Event('vite:preloadError'));
  await vi.waitFor(() => expect(fetchServer).toHaveBeenCalledOnce());
  online();
  page.dispatchEvent(new Event('vite:preloadError'));
  page.dispatchEvent(new Event('vite:preloadError'));
  await vi.waitFor(() => expect(fetchServer).toHaveBeenCalledTimes(3));
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

test.each(['denied', 'full'] as const)(
  '§8 stale chunk: with storage %s there is no reload',
  async (state) => {
    vi.stubGlobal('sessionStorage', createMemoryStorage(state));
    online();
    const { importCode } = await openDocument();
    await expect(importCode(failing)).rejects.toThrow('Failed to fetch');
    expect(reload).not.toHaveBeenCalled();
  },
);
