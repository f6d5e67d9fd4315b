import { setTimeout as delay } from 'node:timers/promises';
import { storefrontContract } from '#contract/load.ts';
import { createServer } from './app.ts';
import { type Backend, introduction, openBackend } from './backend.ts';
import { closeInTurn, type Running } from './command.ts';
import { createHttpServer, type Listening, listen, nodeListener } from './http.ts';
import { readSettings, type Settings } from './settings.ts';

interface StartOptions {
  /** Opens the backend; tests pass their own. */
  open?: typeof openBackend;
  /** Fulfilled once `dist` has a build, which may be while the backend opens. */
  built?: Promise<void>;
}

/**
 * Serves the build in `dist` with the backend behind it, as the environment configures it. Throws an error with a
 * message for the operator if it can't start.
 */
export async function startServer(
  env: NodeJS.ProcessEnv,
  dist: string,
  { open = openBackend, built = Promise.resolve() }: StartOptions = {},
): Promise<Running & { url: string; partnerUrl?: string }> {
  // A failure is reported where it is waited for.
  built.catch(() => {});
  const settings = readSettings(env);
  const contract = storefrontContract();
  const backend = await open(settings, contract);
  const running: { close(): Promise<void> | void }[] = [backend];
  const close = () => {
    backend.stop?.();
    return closeInTurn(...running);
  };
  try {
    await built;
    const { assets: assetsFolder, gate, frameAncestors, trustProxy } = settings;
    const recaptcha = settings.recaptcha !== undefined;
    const ownsPath = backend.owns;
    const server = await createServer({
      dist,
      assetsFolder,
      backend,
      changes: backend.changes,
      ownsPath,
      contract,
      gate,
      frameAncestors,
      recaptcha,
      trustProxy,
    });
    running.unshift(server);
    const http = createHttpServer(server.listener, { headers: server.headers });
    const listening = await listen(http, settings);
    running.unshift(listening);
    const { url } = listening;
    const lines = introduction(url, backend);
    const drain = () => delay(settings.drainMs);
    if (!backend.partner) return { url, lines, drain, close };
    const partner = await servePartner(backend.partner, Number(new URL(url).port), settings);
    running.unshift(partner);
    lines.push(`A partner’s page with the storefront in a frame: ${partner.url}/`);
    return { url, partnerUrl: partner.url, lines, drain, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Serves the partner's page. Its host name differs, because a frame's cookies depend on the site that embeds it. */
async function servePartner(
  partner: NonNullable<Backend['partner']>,
  storefrontPort: number,
  { port, host, partnerPort }: Settings,
): Promise<Listening> {
  const http = createHttpServer(
    nodeListener({ fetch: (request) => partner.respond(request, storefrontPort) }),
  );
  const at = (wanted: number) => listen(http, { port: wanted, host, setting: 'PARTNER_PORT' });
  const next = port === 0 ? 0 : port + 1;
  const { url, close } = await (partnerPort === null ? at(next).catch(() => at(0)) : at(partnerPort));
  const opened = new URL(url);
  partner.open(Number(opened.port));
  opened.hostname = opened.hostname === 'localhost' ? '127.0.0.1' : 'localhost';
  return { url: opened.origin, close };
}
