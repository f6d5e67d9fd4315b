import type { Contract, Operation } from '#contract/contract.ts';
import { samplesOf } from '../arbitraries.ts';
import { type Checks, checksOf } from '../checks.ts';
import {
  collectValues,
  examplesOf,
  type NamedInput,
  needsKnownValues,
  needsNoInput,
  needsNoPathValue,
  withKnownValues,
} from '../inputs.ts';
import { KnownValues } from '../knownValues.ts';
import { type Input, type RawRequest, type RawResponse, type Send, toRawRequest } from '../request.ts';
import { type Credentials, sendAsStorefront, Visitor } from '../visitor.ts';
import { Cases, unparsableBodies } from './cases.ts';
import { type Base, Effects } from './effects.ts';
import { Guards } from './guards.ts';
import { NewDevices } from './newDevices.ts';
import { withNewValues } from './newValues.ts';
import { findWrongRejection, OperationRun, type Outcome } from './operationRun.ts';
import { selectOperations, sortForRun } from './order.ts';
import { checkPages, pagesOf } from './pages.ts';
import { bodyOf } from './readBack.ts';
import { ReadChecks } from './reads.ts';
import { StoppableSender, StoppedError } from './stop.ts';

export type VerifyContractOptions = {
  contract: Contract;
  send: Send;
  /** The visitors that make the calls. */
  credentials: Credentials[];
  /** Whether operations that change something are called. */
  write: boolean;
  only?: string[];
  /** Whether the server keeps neither data nor sessions, as a mock. */
  stateless?: boolean;
  /** Whether requests at and beyond every bound are sent, and calls of those who may not make them. */
  bounds?: boolean;
  /** Whether the run ends at the first violation. */
  bail?: boolean;
  /** Values known from earlier runs, by the visitor's name. */
  known?: Map<string, KnownValues>;
  /** The delay between two polls. */
  pollPauseMs?: number;
  /** Called once before the run, with the operations that none of the visitors may call. */
  onStart?: (unreachable: Operation[]) => void;
  /** Called after each operation, with the number of operations done and in total. */
  onDone?: (outcome: Outcome, done: number, all: number) => void;
  /** Stops the run after the running request; what it has changed is restored. */
  signal?: AbortSignal;
};

type Member = { visitor: Visitor; known: KnownValues; hasCollected: boolean };

const MAX_RANKS = 3;
/** After this many operations that change nothing, all reads must show what they did before. */
const SERIES = 10;
const PARALLEL_REQUESTS = 6;
const POLL_PAUSE_MS = 500;
/** After this many operations in a row without a response, a session is requested before each further operation. */
const MAX_UNANSWERED = 3;
/** After this many, nothing more is sent. */
const MAX_SILENT = 6;

/** Verifies the operations of a contract on a server, and returns the outcome of each. */
export async function verifyContract(options: VerifyContractOptions): Promise<Outcome[]> {
  return new Verification(options).run();
}

class Verification {
  readonly #options: VerifyContractOptions;
  readonly #sender: StoppableSender;
  readonly #checks: Checks;
  readonly #cases: Cases;
  readonly #effects: Effects;
  readonly #members: Member[];
  readonly #anonymous: Visitor;
  readonly #newDevices: NewDevices;
  readonly #guards: Guards;
  readonly #readChecks: ReadChecks;
  readonly #reads: { run: OperationRun; base: Base }[] = [];

