import { getBorderCharacters, table } from 'table';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createChecks } from '#contract/check.ts';
import { createOperationFinder, type Operation } from '#contract/contract.ts';
import { validatorsOf } from '#contract/validators.ts';
import { checksOf } from '../../scripts/contract/checks.ts';
import { collectValues } from '../../scripts/contract/inputs.ts';
import { KnownValues } from '../../scripts/contract/knownValues.ts';
import { loadContract } from '../../scripts/contract/load.ts';
import type { RawRequest, Send } from '../../scripts/contract/request.ts';
import { sendInProcess } from '../../scripts/contract/transport.ts';
import { verifyContract } from '../../scripts/contract/verify/verifyContract.ts';
import { Visitor } from '../../scripts/contract/visitor.ts';
import { createSandbox, type Sandbox } from '../../src/sandbox/sandbox.ts';
import { accessMutants } from './accessMutants.ts';
import { violationLike } from './faults.ts';
import { listMutants } from './listMutants.ts';
import { type Mutant, sendWrite } from './mutants.ts';
import { readMutants } from './readMutants.ts';
import { storingMutants } from './storingMutants.ts';
import { writeMutants } from './writeMutants.ts';

const contract = loadContract();
const findOperation = createOperationFinder(contract);
const mutants = [...listMutants, ...readMutants];
/** Mutants that need a second person, and a new server. */
const effectMutants = [...storingMutants, ...writeMutants, ...accessMutants];
const MIN_CAUGHT = 0.95;
const EMPTY: RawRequest = { method: 'POST', target: '', headers: {}, body: null };

let sandbox: Sandbox;
/** The values in each person's reads before anything is changed. */
const known = new Map<string, KnownValues>();
beforeAll(async () => {
  sandbox = await createSandbox({ data: 'memory' });
  const session = contract.operations.find(({ startsSession }) => startsSession);
  for (const person of ['holder', 'reseller', 'admin']) {
    const visitor = new Visitor(sendInProcess(sandbox), session, { kind: 'person', person });
    const values = new KnownValues();
    await visitor.open();
    await collectValues(contract, checksOf(contract), visitor, [values]);
    known.set(person, values);
  }
  const visitor = new Visitor(sendInProcess(sandbox), session, { kind: 'person', person: 'holder' });
  await visitor.open();
  const lines = ['one-mutant.com', 'two-mutants.dev'].map((domain) => ({
    action: 'add',
    data: { type: 'registration', domain, tld: domain.split('.')[1], period: 1, duration: 1 },
  }));
  await sendWrite(visitor.withSession(EMPTY), sendInProcess(sandbox), 'POST', '/ajax/checkout/sync', lines);
});
afterAll(() => sandbox.close());

function operationOf(id: string): Operation {
  const operation = contract.operations.find((one) => one.id === id);
  if (!operation) throw new Error(`The contract has no ${id}.`);
  return operation;
}

/** Returns what verify finds in an operation of a server, and whether the gate finds anything in a response. */
async function examine(operation: Operation, mutant: Mutant | null, ...people: string[]) {
  const { id, access } = operation;
  const gate = createChecks(contract, operation, validatorsOf(contract));
  const right = sendInProcess(sandbox);
  const respond = mutant?.create();
  let isCaughtByGate = false;
  const send: Send = async (raw) => {
    const [path = ''] = raw.target.split('?');
    if (findOperation(raw.method, path)?.id !== id) return right(raw);
    const response = respond ? await respond(raw, right) : await right(raw);
    if (response.status === 200) isCaughtByGate ||= gate.response(response).length > 0;
    return response;
  };
  const visitors = people.length > 0 ? people : [access === 'admin' ? 'admin' : 'holder'];
  const outcomes = await verifyContract({
    contract,
    send,
    credentials: visitors.map((person) => ({ kind: 'person', person })),
    write: !operation.safe,
    only: [id, ...(mutant?.after ?? [])],
    bounds: mutant?.needsBounds ?? false,
    bail: true,
    // A search belongs to the session that started it.
    known: operation.hints.polled ? new Map() : known,
    pollPauseMs: 0,
  });
  const outcome = outcomes.find((one) => one.id === id);
  return { violations: outcome?.violations ?? [], unchecked: outcome?.unchecked, isCaughtByGate };
}

