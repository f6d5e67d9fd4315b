import { parseJson } from '#contract/check.ts';
import type { Contract, Operation } from '#contract/contract.ts';
import { isJsonObject, type JsonObject } from '#contract/pointer.ts';
import type { Checks } from '../checks.ts';
import { examplesOf, needsNoPathValue, withKnownValues } from '../inputs.ts';
import { KnownValues } from '../knownValues.ts';
import { type Input, toRawRequest, toText } from '../request.ts';
import { sendAsStorefront, type Visitor } from '../visitor.ts';
import { checkLists, type Findings } from './lists.ts';
import type { OperationRun } from './operationRun.ts';
import { checkPolls } from './polls.ts';
import { Series } from './series.ts';
import { findChanges, type Read, type Snapshot, takeSnapshot } from './unchanged.ts';

type Options = { contract: Contract; checks: Checks; pollPauseMs: number; seriesLength: number };
/** A visitor who calls reads, with the values known from earlier responses. */
export type Reader = { visitor: Visitor; known: KnownValues };

/** Checks reads against the hints of their operations. */
export class ReadChecks {
  readonly #options: Options;
  readonly #snapshots = new Map<string, Snapshot>();
  readonly #series: Series;

  constructor(options: Options) {
    this.#options = options;
    this.#series = new Series(options.seriesLength);
  }

  /** Called before something is changed. */
  async forget(how = { isBeforeWrite: true }): Promise<void> {
    await this.#series.end(how);
    this.#snapshots.clear();
  }

  /** What the reads of an operation's tag respond with before the operation is called. */
  async before({ tag }: Operation, reader: Reader): Promise<Snapshot> {
    await this.#series.start(reader.visitor, () => this.#readsOf(reader, isFirstOfTag));
    const key = `${reader.visitor.name} ${tag}`;
    const snapshot =
      this.#snapshots.get(key) ?? (await takeSnapshot(this.#readsOf(reader, (one) => one.tag === tag)));
    this.#snapshots.set(key, snapshot);
    return snapshot;
  }

  /** Expects that an operation that changes nothing has left all reads as they were. */
  async expectUnchanged(
    run: OperationRun,
    { visitor, input }: { visitor: Visitor; input: Input },
    before: Snapshot,
  ): Promise<void> {
    const after = await takeSnapshot(before.map(({ read }) => read));
    this.#snapshots.set(`${visitor.name} ${run.operation.tag}`, after);
    run.expectNone('reads before and after', findChanges(before, after));
    await this.#series.add({ run, visitor, input });
  }

  /** The reads that need no identifier, of those that a reader may call. */
  #readsOf({ visitor, known }: Reader, isMeant: (one: Operation, all: Operation[]) => boolean): Read[] {
    const { contract, checks } = this.#options;
    return contract.operations
      .filter((one) => one.method === 'GET' && one.safe && needsNoPathValue(one) && visitor.mayCall(one))
      .filter((one, _, all) => isMeant(one, all))
      .flatMap((operation) =>
        examplesOf(contract, operation)
          .slice(0, 1)
          .map(({ input }) => ({
            operation,
            visitor,
            input: withKnownValues(operation, checks, known, input, 0),
          })),
      );
  }

  /** Checks lists and polls, for each reader in turn until nothing is left unchecked. */
  async check(run: OperationRun, input: Input, readers: readonly Reader[]): Promise<void> {
    const { operation } = run;
    const { paged, sortedBy, filters, polled } = operation.hints;
    let left: string[] | undefined;
    for (const { visitor } of readers) {
      const findings: Findings[] = [];
      if (paged || sortedBy || filters.length > 0) {
        const ask = (query: JsonObject) => this.#call(run, visitor, 'list', { ...input, query });
        findings.push(await checkLists(operation, { query: input.query, ask }));
      }
      if (polled) findings.push(await this.#polls(run, visitor));
      for (const { violations } of findings) run.expectNone('what the responses say together', violations);
      const notMade = findings.flatMap((one) => one.notMade);
      left = (left ?? notMade).filter((one) => notMade.includes(one));
      if (left.length === 0) return;
    }
    run.leaveUnchecked(left ?? []);
  }

  async #polls(run: OperationRun, visitor: Visitor): Promise<Findings> {
    const { contract, checks, pollPauseMs } = this.#options;
    const { operation } = run;
    const { polled } = operation.hints;
    const start = contract.operations.find(({ id }) => id === polled?.start);
    const [first] = start ? examplesOf(contract, start) : [];
    const [example] = examplesOf(contract, operation);
    if (!polled || !start || !first || !example) return { violations: [], notMade: [] };
    const started = await this.#call(run, visitor, start.id, first.input, start);
    if (started === null) return { violations: [], notMade: [`polls: ${start.id} did not succeed`] };
    const known = new KnownValues();
    known.add(start, first.input.path, started);
    const input = withKnownValues(operation, checks, known, example.input, 0);
    const poll = (fields: JsonObject) => {
      const body = { ...(isJsonObject(input.body) ? input.body : {}), ...fields };
      return this.#call(run, visitor, 'poll', { ...input, body });
    };
    return checkPolls(polled, poll, pollPauseMs);
  }

  /** The body of a success; null for any other response. */
  async #call(
    run: OperationRun,
    visitor: Visitor,
    name: string,
    input: Input,
    operation: Operation = run.operation,
  ): Promise<unknown> {
    const raw = await toRawRequest(operation, input);
    const send = () => sendAsStorefront(visitor, raw);
    const label = `${name} ${Object.entries(input.query)
      .map(([key, value]) => `${key}=${toText(value)}`)
      .join(' ')}`;
    const response = operation === run.operation ? await run.expectValid(label.trim(), send) : await send();
    if (!response || 'where' in response || response.status !== 200) return null;
    const parsed = parseJson(response.body);
    return 'value' in parsed ? parsed.value : null;
  }
}

function isFirstOfTag(one: Operation, all: Operation[]): boolean {
  return one === all.find(({ tag }) => tag === one.tag);
}
