import { readJson, type Violation } from '../checks.ts';
import type { Operation } from '../model.ts';
import type { Reply } from '../request.ts';
import { isFields, typesOf } from '../schema.ts';
import type { Case } from './cases.ts';

/** Whether a session's answer says that nobody is signed in. */
export function isNobody(reply: Reply | null): boolean {
  const read = reply && readJson(reply.body);
  const { data } = read && 'value' in read && isFields(read.value) ? read.value : {};
  const account = isFields(data) ? data.account : undefined;
  return isFields(account) && account.sessAccountId === null;
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
  if (parameter?.place !== 'query' || typesOf(parameter.schema).includes('string')) return [];
  const read = readJson(reply.body);
  const error = 'value' in read && isFields(read.value) ? read.value.error : undefined;
  if (!isFields(error) || !Object.hasOwn(error, at)) return [];
  return [{ where: `422 body error.${at}`, message: `refuses ${name}, which is within its bounds` }];
}
