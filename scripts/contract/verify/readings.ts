import { parseJson } from '#contract/check.ts';
import type { Operation } from '#contract/contract.ts';
import { isJsonObject } from '#contract/pointer.ts';
import { typesOf } from '#contract/schema.ts';
import type { Violation } from '../checks.ts';
import type { Reply } from '../request.ts';
import type { Case } from './cases.ts';

/** Whether a session's answer says that nobody is signed in. */
export function isNobody(reply: Reply | null): boolean {
  const read = reply && parseJson(reply.body);
  const { data } = read && 'value' in read && isJsonObject(read.value) ? read.value : {};
  const account = isJsonObject(data) ? data.account : undefined;
  return isJsonObject(account) && account.sessAccountId === null;
}

/**
 * A read that is refused for the very number or switch that is within its bounds. Texts may be refused for what they
 * mean, and so may what a write asks for.
 */
export function refusal(
  { safe, method, parameters }: Operation,
  { at, name }: Case,
  reply: Reply,
): Violation[] {
  if (!safe || method !== 'GET' || reply.status !== 422) return [];
  const parameter = parameters.find((one) => one.name === at);
  if (parameter?.in !== 'query' || typesOf(parameter.schema).includes('string')) return [];
  const read = parseJson(reply.body);
  const error = 'value' in read && isJsonObject(read.value) ? read.value.error : undefined;
  if (!isJsonObject(error) || !Object.hasOwn(error, at)) return [];
  return [{ where: `422 body error.${at}`, message: `refuses ${name}, which is within its bounds` }];
}
