import { hasValues, resolveValue } from '#contract/callValues.ts';
import { type Contract, documentsStatus, type Operation } from '#contract/contract.ts';
import { SOURCE } from '#contract/grammar.ts';
import type { Checks, Violation } from '../checks.ts';
import { isIdName, needsNoInput } from '../inputs.ts';
import { KnownValues } from '../knownValues.ts';
import { type Input, type RawResponse, toRawRequest } from '../request.ts';
import { sendAsStorefront, type Visitor } from '../visitor.ts';
import { findDisagreements } from './agreements.ts';
import { findDifference, withoutTimes } from './expressions.ts';
import { findOtherIdentity } from './identity.ts';
import type { OperationRun } from './operationRun.ts';
import { bodyOf, findUnshown, ReadBacks, type State } from './readBack.ts';
import { withoutVolatile } from './unchanged.ts';
import { Undo } from './undo.ts';

/** A call that succeeded, or the one most likely to, and the visitor who makes it. */
export type Base = { input: Input; visitor: Visitor; succeeded: boolean };

type EffectsOptions = { knownOf: (visitor: Visitor) => KnownValues; stateless: boolean };
type ValidCase = {
  name: string;
  visitor: Visitor;
  input: Input;
  check?: (response: RawResponse) => Violation[] | Promise<Violation[]>;
  isBrief?: boolean;
};

/** Checks that writes have the documented effect, have it only once, and have none for callers who may not make them. */
export class Effects {
  readonly undo: Undo;
  readonly #readBacks: ReadBacks;
  readonly #stateless: boolean;
  /** Those that need no input, which show everything that an account has. */
  readonly #reads: Operation[];

