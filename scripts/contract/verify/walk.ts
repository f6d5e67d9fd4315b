import { parseJson } from '#contract/check.ts';
import { type Contract, documentsStatus, type Operation } from '#contract/contract.ts';
import { samplesOf } from '../arbitraries.ts';
import { Checks } from '../checks.ts';
import { caught, exchange, withWrongToken } from '../exchange.ts';
import { examplesOf, linked, type Named } from '../given.ts';
import { inParallel } from '../inParallel.ts';
import { Pool } from '../pool.ts';
import { prime } from '../prime.ts';
import { type Given, type Reply, type Send, toWire, type Wire } from '../request.ts';
import { Trouble } from '../trouble.ts';
import { type Entrance, Visitor } from '../visitor.ts';
import { Cases, unreadable } from './cases.ts';
import { OperationRun, type Outcome } from './operationRun.ts';
import { chosen, inOrder } from './plan.ts';
import { isNobody, refusal } from './readings.ts';

export type WalkOptions = {
  contract: Contract;
  send: Send;
  /** Who calls, the likeliest to be let in first. */
  entrances: Entrance[];
  /** Whether operations that change something are called. */
  write: boolean;
  only?: string[];
  /** Is told each operation before it is walked, and how many are done of how many. */
  onProgress?: (operation: Operation, done: number, all: number) => void;
};

type Member = { visitor: Visitor; pool: Pool; isPrimed: boolean };
/** What an operation is tried with on, and by whom. */
type Base = { given: Given; visitor: Visitor; succeeded: boolean };

const turns = 3;
const sideBySide = 6;
/** So many operations in a row without answers, and the server counts as gone. */
const patience = 3;

/** Walks the operations of a contract on a server, and tells for each what became of its cases. */
export async function walk(options: WalkOptions): Promise<Outcome[]> {
  return new Walk(options).run();
}

class Walk {
  readonly #options: WalkOptions;
  readonly #checks: Checks;
  readonly #cases: Cases;
  readonly #members: Member[];
  readonly #nobody: Visitor;
  readonly #reads: { run: OperationRun; base: Base }[] = [];

