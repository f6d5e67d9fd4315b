import { type Contract, documentsStatus, type Operation } from '#contract/contract.ts';
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
import { type Credentials, orViolation, sendAsStorefront, Visitor, withWrongToken } from '../visitor.ts';
import { Cases, unparsableBodies } from './cases.ts';
import { Effects } from './effects.ts';
import { findOtherIdentity } from './identity.ts';
import { expectStepUp, NewDevices } from './newDevices.ts';
import { withNewValues } from './newValues.ts';
import { findWrongRejection, OperationRun, type Outcome } from './operationRun.ts';
import { selectOperations, sortForRun } from './order.ts';
import { bodyOf } from './readBack.ts';
import { ReadChecks } from './reads.ts';

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
  /** Called before each operation, with the number of operations done and in total. */
  onProgress?: (operation: Operation, done: number, all: number) => void;
};

type Member = { visitor: Visitor; known: KnownValues; hasCollected: boolean };
/** The input that further cases of an operation are derived from, and the visitor who sends them. */
type Base = { input: Input; visitor: Visitor; succeeded: boolean };

const MAX_RANKS = 3;
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
  readonly #checks: Checks;
  readonly #cases: Cases;
  readonly #effects: Effects;
  readonly #members: Member[];
  readonly #anonymous: Visitor;
  readonly #newDevices: NewDevices;
  readonly #readChecks: ReadChecks;
  readonly #reads: { run: OperationRun; base: Base }[] = [];

  constructor(options: VerifyContractOptions) {
    const { contract, send, credentials, stateless = false, known: learned } = options;
    const session = contract.operations.find(({ startsSession }) => startsSession);
    this.#options = options;
    this.#checks = checksOf(contract);
    this.#cases = new Cases(contract, this.#checks);
    const { pollPauseMs = POLL_PAUSE_MS } = options;
    this.#readChecks = new ReadChecks({ contract, checks: this.#checks, pollPauseMs });
    const knownOf = (visitor: Visitor) => this.#knownBy(visitor);
    this.#effects = new Effects(contract, this.#checks, { knownOf, stateless });
    this.#anonymous = new Visitor(send, session, { kind: 'anonymous' });
    this.#newDevices = new NewDevices(send, session);
    const keyIssuer = options.write ? contract.operations.find(({ issuesKey }) => issuesKey) : undefined;
    const visitors = credentials.map((credentials) => new Visitor(send, session, credentials, keyIssuer));
    this.#members = (
      visitors.length > 0 ? visitors : [new Visitor(send, session, { kind: 'anonymous' })]
    ).map((visitor) => {
      const known = learned?.get(visitor.name)?.copy();
      return { visitor, known: known ?? new KnownValues(), hasCollected: known !== undefined };
    });
  }

  async run(): Promise<Outcome[]> {
    const { contract, only = [], stateless, bail, onStart, onProgress, write } = this.#options;
    await this.#anonymous.open();
    const sessionStart = contract.operations.find(({ startsSession }) => startsSession);
    for (const member of this.#members) {
      const { visitor } = member;
      const session = await visitor.open();
      if (sessionStart && session) this.#learn(member.known, sessionStart, { path: {}, query: {} }, session);
      if (session && visitor.access === 'public' && visitor.credentials.kind !== 'anonymous') {
        throw new Error(`The session of ${visitor.name} is not signed in; it may have expired.`);
      }
    }
    const operations = sortForRun(selectOperations(contract.operations, only));
    if (!stateless && operations.some(({ writes }) => writes.approvedDevice))
      await this.#newDevices.open(this.#members.map(({ visitor }) => visitor));
    const mayCall = (operation: Operation) =>
      [this.#anonymous, ...this.#members.map(({ visitor }) => visitor)].some((one) => one.mayCall(operation));
    if (!stateless) onStart?.(operations.filter((operation) => !mayCall(operation)));
    const runs = operations.map((operation) => new OperationRun(operation, this.#checks, bail));
    let silent = 0;
    for (const [index, run] of runs.entries()) {
      onProgress?.(run.operation, index, operations.length);
      if (!run.operation.safe) this.#readChecks.forget();
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
      if (bail && run.hasViolations) return runs.map((one) => one.outcome());
    }
    if (silent >= MAX_UNANSWERED) return runs.map((run) => run.outcome());
    if (write) for (const { run, base } of this.#reads) await run.timed(() => this.#repeat(run, base));
    const left = await this.#effects.undo.restoreAll();
    for (const run of runs) {
      const reason = left.get(run.operation.id);
      if (reason !== undefined) run.note(`not put back: ${reason}`);
    }
    return runs.map((run) => run.outcome());
  }

  #knownBy(visitor: Visitor): KnownValues {
    return this.#members.find((member) => member.visitor === visitor)?.known ?? new KnownValues();
  }

  /** Repeats a read after all changes. */
  async #repeat(run: OperationRun, { input, visitor }: Base): Promise<void> {
    const raw = await toRawRequest(run.operation, input);
    await run.expectValid('after all changes', () => sendAsStorefront(visitor, raw));
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
    const input = examplesOf(this.#options.contract, run.operation)[0]?.input ?? noInput;
    await this.#bounds(run, { input, visitor: this.#anonymous, succeeded: true }, [input]);
  }

  async #operation(run: OperationRun): Promise<void> {
    const { operation } = run;
    const examples = examplesOf(this.#options.contract, operation);
    const first = examples[0];
    if (!first) return;
    if (operation.method === 'DELETE') {
      // Rejections are checked first, before the resource is deleted.
      const base = await this.#likelyInput(operation, first.input);
      await this.#bounds(run, base, [base.input]);
      await this.#guards(run, base);
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
    const changes = [...others, ...this.#samples(operation, base.input)];
    const again = await this.#effects.rewound(run, base, changes, () =>
      this.#guards(run, base, operation.body ? others : []),
    );
    // A resource that was created again may have another id.
    if (again) this.#learn(this.#knownBy(base.visitor), operation, base.input, again);
    if (before && reader && base.succeeded) await this.#readChecks.expectUnchanged(run, reader, before);
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
    const { stateless } = this.#options;
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
          check: (received) => (stateless ? [] : findOtherIdentity(operation, input.path, received)),
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

  /** Calls without a token, with a wrong one, without a session, and by those who may not make them. */
  async #guards(run: OperationRun, known: Base, examples: Input[] = []): Promise<void> {
    const base = { ...known, input: withNewValues(run.operation, this.#checks, known.input) };
    const others = this.#members.map(({ visitor }) => visitor);
    if (!run.operation.safe && !this.#options.stateless)
      for (const visitor of others) await visitor.keepSignedIn();
    const newDevice = this.#options.stateless ? null : await this.#newDevices.of(run, base.visitor);
    await this.#effects.expectUnchanged(run, 'after calls that are not allowed', base, async () => {
      await this.#denials(run, base, examples);
      if (newDevice) await expectStepUp(run, newDevice, [base.input, ...examples]);
    });
    if (!this.#options.stateless) await this.#effects.expectOwned(run, base, others);
  }

  async #denials(run: OperationRun, { input, visitor }: Base, examples: Input[]): Promise<void> {
    const { operation } = run;
    const raw = await toRawRequest(operation, input);
    if (operation.needsToken) {
      const withoutToken = (sent: RawRequest, session: boolean) => () =>
        orViolation(() => visitor.sendWithoutToken(sent, { session }));
      await run.expectTokenError('a call without a token', withoutToken(raw, true));
      await run.expectTokenError('a wrong token', withoutToken(withWrongToken(raw), true));
      await run.expectTokenError('a call without a session', withoutToken(raw, false));
    }
    if (this.#options.stateless) return;
    if (operation.access === 'public') {
      if (documentsStatus(operation, 401)) await this.#authentication(run, [input, ...examples]);
      return;
    }
    await run.expectRejected('an anonymous call', () => sendAsStorefront(this.#anonymous, raw), [401]);
    const denied = this.#members.find(
      ({ visitor }) => visitor.access !== 'public' && !visitor.mayCall(operation),
    );
    if (denied)
      await run.expectRejected(
        `a call of ${denied.visitor.name}`,
        () => sendAsStorefront(denied.visitor, raw),
        [operation.access === 'key' ? 401 : 403],
      );
  }

  /** An anonymous visitor must get 401 at least once: some public calls need an account only for some inputs. */
  async #authentication(run: OperationRun, all: Input[]): Promise<void> {
    for (const [index, input] of all.entries()) {
      const response = await sendAsStorefront(this.#anonymous, await toRawRequest(run.operation, input));
      const isLast = index === all.length - 1;
      if (isLast || 'where' in response || response.status === 401) {
        await run.expectRejected('an anonymous call', async () => response, [401]);
        return;
      }
      await run.expectValid(`example ${index}, anonymous`, async () => response);
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
