import { setTimeout as delay } from 'node:timers/promises';
import { storefrontContract } from '#contract/load.ts';
import { startTracing } from '#monitoring/startTracing.ts';
import { createServer } from './app.ts';
import { type Backend, introduction, openBackend } from './backend.ts';
import { closeInTurn, type Running } from './command.ts';
import { createHealth, type Health } from './health.ts';
import { createHttpServer, type Listening, listen, nodeListener } from './http.ts';
import { createMonitor } from './monitor.ts';
import { readSettings, type Settings } from './settings.ts';

/** After the storefront's own port and the partner page's. */
const METRICS_OFFSET = 2;

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
): Promise<Running & { url: string; partnerUrl?: string; monitorUrl: string }> {
  // A failure is reported where it is waited for.
  built.catch(() => {});
  const settings = readSettings(env);
  const tracing = await startTracing(env);
  const contract = storefrontContract();
  const backend = await open(settings, contract);
  const health = createHealth(backend.checks ?? {});
  const running: { close(): Promise<void> | void }[] = [backend, tracing];
  const close = () => {
    health.stop();
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
      health,
    });
    running.unshift(server);
    const http = createHttpServer(server.listener, { headers: server.headers });
    const listening = await listen(http, settings);
    running.unshift(listening);
    const { url } = listening;
    const lines = introduction(url, backend);
    // Closed last, so that monitoring sees how the server stops.
    const monitor = await serveMonitor(health, Number(new URL(url).port), settings);
    running.push(monitor);
    lines.push(`Metrics: ${monitor.url}/metrics`);
    const drain = () => {
      health.stop();
      return delay(settings.drainMs);
    };
    const started = { url, monitorUrl: monitor.url, lines, drain, close };
    if (!backend.partner) return started;
    const partner = await servePartner(backend.partner, Number(new URL(url).port), settings);
    running.unshift(partner);
    lines.push(`A partner’s page with the storefront in a frame: ${partner.url}/`);
    return { ...started, partnerUrl: partner.url };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Serves metrics and health, which are not for visitors, on a port of their own. */
function serveMonitor(
  health: Health,
  storefrontPort: number,
  { port, host, metricsPort, metricsHost }: Settings,
): Promise<Listening> {
  const http = createHttpServer(createMonitor(health));
  const at = (wanted: number) =>
    listen(http, { port: wanted, host: metricsHost ?? host, setting: 'METRICS_PORT' });
  if (metricsPort !== null) return at(metricsPort);
  return port === 0 ? at(0) : at(storefrontPort + METRICS_OFFSET).catch(() => at(0));
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
