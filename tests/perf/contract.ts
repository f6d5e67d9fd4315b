import { createSandbox } from '#sandbox/sandbox.ts';
import { createHttpServer, listen, nodeListener } from '#server/http.ts';
import { freePort } from '../freePort.ts';
import { BOUNDS, RUNS } from './bounds.ts';
import { startCommand, timeScript } from './command.ts';
import { gateOverheads } from './gate.ts';
import { type Figure, median } from './report.ts';

const PEOPLE = ['holder', 'reseller', 'newcomer'];

/** The contract's tools, each as somebody would start it. */
export async function contractFigures(): Promise<Figure[]> {
  const { generated, mockReady, gateOverhead, verified } = BOUNDS.contract;
  const overheads = await gateOverheads();
  return [
    await medianFigure('contract: bundled and generated', () => timeScript('codegen'), generated),
    await medianFigure('contract: mock ready', mockStart, mockReady),
    ...overheads.map(({ id, overhead }): Figure => {
      return { name: `contract: gate, added to ${id}`, value: overhead, unit: 'ms', bound: gateOverhead };
    }),
    { name: 'contract: all operations verified', value: await verify(), unit: 'ms', bound: verified },
  ];
}

async function medianFigure(name: string, measure: () => Promise<number>, bound: number): Promise<Figure> {
  const found: number[] = [];
  while (found.length < RUNS) found.push(await measure());
  return { name, value: median(found), unit: 'ms', bound };
}

async function mockStart(): Promise<number> {
  const mock = await startCommand(['scripts/mock.ts'], { MOCK_PORT: String(await freePort()) });
  await mock.stop();
  return mock.ready;
}

/** Over all operations of a sandbox of its own, changes included. */
async function verify(): Promise<number> {
  const sandbox = await createSandbox({ data: 'memory' });
  const server = await listen(createHttpServer(nodeListener(sandbox)), { port: 0, host: '127.0.0.1' });
  try {
    const people = PEOPLE.flatMap((person) => ['--person', person]);
    const args = [server.url, '--write', ...people, '--admin-person', 'admin'];
    // 1 says that something broke the contract, which is for the tests to findViolations; it was walked all the same.
    return await timeScript('contract:verify', args, [0, 1]);
  } finally {
    await server.close();
    await sandbox.close();
  }
}
