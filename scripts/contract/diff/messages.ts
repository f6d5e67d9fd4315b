import { isJsonObject, type JsonObject } from '#contract/pointer.ts';
import type { Change, Direction } from './change.ts';
import { isSame, nodeAt, resolve } from './document.ts';
import type { SchemaComparer } from './schema.ts';

/** Both contracts and the comparer of their schemas. */
export interface Contracts {
  was: JsonObject;
  is: JsonObject;
  compareSchemas: SchemaComparer;
}

/** The schema of a parameter or a header, which may be inside a media type. */
export function schemaOf(part: JsonObject): unknown {
  const [content] = Object.values(nodeAt(part, 'content'));
  return isJsonObject(content) ? content.schema : part.schema;
}

/** Whether a part of a request has become required or optional. */
export function compareRequired(before: JsonObject, after: JsonObject, subject: string): Change[] {
  const [was, is] = [before.required === true, after.required === true];
  if (was === is) return [];
  return is
    ? [{ effect: 'request required', subject, text: 'was optional, is required' }]
    : [{ effect: 'request optional', subject, text: 'was required, is optional' }];
}

/** A new parameter or body. */
export function addedToRequests(part: JsonObject, subject: string, what: string): Change {
  return part.required === true
    ? { effect: 'request added required', subject, text: `new required ${what}` }
    : { effect: 'request added', subject, text: `new optional ${what}` };
}

/** A parameter or body that is gone. */
export function removedFromRequests(part: JsonObject, subject: string, text: string): Change {
  return { effect: part.required === true ? 'request removed required' : 'request removed', subject, text };
}

export function compareBodies(before: unknown, after: unknown, contracts: Contracts): Change[] {
  const subject = 'request body';
  const [old, current] = [resolve(contracts.was, before), resolve(contracts.is, after)];
  if (before === undefined && after === undefined) return [];
  if (before === undefined) return [addedToRequests(current, subject, 'body')];
  if (after === undefined) return [removedFromRequests(old, subject, 'no body is accepted any more')];
  return [
    ...compareRequired(old, current, subject),
    ...compareContents(old, current, 'request', subject, contracts),
  ];
}

/** The responses of an operation by status; `default` stands for the statuses that it lists, if it lists any. */
export function responsesOf(contract: JsonObject, { responses }: JsonObject): JsonObject {
  const { default: fallback, ...listed } = isJsonObject(responses) ? responses : {};
  if (fallback === undefined) return listed;
  const statuses = resolve(contract, fallback)['x-statuses'];
  if (!Array.isArray(statuses)) return { ...listed, default: fallback };
  return { ...Object.fromEntries(statuses.map((status) => [String(status), fallback])), ...listed };
}

export function compareResponses(before: JsonObject, after: JsonObject, contracts: Contracts): Change[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((status): Change[] => {
    const subject = `response ${status}`;
    const isError = /^([45]|default)/.test(status);
    if (!(status in after)) {
      const isCovered = 'default' in after || `${status[0]}XX` in after;
      const effect = isCovered ? 'error covered' : 'error removed';
      return [{ effect: isError ? effect : 'success removed', subject, text: 'is removed' }];
    }
    if (!(status in before))
      return [{ effect: isError ? 'error added' : 'success added', subject, text: 'is new' }];
    const [old, current] = [resolve(contracts.was, before[status]), resolve(contracts.is, after[status])];
    return [
      ...compareContents(old, current, 'response', subject, contracts),
      ...compareHeaders(nodeAt(old, 'headers'), nodeAt(current, 'headers'), subject, contracts),
    ];
  });
}

function compareContents(
  before: JsonObject,
  after: JsonObject,
  direction: Direction,
  subject: string,
  { compareSchemas }: Contracts,
): Change[] {
  const [old, current] = [nodeAt(before, 'content'), nodeAt(after, 'content')];
  return [...new Set([...Object.keys(old), ...Object.keys(current)])].flatMap((type): Change[] => {
    if (!(type in current)) {
      const effect = direction === 'request' ? 'request narrower' : 'media type removed';
      return [{ effect, subject, text: `${type} is removed` }];
    }
    if (!(type in old)) {
      const effect = direction === 'request' ? 'request wider' : 'response added';
      return [{ effect, subject, text: `new media type ${type}` }];
    }
    const [was, is] = [nodeAt(old, type), nodeAt(current, type)];
    const encoding: Change = {
      effect: 'serialization',
      subject,
      text: `fields of ${type} are serialized in another way (encoding)`,
    };
    return [
      ...(isSame(was.encoding, is.encoding) ? [] : [encoding]),
      ...compareSchemas(was.schema, is.schema, direction, subject),
    ];
  });
}

function compareHeaders(
  before: JsonObject,
  after: JsonObject,
  response: string,
  contracts: Contracts,
): Change[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name): Change[] => {
    const subject = `${response} header ${name.toLowerCase()}`;
    const [old, current] = [resolve(contracts.was, before[name]), resolve(contracts.is, after[name])];
    const [wasNeeded, isNeeded] = [old.required === true, current.required === true];
    if (!(name in after)) return [{ effect: 'response removed', subject, text: 'the header is removed' }];
    if (!(name in before))
      return isNeeded
        ? [{ effect: 'response added required', subject, text: 'new required header' }]
        : [{ effect: 'response added', subject, text: 'new header' }];
    const changes: Change[] = [];
    if (isNeeded && !wasNeeded)
      changes.push({ effect: 'response required', subject, text: 'was optional, is required' });
    if (wasNeeded && !isNeeded)
      changes.push({ effect: 'response optional', subject, text: 'was required, is optional' });
    return [...changes, ...contracts.compareSchemas(schemaOf(old), schemaOf(current), 'response', subject)];
  });
}
