import type { Operation } from '#contract/contract.ts';
import { storefrontContract } from '#contract/load.ts';
import { createSandbox } from '#sandbox/sandbox.ts';
import { createGate } from '#server/gate.ts';
import { checksOf } from '../../scripts/contract/checks.ts';
import { collectValues, examplesOf, withKnownValues } from '../../scripts/contract/inputs.ts';
import { KnownValues } from '../../scripts/contract/knownValues.ts';
import { type Input, toRawRequest } from '../../scripts/contract/request.ts';
import { sendInProcess } from '../../scripts/contract/transport.ts';
import { Visitor } from '../../scripts/contract/visitor.ts';
import { BOUNDS } from './bounds.ts';
import type { Figure } from './report.ts';

/** What a call costs when it has been made before. */
export interface CallCost {
  /** The operation, and what is special about its input. */
  name: string;
  status: number;
  /** CPU time of the whole process, which is the server's, the sandbox's and its database's. */
  cpuMs: number;
}

const WARM_UPS = 5;
const CALLS = 15;
/** Some of these names are taken. */
const CART_NAMES = 720;
/** As many as one call may have. */
const MAX_CHANGES = 500;

/** The CPU time of each call that needs no account, behind the gate, also with the largest answers and inputs. */
export async function measureAnonymousCalls(): Promise<CallCost[]> {
  const contract = storefrontContract();
  const sandbox = await createSandbox({ data: 'memory' });
  const gate = createGate(sandbox, contract);
  const find = (id: string) => contract.operations.find((operation) => operation.id === id);
  const visitor = new Visitor(
    sendInProcess({ fetch: async (request) => gate.fetch(request) }),
    find('getSession'),
    { kind: 'anonymous' },
  );
  const checks = checksOf(contract);
  const known = new KnownValues();
  const costs: CallCost[] = [];

  async function measure(name: string, operation: Operation, input: Input): Promise<void> {
    const raw = await toRawRequest(operation, input);
    const headers = { ...raw.headers, 'accept-encoding': 'gzip, br' };
    const runs: number[] = [];
    let status = 0;
    for (let run = 0; run < WARM_UPS + CALLS; run++) {
      const before = process.cpuUsage();
      ({ status } = await visitor.send({ ...raw, headers }));
      const { user, system } = process.cpuUsage(before);
      if (run >= WARM_UPS) runs.push((user + system) / 1000);
    }
    // What else runs on the machine only adds to it.
    costs.push({ name, status, cpuMs: Math.min(...runs) });
  }

  try {
    await visitor.open();
    await collectValues(contract, checks, visitor, [known]);
    for (const operation of contract.operations.filter(({ access }) => access === 'public')) {
      const [example] = examplesOf(contract, operation);
      if (!example) throw new Error(`There is no example of ${operation.id}.`);
      await measure(operation.id, operation, withKnownValues(operation, checks, known, example.input, 0));
    }
    const most = (id: string, query: Input['query'], body?: unknown): [Operation, Input] => {
      const operation = find(id);
      if (!operation) throw new Error(`The contract has no operation ${id}.`);
      return [operation, { path: {}, query, ...(body !== undefined && { body }) }];
    };
    await measure('getTldPricing of all TLDs', ...most('getTldPricing', {}));
    for (let from = 0; from < CART_NAMES; from += MAX_CHANGES) {
      const [operation, input] = most(
        'syncCart',
        {},
        addLines(from, Math.min(from + MAX_CHANGES, CART_NAMES)),
      );
      await visitor.send(await toRawRequest(operation, input));
    }
    await measure('getCart of 500 lines', ...most('getCart', {}));
    return costs;
  } finally {
    await sandbox.close();
  }
}

function addLines(from: number, to: number): unknown[] {
  return Array.from({ length: to - from }, (_, index) => {
    const domain = `quiet-harbor-${from + index}.com`;
    return { action: 'add', data: { type: 'registration', domain, tld: 'com', period: 1, duration: 1 } };
  });
}

/** The calls of anybody that cost most. */
export async function measureCalls(): Promise<Figure[]> {
  const costs = (await measureAnonymousCalls()).sort((one, other) => other.cpuMs - one.cpuMs);
  return costs.map(({ name, cpuMs }) => ({
    name: `call: ${name}`,
    value: cpuMs,
    unit: 'ms',
    bound: BOUNDS.calls.cpuMs,
  }));
}
