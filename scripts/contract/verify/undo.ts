import { valueAt } from '#contract/callValues.ts';
import type { Contract, Operation } from '#contract/contract.ts';
import { isJsonObject } from '#contract/pointer.ts';
import { typesOf } from '#contract/schema.ts';
import type { ReadBack } from '#contract/writeHints.ts';
import type { Checks } from '../checks.ts';
import { examplesOf, withKnownValues } from '../inputs.ts';
import type { KnownValues } from '../knownValues.ts';
import { type Input, toRawRequest } from '../request.ts';
import { sendAsStorefront, type Visitor } from '../visitor.ts';
import { assignValue, findDifference, resolvePointer } from './expressions.ts';
import { listOf, type ReadBacks, type Reading, type State } from './readBack.ts';

/** `fields` are pointers to the fields of a resource that the operation can change. */
type Writer = { operation: Operation; hint: ReadBack; fields: string[] };
/** A state to restore, and the operations that may have changed it. */
type Checkpoint = { reading: Reading; visitor: Visitor; by: Set<Operation> };

type KnownOf = (visitor: Visitor) => KnownValues;

const MAX_PASSES = 2;

/** Restores what a run has changed, with the operations whose hints define how they are read back. */
export class Undo {
  readonly #contract: Contract;
  readonly #checks: Checks;
  readonly #readBacks: ReadBacks;
  readonly #knownOf: KnownOf;
  readonly #inputs = new Map<string, Input>();
  /** The reading before each operation's first call. */
  readonly #starts = new Map<string, Reading>();
  readonly #first = new Map<string, Checkpoint>();

  constructor(contract: Contract, checks: Checks, readBacks: ReadBacks, knownOf: KnownOf) {
    this.#contract = contract;
    this.#checks = checks;
    this.#readBacks = readBacks;
    this.#knownOf = knownOf;
  }

  /** Remembers how an operation succeeded. */
  learn(operation: Operation, visitor: Visitor, input: Input): void {
    this.#inputs.set(`${operation.id} ${visitor.name}`, input);
  }

