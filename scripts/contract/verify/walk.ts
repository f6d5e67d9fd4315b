import { Checks, readJson, type Violation } from '../checks.ts';
import { caught, exchange, withWrongToken } from '../exchange.ts';
import { examplesOf, linked, type Named } from '../given.ts';
import { type Contract, documents, type Operation } from '../model.ts';
import { Pool } from '../pool.ts';
import { prime } from '../prime.ts';
import { type Given, type Reply, type Send, toWire, type Wire } from '../request.ts';
import { isFields, typesOf } from '../schema.ts';
import { Trouble } from '../trouble.ts';
import { type Entrance, Visitor } from '../visitor.ts';
import { type Case, Cases, unreadable } from './cases.ts';
import { OperationRun, type Outcome } from './operationRun.ts';
import { chosen, inOrder } from './plan.ts';

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

  constructor(options: WalkOptions) {
    const { contract, send, entrances } = options;
    const session = contract.operations.find(({ opens }) => opens);
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
    const outcomes: Outcome[] = [];
    let givenUp = 0;
    for (const [index, operation] of walked.entries()) {
      onProgress?.(operation, index, walked.length);
      const run = new OperationRun(operation, this.#checks);
      if (!operation.safe && !write) {
        outcomes.push({ ...run.outcome(), skipped: 'changes something: needs --write' });
        continue;
      }
      await (operation.opens ? this.#opening(run) : this.#operation(run));
      outcomes.push(run.outcome());
      givenUp = run.isGivenUp ? givenUp + 1 : 0;
      if (givenUp === patience) throw new Trouble('The server has stopped answering.');
    }
    return outcomes;
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
    await this.#bounds(run, base, [
      base.given,
      ...examples.map(({ given }) => ({ ...base.given, body: given.body })),
    ]);
    await this.#guards(run, base);
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
        if (succeeded) this.#learn(member, operation, reply);
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
  async #guards(run: OperationRun, { given, visitor }: Base): Promise<void> {
    const { operation } = run;
    const wire = await toWire(operation, given);
    if (operation.guarded) {
      const bare = (sent: Wire, session: boolean) => () => caught(() => visitor.sendBare(sent, { session }));
      await run.tokenAsked('a call without token', bare(wire, true));
      await run.tokenAsked('a wrong token', bare(withWrongToken(wire), true));
      await run.tokenAsked('a call without session', bare(wire, false));
    }
    if (!documents(operation, 401)) return;
    await run.refused('a call of nobody signed in', () => exchange(this.#nobody, wire), [401]);
  }

  async #prime(member: Member): Promise<void> {
    if (member.isPrimed) return;
    member.isPrimed = true;
    await prime(this.#options.contract, this.#checks, member.visitor, [member.pool]);
  }

  #learn({ pool }: Member, operation: Operation, reply: Reply): void {
    const read = readJson(reply.body);
    if ('value' in read) pool.keep(operation, read.value);
  }
}

/** Whether a session's answer says that nobody is signed in. */
function isNobody(reply: Reply | null): boolean {
  const read = reply && readJson(reply.body);
  const { data } = read && 'value' in read && isFields(read.value) ? read.value : {};
  const account = isFields(data) ? data.account : undefined;
  return isFields(account) && account.sessAccountId === null;
}

/**
 * A read that is refused for the very number or switch that is within its bounds. Texts may be refused for what they
 * mean, and so may what a write asks for.
 */
function refusal({ safe, method, parameters }: Operation, { at, name }: Case, reply: Reply): Violation[] {
  if (!safe || method !== 'GET' || reply.status !== 422) return [];
  const parameter = parameters.find((one) => one.name === at);
  if (parameter?.place !== 'query' || typesOf(parameter.schema).includes('string')) return [];
  const read = readJson(reply.body);
  const error = 'value' in read && isFields(read.value) ? read.value.error : undefined;
  if (!isFields(error) || !Object.hasOwn(error, at)) return [];
  return [{ where: `422 body error.${at}`, message: `refuses ${name}, which is within its bounds` }];
}

async function inParallel<Item>(
  items: Item[],
  width: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: width }, worker));
}
