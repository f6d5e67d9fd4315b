// WebKitGTK's driver has no console log, and its browser prints none in the private mode that automation has. This proxy
// adds a script to documents that reports errors to it.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import { text } from 'node:stream/consumers';
import { reportViolations } from './engine.ts';

const SCRIPT_PATH = '/engine-recorder.js';
const REPORT_PATH = '/engine-errors';

const script = `(() => {
  const report = (text) => navigator.sendBeacon('${REPORT_PATH}', text);
  const { error } = console;
  console.error = (...args) => {
    report(args.map((arg) => arg?.stack ?? String(arg)).join(' '));
    error.apply(console, args);
  };
  // Sizes that are observed in the next frame are no error of a script, and other engines don't log them.
  const isError = (message) => !message.startsWith('ResizeObserver loop');
  addEventListener('error', ({ message }) => isError(message) && report(message));
  addEventListener('unhandledrejection', ({ reason }) => report('Unhandled rejection: ' + reason));
  ${reportViolations}
})();`;

export interface RecordingProxy {
  /** `host:port` */
  address: string;
  takeErrors(): string[];
  close(): Promise<void>;
}

export async function startRecordingProxy(): Promise<RecordingProxy> {
  let errors: string[] = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '');
    if (pathname === SCRIPT_PATH) response.setHeader('content-type', 'text/javascript').end(script);
    else if (pathname === REPORT_PATH) {
      void text(request).then((error) => errors.push(error));
      response.writeHead(204).end();
    } else forward(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('No port is free on localhost.');
  return {
    address: `127.0.0.1:${address.port}`,
    takeErrors() {
      const taken = errors;
      errors = [];
      return taken;
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

function forward(request: IncomingMessage, response: ServerResponse): void {
  const { 'accept-encoding': _, ...headers } = request.headers;
  const onward = send(request.url ?? '', { method: request.method, headers }, async (answer) => {
    const status = answer.statusCode ?? 502;
    if (!answer.headers['content-type']?.startsWith('text/html') || status === 304) {
      response.writeHead(status, answer.headers);
      answer.pipe(response);
      return;
    }
    const { 'content-length': __, ...rest } = answer.headers;
    response.writeHead(status, rest);
    response.end((await text(answer)).replace('<head>', `<head><script src="${SCRIPT_PATH}"></script>`));
  });
  onward.on('error', () => response.destroy());
  request.pipe(onward);
}