  /** Remembers a state unless the run has seen an earlier one. */
  remember(by: Operation, visitor: Visitor, state: State): void {
    for (const reading of state) {
      if (!reading || reading.status >= 300) continue;
      const key = keyOf(visitor, reading);
      const known = this.#first.get(key) ?? { reading, visitor, by: new Set() };
      known.by.add(by);
      const start = `${by.id} ${key}`;
      if (!this.#starts.has(start)) this.#starts.set(start, reading);
      this.#first.set(key, known);
    }
  }

  /** Restores the initial states in reverse order; returns what could not be restored, by operation. */
  async restoreAll(): Promise<Map<string, string>> {
    const left = new Map<string, string>();
    const checkpoints = [...this.#first.values()].reverse();
    for (const { reading, visitor } of checkpoints) await this.restore(visitor, [reading]);
    for (const { reading, visitor, by } of checkpoints) {
      const now = await this.#readBacks.repeat(reading, visitor);
      for (const operation of by) {
        const all = this.#contract.operations.flatMap((one) => this.#writersOf(one, reading));
        if (now && !isRestored(this.#writersOf(operation, reading), all, reading, now))
          left.set(
            operation.id,
            `${reading.operation.id} shows another ${nameChange(reading, now)} than before the run`,
          );
      }
    }
    return left;
  }

  /** Restores the state before an operation's first call. */
  async rewind(operation: Operation, visitor: Visitor, state: State): Promise<void> {
    const start = (reading: Reading) =>
      this.#starts.get(`${operation.id} ${keyOf(visitor, reading)}`) ?? null;
    await this.restore(
      visitor,
      state.map((reading) => reading && start(reading)),
    );
  }

  /** Restores a state as far as there are operations for it. */
  async restore(visitor: Visitor, state: State): Promise<void> {
    for (const before of state) {
      for (let pass = 0; before && pass < MAX_PASSES; pass += 1) {
        const now = await this.#readBacks.repeat(before, visitor);
        const calls = now ? this.#callsToRestore(visitor, before, now) : [];
        for (const { operation, input } of calls)
          await sendAsStorefront(visitor, await toRawRequest(operation, input));
        if (calls.length === 0) break;
      }
    }
  }

  #callsToRestore(visitor: Visitor, before: Reading, now: Reading) {
    const writers = this.#contract.operations
      .filter((operation) => visitor.mayCall(operation))
      .flatMap((operation) => this.#writersOf(operation, before))
      .filter(({ hint }) => isRepeatable(hint));
    const calls: { operation: Operation; input: Input }[] = [];
    const add = (writer: Writer, wanted: unknown, current: unknown): boolean => {
      const input = this.#invert(visitor, writer, before, wanted, current);
      if (input) calls.push({ operation: writer.operation, input });
      return input !== null;
    };
    for (const group of Map.groupBy(writers, ({ hint }) => `${hint.at} ${hint.item !== null}`).values()) {
      const pointer = resolvePointer(group[0]?.hint.at ?? '', before);
      if (pointer === null) continue;
      const [wanted, current] = [before, now].map(({ body }) => valueAt(body, pointer));
      const removers = group.filter(({ hint }) => hint.gone);
      const setters = group.filter(({ hint }) => !hint.gone);
      if (group[0]?.hint.item) {
        const { changed, missing, extra } = compareLists(group, listOf(wanted), listOf(current));
        for (const [then, today] of changed) {
          const changers = setters.filter(({ hint }) => !isNamedByResponse(hint));
          changers.some((writer) => !hasSameFields(writer, then, today) && add(writer, then, today));
        }
        for (const item of extra) removers.some((writer) => add(writer, item, item));
        for (const item of missing) setters.some((writer) => add(writer, item, undefined));
      } else if (wanted !== undefined) {
        for (const writer of setters)
          if (!hasSameFields(writer, wanted, current)) add(writer, wanted, current);
      }
    }
    return calls;
  }

  /** The request after which a read shows a resource as before; null if the hint does not determine it. */
  #invert(
    visitor: Visitor,
    { operation, hint }: Writer,
    before: Reading,
    thing: unknown,
    current: unknown,
  ): Input | null {
    const template = this.#inputs.get(`${operation.id} ${visitor.name}`) ?? this.#guess(operation, visitor);
    if (!template) return null;
    const { path, query } = template;
    const input: Input = structuredClone({ path, query, body: emptyBody(operation) });
    for (const { name, in: location } of operation.parameters) {
      const value = before.input[location === 'path' ? 'path' : 'query'][name];
      if (location === 'path' && value !== undefined) input[location][name] = value;
    }
    for (const [name, expression] of Object.entries(hint.parameters))
      assign(input, expression, before.input.path[name] ?? before.input.query[name]);
    for (const [expression, value] of Object.entries(hint.when)) assign(input, expression, value);
    for (const [pointer, expression] of Object.entries({ ...hint.item, ...hint.shows })) {
      const value = valueAt(thing, pointer);
      if (!isExpression(expression) && findDifference(expression, value) !== null) return null;
      if (expression === '$request.body') input.body = this.#fieldsOf(operation, value);
      else assign(input, expression, value);
    }
    if (isJsonObject(input.body)) {
      for (const name of operation.body?.schema.required ?? [])
        input.body[name] ??= isJsonObject(current) ? current[name] : undefined;
    }
    const isValid = () => this.#checks.request(operation, input) === null;
    if (isValid() || !isJsonObject(input.body)) return isValid() ? input : null;
    // A field that is null in a response may have to be omitted from a request.
    input.body = Object.fromEntries(Object.entries(input.body).filter(([, value]) => value !== null));
    return isValid() ? input : null;
  }

  #guess(operation: Operation, visitor: Visitor): Input | null {
    const [example] = examplesOf(this.#contract, operation);
    const known = this.#knownOf(visitor);
    return example ? withKnownValues(operation, this.#checks, known, example.input, 0) : null;
  }

  /** The ways in which an operation changes what a read shows. */
  #writersOf(operation: Operation, { operation: { id } }: Reading): Writer[] {
    const { body, writes } = operation;
    const branches = body ? this.#contract.schemas.branches(body.schema) : [];
    const names = [...new Set(branches.flatMap(({ properties = {} }) => Object.keys(properties)))];
    return writes.readsBack
      .filter(({ read }) => read === id)
      .map((hint) => {
        const fields = Object.entries(hint.shows).flatMap(([pointer, expression]) =>
          expression === '$request.body' ? names.map((name) => `${pointer}/${name}`) : pointer,
        );
        return { operation, hint, fields };
      });
  }

  /** The fields of a resource that a body may have. */
  #fieldsOf({ body }: Operation, thing: unknown): unknown {
    if (!body || !isJsonObject(thing)) return thing;
    const { properties = {} } = this.#contract.schemas.branchFor(body.schema, thing);
    return Object.fromEntries(Object.keys(properties).map((name) => [name, thing[name]]));
  }
}

function keyOf({ name }: Visitor, { operation, input }: Reading): string {
  return JSON.stringify([name, operation.id, input]);
}

/** Names the first difference between two readings. */
function nameChange(before: Reading, now: Reading): string {
  const path = findDifference(before.body, now.body) ?? findDifference(now.body, before.body);
  return path?.replace('data.', '') ?? 'body';
}

function emptyBody({ body }: Operation): unknown {
  if (!body) return undefined;
  return typesOf(body.schema).includes('array') ? [] : {};
}

function isExpression(value: unknown): value is string {
  return typeof value === 'string' && value.startsWith('$');
}

function assign(input: Input, expression: unknown, value: unknown): void {
  if (isExpression(expression) && value !== undefined) assignValue(input, expression, value);
}

/** Whether the backend assigns the resource's identifier, so that creating it again yields another one. */
function isNamedByResponse({ item }: ReadBack): boolean {
  return Object.values(item ?? {}).some((one) => String(one).startsWith('$response.'));
}

/** Whether an operation's effect can be repeated: its response determines neither the read nor all that it shows. */
function isRepeatable({ parameters, item, shows, gone }: ReadBack): boolean {
  const isOfResponse = (value: unknown) => String(value).startsWith('$response.');
  const shown = Object.values(shows);
  return (
    !Object.values(parameters).some(isOfResponse) &&
    (gone || item !== null || shown.some((value) => !isOfResponse(value)))
  );
}

function hasSameFields(writer: Writer, one: unknown, other: unknown): boolean {
  return writer.fields.every((pointer) => {
    const [left, right] = [valueAt(one, pointer) ?? null, valueAt(other, pointer) ?? null];
    return findDifference(left, right) === null && findDifference(right, left) === null;
  });
}

type Comparison = { changed: [unknown, unknown][]; missing: unknown[]; extra: unknown[] };

/** Pairs items of both lists, and finds those in only one. An item that was created again has another identifier. */
function compareLists(writers: Writer[], then: unknown[], today: unknown[]): Comparison {
  const keys = Object.keys(writers[0]?.hint.item ?? {});
  const isSame = (one: unknown, other: unknown) =>
    keys.every((key) => findDifference(valueAt(one, key), valueAt(other, key)) === null);
  const maker = writers.find(({ hint }) => !hint.gone && isNamedByResponse(hint));
  const changed = then.flatMap((one): [unknown, unknown][] => {
    const other = today.find((candidate) => isSame(one, candidate));
    return other === undefined ? [] : [[one, other]];
  });
  const missing = then.filter((one) => !changed.some(([known]) => known === one));
  const extra = today.filter((one) => !changed.some(([, known]) => known === one));
  for (const one of [...missing]) {
    const index = maker ? extra.findIndex((other) => hasSameFields(maker, one, other)) : -1;
    if (index < 0) continue;
    extra.splice(index, 1);
    missing.splice(missing.indexOf(one), 1);
  }
  return { changed, missing, extra };
}

/** Whether a read shows everything that the operations can change as it was before. */
function isRestored(writers: Writer[], all: Writer[], before: Reading, now: Reading): boolean {
  return writers.every((writer) => {
    const { at, item } = writer.hint;
    const pointer = resolvePointer(at, before);
    if (pointer === null) return true;
    const [wanted, current] = [before, now].map(({ body }) => valueAt(body, pointer));
    if (!item) return hasSameFields(writer, wanted, current);
    const { changed, missing, extra } = compareLists(
      all.filter(({ hint }) => hint.at === at && hint.item),
      listOf(wanted),
      listOf(current),
    );
    return (
      missing.length + extra.length === 0 &&
      changed.every(([then, today]) => hasSameFields(writer, then, today))
    );
  });
}
