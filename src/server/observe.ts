import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Contract, createOperationFinder } from '#contract/contract.ts';
import { log } from '#monitoring/log.ts';
import { requestSeconds, requests } from '#monitoring/metrics.ts';
import { inRequest, REQUEST_ID_HEADER, readRequestId } from '#monitoring/requestContext.ts';
import { traceRequest } from '#monitoring/tracing.ts';

export interface Observed {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  pathname: string;
  /** Whether it is for the backend. */
  isCall: boolean;
}

/** As web servers log it if the client has left before the response was complete. */
const CLIENT_LEFT = 499;
const FILE = /^\/((assets|cards|colors)\/|[\w-]+\.\w+$)/;

/**
 * Returns a function that does the work of a request with an id, which the response names; once the response is sent or
 * has broken off, it is counted and logged. Addresses are not logged, because there may be names and words in them.
 */
export function createObserver(contract: Contract): (request: Observed, work: () => void) => void {
  const findOperation = createOperationFinder(contract);

  function nameOf({ incoming, pathname, isCall }: Observed): string {
    const { method = 'GET' } = incoming;
    if (isCall) return findOperation(method, pathname)?.id ?? 'backend-page';
    return FILE.test(pathname) ? 'file' : 'page';
  }

  return (request, work) => {
    const { incoming, outgoing } = request;
    const id = readRequestId(incoming.headers[REQUEST_ID_HEADER]);
    const started = performance.now();
    const operation = nameOf(request);
    const { method } = incoming;
    outgoing.setHeader(REQUEST_ID_HEADER, id);
    const span = { name: operation, attributes: { 'http.request.method': method, request_id: id } };
    inRequest(id, () =>
      traceRequest(incoming.headers, span, (end) => {
        outgoing.once('close', () => {
          const status = outgoing.writableFinished ? outgoing.statusCode : CLIENT_LEFT;
          const ms = performance.now() - started;
          requests.inc({ operation, status });
          requestSeconds.observe({ operation }, ms / 1000);
          end(status);
          if (operation !== 'file')
            log.info({ request_id: id, method, operation, status, ms: Math.round(ms) }, 'request');
        });
        work();
      }),
    );
  };
}
