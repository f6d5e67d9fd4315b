import type { Contract } from '#contract/contract.ts';
import { closeInTurn, type Running } from './command.ts';
import { errorResponse } from './errorResponse.ts';
import type { Fetcher } from './fetcher.ts';
import { createGate, VIOLATIONS_HEADER } from './gate.ts';
import { pluralize } from './gateReport.ts';
import { createHttpServer, listen, nodeListener } from './http.ts';
import { createUpstream, type ProxyOptions, UpstreamError } from './proxy.ts';

export interface GateServerOptions extends ProxyOptions {
  upstream: URL;
  port: number;
  host: string;
  /** Responds with 502 to calls that break the contract. */
  fail?: boolean;
}

/** The contract gate on a port of its own, in front of any backend. */
export async function startGate(contract: Contract, options: GateServerOptions): Promise<Running> {
  const { upstream, fail = false, port, host } = options;
  const gate = createGate(createUpstream(upstream, options), contract, { fail });
  let failures = 0;
  const site: Fetcher = {
    async fetch(request, client) {
      try {
        return await gate.fetch(request, client);
      } catch (error) {
        if (!(error instanceof UpstreamError) || request.signal.aborted) throw error;
        failures++;
        console.error(`Upstream: ${request.method} ${new URL(request.url).pathname}: ${error.message}`);
        return errorResponse(request, error.status, error.message);
      }
    },
  };
  const server = await listen(createHttpServer(nodeListener(site)), { port, host, setting: '--port' });

  const violations = fail ? `listed in a response with 502` : `named in the header ${VIOLATIONS_HEADER}`;
  return {
    lines: [
      `Contract gate: ${server.url} in front of ${upstream.href}`,
      `Violations are logged here and ${violations}; Ctrl-C sums them up.`,
    ],
    async close() {
      await closeInTurn(server);
      console.log(['', ...gate.summary(), ...noResponseLine(failures)].join('\n'));
    },
  };
}

function noResponseLine(failures: number): string[] {
  return failures > 0 ? [`${pluralize(failures, 'call')} got no complete response from the upstream.`] : [];
}