  constructor(options: VerifyContractOptions) {
    const { contract, credentials, stateless = false, known: learned, signal } = options;
    const session = contract.operations.find(({ startsSession }) => startsSession);
    this.#options = options;
    this.#sender = new StoppableSender(options.send, signal);
    const { send } = this.#sender;
    this.#checks = checksOf(contract);
    this.#cases = new Cases(contract, this.#checks);
    const { pollPauseMs = POLL_PAUSE_MS } = options;
    const count = selectOperations(contract.operations, options.only ?? []).length;
    const seriesLength = count > SERIES ? SERIES : 1;
    this.#readChecks = new ReadChecks({ contract, checks: this.#checks, pollPauseMs, seriesLength });
    const knownOf = (visitor: Visitor) => this.#knownBy(visitor);
    this.#effects = new Effects(contract, this.#checks, { knownOf, stateless });
    this.#anonymous = new Visitor(send, session, { kind: 'anonymous' });
    this.#newDevices = new NewDevices(send, session);
    const keyIssuer = options.write ? contract.operations.find(({ issuesKey }) => issuesKey) : undefined;
    const all = credentials.length > 0 ? credentials : [{ kind: 'anonymous' } as const];
    this.#members = all.map((credentials) => {
      const visitor = new Visitor(send, session, credentials, keyIssuer);
      const known = learned?.get(visitor.name)?.copy();
      return { visitor, known: known ?? new KnownValues(), hasCollected: known !== undefined };
    });
    this.#guards = new Guards({
      checks: this.#checks,
      effects: this.#effects,
      newDevices: this.#newDevices,
      visitors: this.#members.map(({ visitor }) => visitor),
      anonymous: this.#anonymous,
      stateless,
    });
  }

  async run(): Promise<Outcome[]> {
    const { contract, only = [], bail } = this.#options;
    const operations = sortForRun(selectOperations(contract.operations, only));
    const runs = operations.map((operation) => new OperationRun(operation, this.#checks, bail));
    try {
      await this.#open(operations);
      if (await this.#callAll(runs)) return runs.map((run) => run.outcome());
    } catch (error) {
      if (!(error instanceof StoppedError)) throw error;
      for (const run of runs) run.cutShort();
    }
    await this.#sender.startRestoring();
    const left = await this.#effects.undo.restoreAll();
    for (const run of runs) {
      const reason = left.get(run.operation.id);
      if (reason !== undefined) run.note(`not put back: ${reason}`);
    }
    return runs.map((run) => run.outcome());
  }

  /** Signs everybody in. */
  async #open(operations: readonly Operation[]): Promise<void> {
    const { contract, stateless, onStart } = this.#options;
    const visitors = this.#members.map(({ visitor }) => visitor);
    await this.#anonymous.open();
    const sessionStart = contract.operations.find(({ startsSession }) => startsSession);
    for (const { visitor, known } of this.#members) {
      const session = await visitor.open();
      if (sessionStart && session) this.#learn(known, sessionStart, { path: {}, query: {} }, session);
      if (session && visitor.access === 'public' && visitor.credentials.kind !== 'anonymous') {
        throw new Error(`The session of ${visitor.name} is not signed in; it may have expired.`);
      }
    }
    if (stateless) return;
    if (operations.some(({ writes }) => writes.approvedDevice)) await this.#newDevices.open(visitors);
    const mayCall = (operation: Operation) =>
      [this.#anonymous, ...visitors].some((one) => one.mayCall(operation));
    onStart?.(operations.filter((operation) => !mayCall(operation)));
  }

  /** Returns whether the run ended early, because of a violation or of a server that no longer responds. */
  async #callAll(runs: readonly OperationRun[]): Promise<boolean> {
    const { bail, onDone, write } = this.#options;
    let silent = 0;
    for (const [index, run] of runs.entries()) {
      if (!run.operation.safe && write) await this.#readChecks.forget();
      if (!run.operation.safe && !write) run.skip('changes something: needs --write');
      else if (
        silent >= MAX_UNANSWERED &&
        (silent >= MAX_SILENT || !(await this.#anonymous.getsResponses()))
      ) {
        run.skip('the server has stopped responding');
        silent += 1;
      } else {
        await run.timed(() => (run.operation.startsSession ? this.#sessionStart(run) : this.#operation(run)));
        silent = run.hasGivenUp ? silent + 1 : 0;
      }
      run.markDone();
      onDone?.(run.outcome(), index + 1, runs.length);
      if (bail && run.hasViolations) return true;
    }
    if (silent >= MAX_UNANSWERED) return true;
    await this.#readChecks.forget();
    if (write) for (const { run, base } of this.#reads) await run.timed(() => this.#repeat(run, base));
    return false;
  }

  #knownBy(visitor: Visitor): KnownValues {
    return this.#members.find((member) => member.visitor === visitor)?.known ?? new KnownValues();
  }

  /** Repeats a read after all changes. */
  async #repeat(run: OperationRun, { input, visitor }: Base): Promise<void> {
    const raw = await toRawRequest(run.operation, input);
    await run.expectValid(
      'after all changes',
      () => sendAsStorefront(visitor, raw),
      (response) => this.#effects.findWrongMeaning(run.operation, { input, visitor }, response),
    );
  }

  /** Calls the operation that starts sessions for every visitor, and its bounds for an anonymous one. */
  async #sessionStart(run: OperationRun): Promise<void> {
    const noInput = { path: {}, query: {} };
    const raw = await toRawRequest(run.operation, noInput);
    // A public call's token error shows which cookie is the session's.
    const probe = this.#options.contract.operations.find(
      (one) => one.safe && one.needsToken && one.access === 'public' && needsNoInput(one),
    );
    for (const { visitor } of [...this.#members, { visitor: this.#anonymous }]) {
      const exposed = probe ? await visitor.findExposedSession(await toRawRequest(probe, noInput)) : [];
      await run.expectValid(
        `as ${visitor.name}`,
        () => sendAsStorefront(visitor, raw),
        () => exposed,
      );
    }
    const { only = [], stateless } = this.#options;
    if (!stateless && (only.length === 0 || only.includes(run.operation.tag)))
      await checkPages(run, pagesOf(this.#options.contract), {
        send: this.#sender.send,
        anonymous: this.#anonymous,
        members: this.#members.map(({ visitor }) => visitor),
      });
    const input = examplesOf(this.#options.contract, run.operation)[0]?.input ?? noInput;
    await this.#bounds(run, { input, visitor: this.#anonymous, succeeded: true }, [input]);
  }

  async #operation(run: OperationRun): Promise<void> {
    const { operation } = run;
    const examples = examplesOf(this.#options.contract, operation);
    const [first] = examples;
    if (!first) return;
    if (operation.method === 'DELETE') {
      // Rejections are checked first, before the resource is deleted.
      const base = await this.#likelyInput(operation, first.input);
      await this.#bounds(run, base, [base.input]);
      await this.#guards.check(run, base);
      await this.#examples(run, examples);
      return;
    }
    const [reader] = this.#callersOf(operation);
    const isRead = operation.safe && !this.#options.stateless;
    const before = isRead && reader ? await this.#readChecks.before(operation, reader) : null;
    const base = await this.#examples(run, examples);
    if (operation.safe && base.succeeded) {
      this.#reads.push({ run, base });
      if (isRead) await this.#readChecks.check(run, base.input, this.#readersOf(operation, base));
    }
    const others = examples.map(({ input }) => ({ ...base.input, body: input.body }));
    await this.#bounds(run, base, [base.input, ...others]);
    if (before && base.succeeded) await this.#readChecks.expectUnchanged(run, base, before);
    // A sign-in on a new device shows in other reads.
    if (operation.writes.approvedDevice) await this.#readChecks.forget({ isBeforeWrite: !operation.safe });
    const changes = [...others, ...this.#samples(operation, base.input)];
    const again = await this.#effects.rewound(run, base, changes, () =>
      this.#guards.check(run, base, operation.body ? others : []),
    );
    // A resource that was created again may have another id.
    if (again) this.#learn(this.#knownBy(base.visitor), operation, base.input, again);
  }

  /** The visitor who succeeded first, then the others, to whom identifiers in the path may not belong. */
  #readersOf(operation: Operation, { visitor }: Base): Member[] {
    const callers = this.#callersOf(operation);
    const own = callers.filter((member) => member.visitor === visitor);
    return needsNoPathValue(operation) ? [...new Set([...own, ...callers])] : own;
  }

  async #likelyInput(operation: Operation, input: Input): Promise<Base> {
    for (const member of this.#callersOf(operation)) {
      await this.#collectValues(member);
      const likely = withKnownValues(operation, this.#checks, member.known, input, 0);
      if (JSON.stringify(likely) !== JSON.stringify(input)) {
        return { input: likely, visitor: member.visitor, succeeded: false };
      }
    }
    const [first] = this.#callersOf(operation);
    return { input, visitor: first?.visitor ?? this.#anonymous, succeeded: false };
  }

  /** The visitors who may call an operation, or all if none may, so that its rejections are checked. */
  #callersOf(operation: Operation): Member[] {
    const allowed = this.#members.filter(({ visitor }) => visitor.mayCall(operation));
    return allowed.length > 0 ? allowed : this.#members;
  }

  /** Sends the examples, both with values known from this server and unchanged, until one succeeds. */
  async #examples(run: OperationRun, examples: NamedInput[]): Promise<Base> {
    const { operation } = run;
    let base: Base | null = null;
    for (const member of this.#callersOf(operation)) {
      if (needsKnownValues(operation)) await this.#collectValues(member);
      const sent = new Set<string>();
      for (const { name, input, isExtra } of this.#attempts(operation, examples, member.known)) {
        const key = JSON.stringify(input);
        if (sent.has(key) || (isExtra && base?.succeeded) || this.#checks.request(operation, input)) continue;
        sent.add(key);
        const { visitor } = member;
        const response = await this.#effects.expectValid(run, {
          name: `example ${name}`.trim(),
          visitor,
          input,
          check: (received) => this.#effects.findWrongMeaning(operation, { input, visitor }, received),
        });
        const succeeded = response !== null && response.status < 300;
        if (succeeded) this.#learn(member.known, operation, input, response);
        if (!base || (succeeded && !base.succeeded)) {
          base = { input, visitor, succeeded };
          if (response && succeeded) await this.#effects.expectIdempotent(run, base, response);
        }
      }
      if (base?.succeeded) break;
    }
    const input = examples[0]?.input ?? { path: {}, query: {} };
    return base ?? { input, visitor: this.#anonymous, succeeded: false };
  }

  *#attempts(
    operation: Operation,
    examples: NamedInput[],
    known: KnownValues,
  ): Iterable<NamedInput & { isExtra: boolean }> {
    const [example] = examples;
    if (example && operation.writes.newValues.length > 0) {
      const input = withNewValues(operation, this.#checks, example.input);
      yield { name: `${example.name} with new values`, input, isExtra: false };
    }
    for (const { name, input } of examples) {
      for (let rank = 0; rank < MAX_RANKS; rank += 1) {
        const likely = withKnownValues(operation, this.#checks, known, input, rank);
        yield { name: `${name} with known values`.trim(), input: likely, isExtra: rank > 0 };
      }
    }
    for (const example of examples) yield { ...example, isExtra: false };
    const [first] = examples;
    if (!first) return;
    // An earlier operation may already have done what an example does.
    for (const input of this.#samples(operation, first.input))
      yield {
        name: 'generated',
        input: withKnownValues(operation, this.#checks, known, input, 0),
        isExtra: true,
      };
  }

  /** The input with generated bodies. */
  #samples({ body }: Operation, input: Input): Input[] {
    const { schemas } = this.#options.contract;
    return body
      ? [...samplesOf(schemas, body.schema, MAX_RANKS)].map((value) => ({ ...input, body: value }))
      : [];
  }

  async #bounds(run: OperationRun, base: Base, bases: Input[]): Promise<void> {
    if (this.#options.bounds === false) return;
    await this.#effects.undoing(run, base, async () => {
      for (const one of await this.#cases.within(run.operation, bases)) {
        await this.#effects.expectValid(run, {
          name: one.name,
          visitor: base.visitor,
          input: one.input,
          check: (response) => (base.succeeded ? findWrongRejection(run.operation, one, response) : []),
          isBrief: true,
        });
      }
    });
    await this.#effects.expectUnchanged(run, 'after invalid requests', base, () =>
      this.#beyond(run, base, bases),
    );
  }

  async #beyond(run: OperationRun, base: Base, bases: Input[]): Promise<void> {
    const beyond: { name: string; raw: RawRequest; statuses?: number[] }[] = [
      ...(await this.#cases.beyond(run.operation, bases)),
      ...unparsableBodies(run.operation, await toRawRequest(run.operation, base.input)),
    ];
    // Checked in order, so that a report does not depend on which response arrives first.
    for (let start = 0; start < beyond.length && !run.hasGivenUp; start += PARALLEL_REQUESTS) {
      const batch = beyond.slice(start, start + PARALLEL_REQUESTS).map(async ({ name, raw, statuses }) => {
        const response = await sendAsStorefront(base.visitor, raw);
        return { name, statuses, response };
      });
      for (const { name, statuses, response } of await Promise.all(batch))
        await run.expectRejected(name, async () => response, statuses);
    }
  }

  async #collectValues(member: Member): Promise<void> {
    if (member.hasCollected) return;
    member.hasCollected = true;
    await collectValues(this.#options.contract, this.#checks, member.visitor, [member.known]);
  }

  #learn(known: KnownValues, operation: Operation, { path }: Input, response: RawResponse): void {
    const body = bodyOf(response);
    if (body !== undefined && response.status < 300) known.add(operation, path, body);
  }
}
