import { parseJson } from '#contract/check.ts';
import type { Operation } from '#contract/contract.ts';
import { findAll, isJsonObject } from '#contract/pointer.ts';
import type { Violation } from '../checks.ts';
import { type Input, toRawRequest, toText } from '../request.ts';
import { sendAsStorefront, type Visitor } from '../visitor.ts';

/** A read that succeeded, with its input and the visitor who made it. */
export type Read = { operation: Operation; input: Input; visitor: Visitor };
/** The responses of several reads at one point in time. */
export type Snapshot = { read: Read; body: unknown }[];

const PARALLEL_REQUESTS = 6;

/** Calls reads, and removes values that may differ from one call to the next. */
export async function takeSnapshot(reads: readonly Read[]): Promise<Snapshot> {
  const snapshot: Snapshot = [];
  for (let start = 0; start < reads.length; start += PARALLEL_REQUESTS) {
    const batch = reads.slice(start, start + PARALLEL_REQUESTS).map(async (read) => {
      const response = await sendAsStorefront(read.visitor, await toRawRequest(read.operation, read.input));
      const parsed = 'status' in response && response.status === 200 ? parseJson(response.body) : {};
      return 'value' in parsed ? [{ read, body: withoutVolatile(read.operation, parsed.value) }] : [];
    });
    snapshot.push(...(await Promise.all(batch)).flat());
  }
  return snapshot;
}

/** The reads whose responses have changed. */
export function findChanges(before: Snapshot, after: Snapshot): Violation[] {
  return before.flatMap(({ read, body }) => {
    const now = after.find((one) => one.read === read);
    const place = now && findDifference(body, now.body, []);
    if (!place) return [];
    return [
      { where: `200 body ${place.join('.')}`, message: `of ${read.operation.id} is not what it was before` },
    ];
  });
}

/** A body without the values that may differ from one call of an operation to the next. */
export function withoutVolatile({ hints }: Operation, given: unknown): unknown {
  if (hints.volatile.length === 0) return given;
  const body = structuredClone(given);
  for (const pointer of hints.volatile) {
    const last = pointer.slice(pointer.lastIndexOf('/') + 1);
    for (const { value } of findAll(body, pointer.slice(0, pointer.lastIndexOf('/'))))
      if (isJsonObject(value)) delete value[last];
  }
  return body;
}

/** The path to the first value that is not the same; null if there is none. */
function findDifference(one: unknown, other: unknown, path: string[]): string[] | null {
  if (typeof one !== 'object' || one === null || typeof other !== 'object' || other === null)
    return toText(one) === toText(other) ? null : path;
  for (const key of new Set([...Object.keys(one), ...Object.keys(other)])) {
    const found = findDifference(Reflect.get(one, key), Reflect.get(other, key), [...path, key]);
    if (found) return found;
  }
  return null;
}
