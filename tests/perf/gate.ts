import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { type Contract, tokenHeader } from '#contract/contract.ts';
import { storefrontContract } from '#contract/load.ts';
import { createHttpServer, listen } from '#server/http.ts';
import { examplesOf } from '../../scripts/contract/inputs.ts';
import { loadContract } from '../../scripts/contract/load.ts';
import { MOCK_TOKEN, startMock } from '../../scripts/contract/mock/prism.ts';
import { type RawRequest, toRawRequest } from '../../scripts/contract/request.ts';
import { startCommand } from './command.ts';
import { median } from './report.ts';

const WARM_UP = 50;
const CALLS = 400;
/** The storefront's most frequent calls, one without and one with a body. */
const OPERATIONS = ['getCart', 'pollNewSearch'];

type Call = { id: string; raw: RawRequest };
export type Overhead = { id: string; overhead: number };

/** Milliseconds that the gate adds to a call: the difference of medians of alternating calls with and without it. */
export async function measureGateOverheads(): Promise<Overhead[]> {
  const calls = await createCalls(loadContract());
  const responses = await fetchMockResponses(calls);
  const http = createHttpServer((incoming, outgoing) => {
    incoming.resume();
    incoming.on('end', () => {
      outgoing.setHeader('content-type', 'application/json');
      outgoing.end(responses.get(incoming.url ?? ''));
    });
  });
  const upstream = await listen(http, { port: 0, host: '127.0.0.1' });
  const gate = await startCommand(['scripts/contract/gate.ts', '--upstream', upstream.url, '--port', '0']);
  try {
    const url = /http:\S+/.exec(gate.firstLine)?.[0] ?? '';
    const overheads: Overhead[] = [];
    for (const call of calls)
      overheads.push({ id: call.id, overhead: await measureOverhead(call, upstream.url, url) });
    return overheads;
  } finally {
    await gate.stop();
    await upstream.close();
  }
}

/** Creates calls from the contract's first examples. */
function createCalls(contract: Contract): Promise<Call[]> {
  const operations = contract.operations.filter(({ id }) => OPERATIONS.includes(id));
  return Promise.all(
    operations.map(async (operation) => {
      const [example] = examplesOf(contract, operation);
      return {
        id: operation.id,
        raw: await toRawRequest(operation, example?.input ?? { path: {}, query: {} }),
      };
    }),
  );
}

/** The mock's responses, which are the contract's examples. */
async function fetchMockResponses(calls: Call[]): Promise<Map<string, string>> {
  const mock = await startMock(storefrontContract(), { port: 0, host: '127.0.0.1' });
  const agent = new Agent();
  const responses = new Map<string, string>();
  for (const call of calls) responses.set(call.raw.target, await send(call, mock.url, agent));
  await mock.close();
  return responses;
}

async function measureOverhead(call: Call, direct: string, gated: string): Promise<number> {
  const agents = { direct: createAgent(), gated: createAgent() };
  const times = { direct: [] as number[], gated: [] as number[] };
  for (let turn = 0; turn < WARM_UP + CALLS; turn++) {
    for (const [way, origin] of [
      ['direct', direct],
      ['gated', gated],
    ] as const) {
      const started = performance.now();
      await send(call, origin, agents[way]);
      if (turn >= WARM_UP) times[way].push(performance.now() - started);
    }
  }
  for (const agent of Object.values(agents)) agent.destroy();
  return median(times.gated) - median(times.direct);
}

const createAgent = () => new Agent({ keepAlive: true, maxSockets: 1 });

/** Throws unless the response is a success without violations: a failure is no measurement. */
function send({ id, raw }: Call, origin: string, agent: Agent): Promise<string> {
  const { method, target, body } = raw;
  const headers = { ...raw.headers, [tokenHeader]: MOCK_TOKEN };
  return new Promise((resolve, reject) => {
    const outgoing = request(origin + target, { method, agent, headers }, (incoming) => {
      const violations = incoming.headers['x-contract-violations'];
      if (incoming.statusCode === 200 && !violations) text(incoming).then(resolve, reject);
      else reject(new Error(`${id} returned ${incoming.statusCode}. ${violations ?? ''}`));
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
