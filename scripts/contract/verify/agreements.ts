import { type Call, hasValues, resolveValue, valueAt } from '#contract/callValues.ts';
import type { Operation } from '#contract/contract.ts';
import type { Agreement } from '#contract/grammar.ts';
import { findAll } from '#contract/pointer.ts';
import type { Violation } from '../checks.ts';
import { type Input, type RawResponse, toRawRequest, toText } from '../request.ts';
import { sendAsStorefront, type Visitor } from '../visitor.ts';
import { bodyOf, findChangedPath, isMeant, isWhole, listOf, quote, type ReadBacks } from './readBack.ts';

/** Something may have changed between two reads, so only what differs in all attempts is a violation. */
const MAX_ATTEMPTS = 3;

/** Finds values of a read that contradict those of other reads (`x-agrees`). */
export async function findDisagreements(
  readBacks: ReadBacks,
  operation: Operation,
  visitor: Visitor,
  input: Input,
  first: RawResponse,
): Promise<Violation[]> {
  let response = first;
  for (let attempt = 1; ; attempt += 1) {
    const call = { input, response: bodyOf(response) };
    const found: Violation[] = [];
    for (const hint of operation.hints.agrees)
      if (hasValues(hint.when, call)) found.push(...(await findDisagreement(readBacks, hint, visitor, call)));
    if (found.length === 0 || attempt === MAX_ATTEMPTS) return found;
    const again = await sendAsStorefront(visitor, await toRawRequest(operation, input));
    if (!('status' in again) || again.status !== 200) return found;
    response = again;
  }
}

async function findDisagreement(
  readBacks: ReadBacks,
  hint: Agreement,
  visitor: Visitor,
  call: Call,
): Promise<Violation[]> {
  const { at, with: read, parameters, there, item, fields } = hint;
  const shown = findAll(call.response, at);
  if (shown.length === 0) return [];
  if (read === undefined) {
    const value = resolveValue(there, call);
    if (value === undefined) return [];
    const asked = toText(value).toLowerCase();
    const wrong = shown.find(({ value }) => toText(value).toLowerCase() !== asked);
    return wrong ? [toViolation(at, `is ${quote(wrong.value)}, and the call says ${quote(asked)}`)] : [];
  }
  const reading = await readBacks.read({ read, parameters }, visitor, call);
  if (reading?.status !== 200) return [];
  const target = valueAt(reading.body, there);
  const other = item ? listOf(target).find((one) => isMeant(item, call, one)) : target;
  if (item && other === undefined)
    return isWhole({ at: there }, reading) ? [toViolation(at, `is not in ${there} of ${read}`)] : [];
  for (const [own, theirs] of Object.entries(fields ?? { '': '' })) {
    const [mine, yours] = [own, theirs].map((name) => (name ? `/${name}` : ''));
    const wanted = valueAt(other, yours ?? '');
    for (const { value } of shown) {
      const one = valueAt(value, mine ?? '');
      if (one === undefined || wanted === undefined || findChangedPath(one, wanted) === null) continue;
      return [toViolation(`${at}${mine}`, `is ${quote(one)}, and ${read} shows ${quote(wanted)}`)];
    }
  }
  return [];
}

function toViolation(pointer: string, message: string): Violation {
  return { where: `200 body ${pointer.slice(1).replaceAll('/', '.')}`, message };
}
