import type { RequestListener, ServerResponse } from 'node:http';
import { collectDefaultMetrics, register } from 'prom-client';
import { type Health, isReady } from './health.ts';

let isCollecting = false;

/** What monitoring asks for, on a port of its own: `/metrics`, and whether the server runs and is ready, with reasons. */
export function createMonitor(health: Health): RequestListener {
  if (!isCollecting) collectDefaultMetrics();
  isCollecting = true;
  return (incoming, outgoing) => {
    const [pathname = ''] = (incoming.url ?? '').split('?', 1);
    if (pathname === '/metrics') return void sendMetrics(outgoing);
    if (respondHealth(pathname, health, outgoing, { withReasons: true })) return;
    send(outgoing, 404, 'There are /metrics, /livez and /readyz.\n');
  };
}

/** Responds to `/livez` and `/readyz`; false for other paths. */
export function respondHealth(
  pathname: string,
  health: Health,
  outgoing: ServerResponse,
  { withReasons }: { withReasons: boolean },
): boolean {
  if (pathname === '/livez') send(outgoing, 200, 'ok\n');
  else if (pathname === '/readyz') void sendReadiness();
  else return false;
  return true;

  async function sendReadiness(): Promise<void> {
    const results = await health.check();
    const lines = Object.entries(results).map(([name, reason]) => `${name}: ${reason ?? 'ok'}\n`);
    const status = isReady(results) ? 200 : 503;
    send(outgoing, status, withReasons ? lines.join('') : status === 200 ? 'ok\n' : 'not ready\n');
  }
}

async function sendMetrics(outgoing: ServerResponse): Promise<void> {
  const text = await register.metrics();
  outgoing.setHeader('content-type', register.contentType);
  outgoing.end(text);
}

function send(outgoing: ServerResponse, status: number, text: string): void {
  outgoing.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
  outgoing.end(text);
}