  constructor(options: WalkOptions) {
    const { contract, send, entrances } = options;
    const session = contract.operations.find(({ startsSession }) => startsSession);
    this.#options = options;
    this.#checks = new Checks(contract);
    this.#cases = new Cases(contract, this.#checks);
    this.#nobody = new Visitor(send, session, { kind: 'nobody' });
    const visitors = entrances.map((entrance) => new Visitor(send, session, entrance));
    this.#members = (visitors.length > 0 ? visitors : [new Visitor(send, session, { kind: 'nobody' })]).map(
      (visitor) => ({ visitor, pool: new Pool(), isPrimed: false }),
    );
  }

  async run(): Promise<Outcome[]> {
    const { contract, only = [], onProgress, write } = this.#options;
    await this.#nobody.open();
    for (const { visitor } of this.#members) {
      if (isNobody(await visitor.open()) && visitor.entrance.kind !== 'nobody') {
        throw new Trouble(`The session of ${visitor.name} knows nobody; see whether it is still good.`);
      }
    }
    const walked = inOrder(chosen(contract.operations, only));
    const runs = walked.map((operation) => new OperationRun(operation, this.#checks));
    for (const [index, run] of runs.entries()) {
      onProgress?.(run.operation, index, walked.length);
      if (!run.operation.safe && !write) run.skip('changes something: needs --write');
      else await run.timed(() => (run.operation.startsSession ? this.#opening(run) : this.#operation(run)));
      const last = runs.slice(Math.max(0, index + 1 - patience), index + 1);
      if (last.length === patience && last.every(({ isGivenUp }) => isGivenUp)) {
        throw new Trouble('The server has stopped answering.');
      }
    }
    if (write) for (const { run, base } of this.#reads) await run.timed(() => this.#again(run, base));
    return runs.map((run) => run.outcome());
  }

  /** A read once more, now that all changes have been made. */
  async #again(run: OperationRun, { given, visitor }: Base): Promise<void> {
    const wire = await toWire(run.operation, given);
    await run.valid('after all changes', () => exchange(visitor, wire));
  }

  /** The call that starts sessions: each visitor as it is, and its bounds with sessions that nobody needs. */
  async #opening(run: OperationRun): Promise<void> {
    for (const { visitor } of [...this.#members, { visitor: this.#nobody }]) {
      const wire = await toWire(run.operation, { path: {}, query: {} });
      await run.valid(`as ${visitor.name}`, () => exchange(visitor, wire));
    }
    const given = examplesOf(this.#options.contract, run.operation)[0]?.given ?? { path: {}, query: {} };
    await this.#bounds(run, { given, visitor: this.#nobody, succeeded: true }, [given]);
  }

  async #operation(run: OperationRun): Promise<void> {
    const { operation } = run;
    const examples = examplesOf(this.#options.contract, operation);
    const first = examples[0];
    if (!first) return;
    if (operation.method === 'DELETE') {
      // Whoever may not delete is turned away while there still is something to delete.
      const base = await this.#guess(operation, first.given);
      await this.#bounds(run, base, [base.given]);
      await this.#guards(run, base);
      await this.#examples(run, examples);
      return;
    }
    const base = await this.#examples(run, examples);
    if (operation.safe && base.succeeded) this.#reads.push({ run, base });
    const others = examples.map(({ given }) => ({ ...base.given, body: given.body }));
    await this.#bounds(run, base, [base.given, ...others]);
    await this.#guards(run, base, operation.body ? others : []);
  }

  async #guess(operation: Operation, given: Given): Promise<Base> {
    for (const member of this.#members) {
      await this.#prime(member);
      const likely = linked(operation, this.#checks, member.pool, given, 0);
      if (JSON.stringify(likely) !== JSON.stringify(given)) {
        return { given: likely, visitor: member.visitor, succeeded: false };
      }
    }
    return { given, visitor: this.#members[0]?.visitor ?? this.#nobody, succeeded: false };
  }

  /** Sends the examples, with what is there on this server and as they stand, until somebody has had success. */
  async #examples(run: OperationRun, examples: Named[]): Promise<Base> {
    const { operation } = run;
    let base: Base | null = null;
    for (const member of this.#members) {
      await this.#prime(member);
      const sent = new Set<string>();
      for (const { name, given, isExtra } of this.#attempts(operation, examples, member.pool)) {
        const key = JSON.stringify(given);
        if (sent.has(key) || (isExtra && base?.succeeded) || this.#checks.request(operation, given)) continue;
        sent.add(key);
        const wire = await toWire(operation, given);
        const reply = await run.valid(`example ${name}`.trim(), () => exchange(member.visitor, wire));
        const succeeded = reply !== null && reply.status < 300;
        if (succeeded) this.#learn(member, operation, given, reply);
        if (!base || (succeeded && !base.succeeded)) base = { given, visitor: member.visitor, succeeded };
      }
      if (base?.succeeded) break;
    }
    const given = examples[0]?.given ?? { path: {}, query: {} };
    return base ?? { given, visitor: this.#nobody, succeeded: false };
  }

  *#attempts(operation: Operation, examples: Named[], pool: Pool): Iterable<Named & { isExtra: boolean }> {
    for (const { name, given } of examples) {
      for (let turn = 0; turn < turns; turn += 1) {
        const likely = linked(operation, this.#checks, pool, given, turn);
        yield { name: `${name} with what is there`.trim(), given: likely, isExtra: turn > 0 };
      }
    }
    for (const example of examples) yield { ...example, isExtra: false };
    const { body } = operation;
    const [first] = examples;
    if (!body || !first) return;
    // What an example asks for may have been done already by an operation before.
    const { schemas } = this.#options.contract;
    for (const value of samplesOf(schemas, body.schema, turns)) {
      const given = linked(operation, this.#checks, pool, { ...first.given, body: value }, 0);
      yield { name: 'made up', given, isExtra: true };
    }
  }

  async #bounds(run: OperationRun, base: Base, bases: Given[]): Promise<void> {
    for (const one of await this.#cases.within(run.operation, bases)) {
      await run.valid(
        one.name,
        () => exchange(base.visitor, one.wire),
        (reply) => (base.succeeded ? refusal(run.operation, one, reply) : []),
      );
    }
    const beyond = [
      ...(await this.#cases.beyond(run.operation, bases)),
      ...unreadable(run.operation, await toWire(run.operation, base.given)),
    ];
    await inParallel(beyond, sideBySide, (one) =>
      run.refused(
        one.name,
        () => exchange(base.visitor, one.wire),
        'statuses' in one ? one.statuses : undefined,
      ),
    );
  }

  /** Without token, with a wrong one, without a session, and as nobody in particular. */
  async #guards(run: OperationRun, { given, visitor }: Base, examples: Given[] = []): Promise<void> {
    const { operation } = run;
    const wire = await toWire(operation, given);
    if (operation.needsToken) {
      const bare = (sent: Wire, session: boolean) => () => caught(() => visitor.sendBare(sent, { session }));
      await run.tokenAsked('a call without token', bare(wire, true));
      await run.tokenAsked('a wrong token', bare(withWrongToken(wire), true));
      await run.tokenAsked('a call without session', bare(wire, false));
    }
    if (documentsStatus(operation, 401)) await this.#turnsAway(run, [given, ...examples]);
  }

  /** Nobody signed in is answered 401, to one of the requests at least: there are calls that only some variants of need. */
  async #turnsAway(run: OperationRun, all: Given[]): Promise<void> {
    for (const [index, given] of all.entries()) {
      const reply = await exchange(this.#nobody, await toWire(run.operation, given));
      const isLast = index === all.length - 1;
      if (isLast || 'where' in reply || reply.status === 401) {
        await run.refused('a call of nobody signed in', async () => reply, [401]);
        return;
      }
      await run.valid(`example ${index} as nobody`, async () => reply);
    }
  }

  async #prime(member: Member): Promise<void> {
    if (member.isPrimed) return;
    member.isPrimed = true;
    await prime(this.#options.contract, this.#checks, member.visitor, [member.pool]);
  }

  #learn({ pool }: Member, operation: Operation, { path }: Given, reply: Reply): void {
    const read = parseJson(reply.body);
    if ('value' in read) pool.keep(operation, path, read.value);
  }
}