type Result = { mutant: Mutant; isCaught: boolean; isCaughtByGate: boolean };

/** Expects that verify catches the mutants. A table shows by kind how many are caught, and which are not. */
function expectCaught(results: Result[]): void {
  const missed = results.filter(({ isCaught }) => !isCaught);
  const rows = [...Map.groupBy(results, ({ mutant }) => mutant.kind)].map(([kind, all]) => [
    kind,
    all.length,
    all.filter(({ isCaught }) => isCaught).length,
    all.filter(({ isCaughtByGate }) => isCaughtByGate).length,
    all
      .filter(({ isCaught }) => !isCaught)
      .map(({ mutant }) => `${mutant.operation} ${mutant.name}`)
      .join('; '),
  ]);
  const text = table([['class', 'tried', 'verify', 'gate', 'missed by verify'], ...rows], {
    border: getBorderCharacters('void'),
    columns: { 4: { width: 90, wrapWord: true } },
    drawHorizontalLine: () => false,
  });
  console.info(text);
  expect(missed.length, text).toBeLessThanOrEqual(results.length * (1 - MIN_CAUGHT));
}

describe('servers that keep the shape and break the meaning', () => {
  test('our sandbox has no violation in any of the operations', async () => {
    for (const id of new Set(mutants.map(({ operation }) => operation))) {
      const { violations, isCaughtByGate } = await examine(operationOf(id), null);
      expect({ id, violations, isCaughtByGate }).toEqual({ id, violations: [], isCaughtByGate: false });
    }
  }, 360_000);

  test('contract:verify catches 95 % of them', async () => {
    const results = [];
    for (const mutant of mutants) {
      const { violations, isCaughtByGate } = await examine(operationOf(mutant.operation), mutant);
      results.push({ mutant, isCaught: violations.length > 0, isCaughtByGate });
    }
    expectCaught(results);
  }, 300_000);

  test.each([
    ['getDomains', 'ignores the page', 'data.domain.items', 'page 2 of '],
    ['getDomains', 'has a total that is one too many', 'data.domain.totalCount', 'all pages together have'],
    ['getDomains', 'ignores the order', 'data.domain.items', 'order name, asc true: '],
    ['findRegistries', 'ignores kind', 'data.registries.items', 'which does not fit'],
    ['findRegistries', 'loses an item that fits the query', 'data.registries.items', 'lacks '],
    ['pollNewSearch', 'never ends', 'data.info.done', 'is still false after 40 calls'],
    ['pollNewSearch', 'takes results back', 'data.domains', 'which was there before'],
    ['getCart', 'has a total that is off by a cent', 'data.cart.items', 'adds up to '],
    ['getCart', 'adds to the cart', 'data.cart', 'of getCart is not what it was before'],
  ])('the violation names the place: %s %s', async (id, name, where, message) => {
    const mutant = mutants.find((one) => one.operation === id && one.name === name);
    if (!mutant) throw new Error(`There is no mutant ${id} ${name}.`);
    const { violations } = await examine(operationOf(id), mutant);
    expect(violations).toContainEqual(violationLike(where, message));
  });

  test('what a server has nothing to check by is named, and is no violation', async () => {
    const { violations, unchecked } = await examine(operationOf('getDomains'), null, 'newcomer');
    expect(violations).toEqual([]);
    expect(unchecked).toEqual(expect.arrayContaining(['paging: 0 items', 'order name: 0 items']));
  });

  test('contract:verify catches 95 % of those that change the wrong thing, or for the wrong person', async () => {
    const results = [];
    for (const mutant of effectMutants) {
      await sandbox.reset();
      const operation = operationOf(mutant.operation);
      const other = operation.access === 'admin' ? 'admin' : 'reseller';
      const { violations, isCaughtByGate } = await examine(operation, mutant, 'holder', other);
      results.push({ mutant, isCaught: violations.length > 0, isCaughtByGate });
    }
    expectCaught(results);
  }, 300_000);
});
