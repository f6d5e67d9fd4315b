import type { Contract } from '#contract/contract.ts';
import { closeInTurn, type Running } from './command.ts';
import { VIOLATIONS_HEADER } from './gate.ts';
import { pluralize } from './gateReport.ts';
import { createHttpServer, listen } from './http.ts';
import { createInspector, type InspectedCall } from './inspector.ts';
import { createPassThrough } from './passThrough.ts';

export interface GateServerOptions {
  upstream: URL;
  port: number;
  host: string;
  /** Responds with 502 to calls that break the contract. */
  fail?: boolean;
  /** The longest wait between two chunks from the upstream. */
  timeoutMs?: number;
  /** Accepts certificates that cannot be verified. */
  insecure?: boolean;
  /** Records each call of an operation. It is closed with the gate, and the line that it returns ends the summary. */
  recorder?: { record(call: InspectedCall): void; close(): Promise<string> };
}

/** Starts the contract gate on its own port, in front of any backend. */
export async function startGate(contract: Contract, options: GateServerOptions): Promise<Running> {
  const { upstream, fail = false, port, host, timeoutMs = 60_000, insecure, recorder } = options;
  const inspector = createInspector(contract);
  let failures = 0;
  const listener = createPassThrough(upstream, {
    inspector,
    fail,
    timeoutMs,
    insecure,
    onCall: (call) => recorder?.record(call),
    onFailure({ method, url = '' }, { message }) {
      failures++;
      console.error(`Upstream: ${method} ${url.split('?', 1)[0]}: ${message}`);
    },
  });
  const http = createHttpServer(listener);
  // Whether the client should send the body is the upstream's decision.
  http.on('checkContinue', listener);
  const server = await listen(http, { port, host, setting: '--port' });
  const violations = fail ? `listed in a response with 502` : `named in the header ${VIOLATIONS_HEADER}`;

  return {
    lines: [
      `Contract gate: ${server.url} in front of ${upstream.href}`,
      `Violations are logged here and ${violations}; Ctrl-C sums them up.`,
    ],
    async close() {
      await closeInTurn(server);
      const recorded = recorder ? [await recorder.close()] : [];
      console.log(['', ...inspector.summary(), ...noResponseLine(failures), ...recorded].join('\n'));
    },
  };
}

function noResponseLine(failures: number): string[] {
  return failures > 0 ? [`${pluralize(failures, 'call')} got no complete response from the upstream.`] : [];
}
