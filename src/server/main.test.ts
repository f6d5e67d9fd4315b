import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { type Dist, get, makeDist } from './app.fixture.ts';
import type { Backend } from './backend.ts';
import { startServer } from './main.ts';

let dist: Dist;
const open: { close(): Promise<void> | void }[] = [];

beforeAll(async () => {
  dist = await makeDist();
});
afterEach(async () => {
  for (const server of open.splice(0)) await server.close();
});
afterAll(() => dist.remove());

/** Starts the server with these environment variables, in front of a backend that returns the headers it got. */
async function start(
  env: NodeJS.ProcessEnv,
  folder = dist.folder,
  { partner }: Pick<Backend, 'partner'> = {},
) {
  const close = vi.fn();
  const backend: Backend = {
    fetch: ({ headers }) => Response.json(Object.fromEntries(headers)),
    owns: (pathname) => pathname.startsWith('/api/'),
    notes: () => [],
    close,
    ...(partner && { partner }),
  };
  const server = await startServer({ PORT: '0', ...env }, folder, { open: async () => backend }).catch(
    (error) => {
      expect(close).toHaveBeenCalledOnce();
      throw error;
    },
  );
  open.push(server);
  return { port: Number(new URL(server.url).port), calls: [] };
}

const forwarded = { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' };

it('§9 proxies: forwarding headers are trusted only with TRUST_PROXY', async () => {
  const spoofed = { ...forwarded, 'x-forwarded-for': '192.0.2.1, 203.0.113.7' };
  const trusting = await get(await start({ TRUST_PROXY: '1', CONTRACT_GATE: 'off' }), '/api/x', spoofed);
  expect(await trusting.json()).toMatchObject(forwarded);
  expect(trusting.headers.has('strict-transport-security')).toBe(true);
  const careful = await get(await start({ CONTRACT_GATE: 'off' }), '/api/x', forwarded);
  expect(await careful.json()).toMatchObject({ 'x-forwarded-proto': 'http' });
  expect(careful.headers.has('strict-transport-security')).toBe(false);
});

it('§9 proxies: pages and redirects follow TRUST_PROXY, too', async () => {
  const isSecure = async (env: NodeJS.ProcessEnv) => {
    const server = await start(env);
    const page = await get(server, '/', forwarded);
    const redirect = await get(server, '/en-us', forwarded);
    return [
      page.headers.has('strict-transport-security'),
      redirect.headers.getSetCookie().every((cookie) => cookie.includes('Secure')),
    ];
  };
  expect(await isSecure({ TRUST_PROXY: '1' })).toEqual([true, true]);
  expect(await isSecure({})).toEqual([false, false]);
});

it('§7 gate: sits between server and backend unless CONTRACT_GATE is off, and tells visitors only if asked to', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const isMarked = async (env: NodeJS.ProcessEnv) =>
    (await get(await start(env), '/api/cart')).headers.has('x-contract-violations');
  expect(await isMarked({ CONTRACT_GATE: 'off' })).toBe(false);
  expect(log).not.toHaveBeenCalled();
  expect(await isMarked({})).toBe(false);
  expect(log).toHaveBeenCalledWith(expect.stringContaining('Contract: '));
  expect(await isMarked({ CONTRACT_GATE: 'show' })).toBe(true);
  log.mockRestore();
});

it('§1 security: requests that cannot be parsed get the usual security headers', async () => {
  const server = await start({});
  const response = await get(server, '/', { x: 'a'.repeat(140_000) });
  expect([response.status, response.headers.get('x-content-type-options')]).toEqual([431, 'nosniff']);
});

it('§8 failures: a server that cannot start closes its backend', async () => {
  await expect(start({}, '/nowhere')).rejects.toThrow('The folder /nowhere contains no complete build');
});

it('§8 failures: a partner’s page whose port is taken closes the storefront, too', async () => {
  const { port: taken } = await start({});
  const { port } = await start({});
  await open.pop()?.close();
  const partner = { respond: () => new Response(), open: vi.fn() };
  const env = { PORT: String(port), PARTNER_PORT: String(taken) };
  await expect(start(env, dist.folder, { partner })).rejects.toThrow(String(taken));
  await expect(get({ port, calls: [] }, '/')).rejects.toThrow();
});