  constructor(contract: Contract, checks: Checks, { knownOf, stateless }: EffectsOptions) {
    this.#stateless = stateless;
    this.#reads = contract.operations.filter((one) => one.method === 'GET' && needsNoInput(one));
    // A server that keeps no data can't show what was written.
    this.#readBacks = new ReadBacks(stateless ? [] : contract.operations);
    this.undo = new Undo(contract, checks, this.#readBacks, knownOf);
  }

  /**
   * Sends a request that the contract allows; the reads must show its success. Without `isBrief`, also checks that a
   * success changes nothing else, and a failure nothing at all.
   */
  async expectValid(
    run: OperationRun,
    { name, visitor, input, check = () => [], isBrief = false }: ValidCase,
  ): Promise<RawResponse | null> {
    const { operation } = run;
    const before = isBrief ? [] : await this.#stateOf(operation, visitor, input);
    const raw = await toRawRequest(operation, input);
    const send = () => sendAsStorefront(visitor, raw);
    const response = await run.expectValid(name, send, async (received) => [
      ...(await check(received)),
      ...(received.status < 300
        ? await this.#readBacks.findWrongEffect(
            operation,
            visitor,
            { input, response: bodyOf(received) },
            before,
          )
        : await this.#readBacks.findChange(visitor, before)),
    ]);
    if (response && response.status < 300) this.undo.learn(operation, visitor, input);
    if (response && (await this.#isDone(run, visitor, input, response)))
      run.markDoneBefore(`done before: 409, and ${operation.writes.once?.read} shows it`);
    return response;
  }

  /** Finds a successful response about another resource, or one that contradicts other reads. */
  async findWrongMeaning(
    operation: Operation,
    { visitor, input }: Pick<Base, 'visitor' | 'input'>,
    response: RawResponse,
  ): Promise<Violation[]> {
    if (this.#stateless || response.status !== 200) return [];
    return [
      ...findOtherIdentity(operation, input.path, response),
      ...(await findDisagreements(this.#readBacks, operation, visitor, input, response)),
    ];
  }

  /** Runs `work`, whose calls are rejected, and checks that none of them has changed anything. */
  async expectUnchanged(
    run: OperationRun,
    what: string,
    { input, visitor }: Base,
    work: () => Promise<void>,
  ): Promise<void> {
    const before = await this.#stateOf(run.operation, visitor, input);
    await work();
    if (before.some((reading) => reading))
      await run.expectNothing(what, () => this.#readBacks.findChange(visitor, before));
  }

  /** Runs `work`, whose calls may succeed, and restores what they have changed. */
  async undoing(
    { operation }: OperationRun,
    { input, visitor }: Base,
    work: () => Promise<void>,
  ): Promise<void> {
    const before = await this.#stateOf(operation, visitor, input);
    await work();
    await this.undo.restore(visitor, before);
  }

  /**
   * Runs `work` while the effect of a successful request is undone (if undoing changes nothing, after one of the other
   * requests), so that repeating the request would be visible. Returns the response to the request when it is repeated
   * afterward.
   */
  async rewound(
    run: OperationRun,
    { input, visitor, succeeded }: Base,
    others: readonly Input[],
    work: () => Promise<void>,
  ): Promise<RawResponse | null> {
    const { operation } = run;
    const isUndone = succeeded && operation.writes.idempotent && operation.method !== 'DELETE';
    if (isUndone) {
      await this.undo.rewind(operation, visitor, await this.#stateOf(operation, visitor, input));
      for (const other of others) {
        if (!(await this.#isShown(operation, visitor, input))) break;
        await sendAsStorefront(visitor, await toRawRequest(operation, other));
      }
    }
    await work();
    const again = isUndone ? await sendAsStorefront(visitor, await toRawRequest(operation, input)) : null;
    return again && 'status' in again ? again : null;
  }

  /** Whether the reads already show what a request asks for. */
  async #isShown(operation: Operation, visitor: Visitor, input: Input): Promise<boolean> {
    const found = await this.#readBacks.findWrongEffect(operation, visitor, { input }, []);
    return found.length === 0;
  }

  /** Sends the successful request again, which must get the same response and change nothing. */
  async expectIdempotent(run: OperationRun, { input, visitor }: Base, first: RawResponse): Promise<void> {
    if (!run.operation.writes.idempotent) return;
    const before = await this.#stateOf(run.operation, visitor, input);
    const raw = await toRawRequest(run.operation, input);
    await run.expectValid(
      'the same request again',
      () => sendAsStorefront(visitor, raw),
      async (response) => {
        const where = String(response.status);
        if (response.status >= 300)
          return (await this.#isDone(run, visitor, input, response))
            ? []
            : [{ where: 'status', message: `${where} to the same request again` }];
        const stable = (one: RawResponse) => withoutTimes(withoutVolatile(run.operation, bodyOf(one)));
        const path = findDifference(stable(first), stable(response));
        const other =
          path === null
            ? []
            : [{ where: `${where} body ${path}`, message: 'is not the same to the same request' }];
        return [...other, ...(await this.#readBacks.findChange(visitor, before, withoutTimes))];
      },
    );
  }

  /** Makes the same call from another account, which does not own the resource. */
  async expectOwned(run: OperationRun, base: Base, others: readonly Visitor[]): Promise<void> {
    const { operation } = run;
    const { owner } = operation.writes;
    if (owner === null || resolveValue(owner, base) === undefined) return;
    const other = others.find(
      (one) => one.access === 'account' && one.account !== base.visitor.account && one.mayCall(operation),
    );
    if (!other) {
      run.note('whether another account may do it: needs a second --person');
      return;
    }
    const name = `a call of ${other.name} about what belongs to ${base.visitor.name}`;
    const raw = await toRawRequest(operation, base.input);
    // A body that refers to another account's resource may be rejected as invalid.
    const statuses = owner.startsWith('$request.body') ? [403, 404, 409, 422] : [403, 404];
    const before = await this.#stateOf(operation, base.visitor, base.input);
    const response = await sendAsStorefront(other, raw);
    const isRejected = 'status' in response && [...statuses, 429].includes(response.status);
    if (!isRejected && (await this.#hasItself(other, operation, base))) {
      run.note(`whether another account may do it: it belongs to ${other.name}, too`);
      return;
    }
    await run.expectRejected(name, async () => response, statuses);
    if (before.some((reading) => reading))
      await run.expectNothing(`after ${name}`, () => this.#readBacks.findChange(base.visitor, before));
  }

  /** Whether the reads of an account show the identifier of what belongs to another account, as both sides of a push do. */
  async #hasItself(visitor: Visitor, operation: Operation, { input }: Base): Promise<boolean> {
    const owner = operation.writes.owner ?? '';
    const [, , name = ''] = SOURCE.exec(owner) ?? [];
    if (!isIdName(name)) return false;
    const known = new KnownValues();
    const noInput = { path: {}, query: {} };
    for (const read of this.#reads.filter(({ tag }) => tag === operation.tag)) {
      const response = await sendAsStorefront(visitor, await toRawRequest(read, noInput));
      if ('status' in response && response.status === 200) known.add(read, {}, bodyOf(response));
    }
    const value = String(resolveValue(owner, { input }));
    return known.find(operation, name, (one) => String(one) === value).length > 0;
  }

  async #stateOf(operation: Operation, visitor: Visitor, input: Input): Promise<State> {
    const state = await this.#readBacks.stateOf(operation, visitor, input);
    this.undo.remember(operation, visitor, state);
    return state;
  }

  /** Whether a 409 is due to a resource that already shows the operation's one-time effect. */
  async #isDone(
    { operation }: OperationRun,
    visitor: Visitor,
    input: Input,
    { status }: RawResponse,
  ): Promise<boolean> {
    const { once } = operation.writes;
    if (status !== 409 || !once || !hasValues(once.when, { input }) || !documentsStatus(operation, 409))
      return false;
    const reading = await this.#readBacks.read(once, visitor, { input });
    return reading !== null && findUnshown(once, { input }, reading).length === 0;
  }
}
