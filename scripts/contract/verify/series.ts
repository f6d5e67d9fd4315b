import { type Input, toRawRequest } from '../request.ts';
import { sendAsStorefront, type Visitor } from '../visitor.ts';
import type { OperationRun } from './operationRun.ts';
import { findChanges, type Read, type Snapshot, takeSnapshot } from './unchanged.ts';

type Member = { run: OperationRun; visitor: Visitor; input: Input };

/** Expects that a series of operations changes nothing that other reads show, with few reads for each operation. */
export class Series {
  readonly #length: number;
  #visitor: Visitor | null = null;
  #signIns = 0;
  #before: Snapshot = [];
  #members: Member[] = [];
  #hasWritten = false;

  /** `length` is the number of operations after which the reads are compared. */
  constructor(length: number) {
    this.#length = length;
  }

  /** Starts a series before an operation, unless the visitor's has already begun. */
  async start(visitor: Visitor, toReads: () => Read[]): Promise<void> {
    if (this.#visitor === visitor) return;
    await this.end();
    this.#before = await takeSnapshot(toReads());
    this.#visitor = visitor;
    this.#signIns = visitor.signIns;
  }

  /** Adds an operation after its calls. */
  async add(member: Member): Promise<void> {
    this.#members.push(member);
    if (this.#members.length >= this.#length) await this.#compare();
  }

  /** Ends the series before something else is changed. */
  async end({ isBeforeWrite = false } = {}): Promise<void> {
    const last = this.#members.at(-1);
    if (last) await last.run.timed(() => this.#compare());
    this.#visitor = null;
    if (isBeforeWrite) this.#hasWritten = true;
  }

  async #compare(): Promise<void> {
    const members = this.#members;
    this.#members = [];
    const after = await takeSnapshot(this.#before.map(({ read }) => read));
    // Sign-ins of the run itself show in reads, too.
    const isSame = this.#signIns === this.#visitor?.signIns;
    this.#signIns = this.#visitor?.signIns ?? 0;
    const changes = isSame ? findChanges(this.#before, after) : [];
    const changed = this.#before.filter((one) => findChanges([one], after).length > 0);
    this.#before = after;
    for (const { run, visitor, input } of changes.length > 0 && members.length > 1 ? members : []) {
      const earlier = await takeSnapshot(changed.map(({ read }) => read));
      await sendAsStorefront(visitor, await toRawRequest(run.operation, input));
      const found = findChanges(earlier, await takeSnapshot(changed.map(({ read }) => read)));
      if (found.length === 0) continue;
      run.expectNone('other reads before and after', found);
      return;
    }
    const names = members.map(({ run }) => run.operation.id).join(', ');
    // After a write, a job may have ended.
    members.at(-1)?.run.expectNone(`other reads before and after ${names}`, this.#hasWritten ? [] : changes);
  }
}
