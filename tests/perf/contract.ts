import { createSandbox } from '#sandbox/sandbox.ts';
import { createHttpServer, listen, nodeListener } from '#server/http.ts';
import { findFreePort } from '../freePort.ts';
import { BOUNDS, RUNS } from './bounds.ts';
import { startCommand, timeScript } from './command.ts';
import { measureGateOverheads } from './gate.ts';
import { type Figure, median } from './report.ts';

const PEOPLE = ['holder', 'reseller', 'newcomer'];

/** Measures the contract's tools, each started by its command. */
export async function measureContract(): Promise<Figure[]> {
  const { generated, mockReady, gateOverhead, verified } = BOUNDS.contract;
  const overheads = await measureGateOverheads();
  return [
    await measureMedian('contract: bundled and generated', () => timeScript('codegen'), generated),
    await measureMedian('contract: mock ready', measureMockStart, mockReady),
    ...overheads.map(({ id, overhead }): Figure => {
      return { name: `contract: gate, added to ${id}`, value: overhead, unit: 'ms', bound: gateOverhead };
    }),
    { name: 'contract: all operations verified', value: await measureVerify(), unit: 'ms', bound: verified },
  ];
}

async function measureMedian(name: string, measure: () => Promise<number>, bound: number): Promise<Figure> {
  const found: number[] = [];
  while (found.length < RUNS) found.push(await measure());
  return { name, value: median(found), unit: 'ms', bound };
}

async function measureMockStart(): Promise<number> {
  const mock = await startCommand(['scripts/mock.ts'], { MOCK_PORT: String(await findFreePort()) });
  await mock.stop();
  return mock.ready;
}

/** Verifies all operations of a new sandbox, including those that write. */
async function measureVerify(): Promise<number> {
  const sandbox = await createSandbox({ data: 'memory' });
  const server = await listen(createHttpServer(nodeListener(sandbox)), { port: 0, host: '127.0.0.1' });
  try {
    const people = PEOPLE.flatMap((person) => ['--person', person]);
    const args = [server.url, '--write', ...people, '--admin-person', 'admin'];
    // Exit code 1 reports contract violations, which other tests check; the duration is valid all the same.
    return await timeScript('contract:verify', args, [0, 1]);
  } finally {
    await server.close();
    await sandbox.close();
  }
}
