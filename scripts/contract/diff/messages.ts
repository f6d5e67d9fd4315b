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

/** The schema of a parameter or a header, also if it is below a media type. */
export function schemaOf(part: JsonObject): unknown {
  const [content] = Object.values(nodeAt(part, 'content'));
  return isJsonObject(content) ? content.schema : part.schema;
}

/** Whether a part of a request has become required or optional. */
export function compareRequired(before: JsonObject, after: JsonObject, subject: string): Change[] {
  const [was, is] = [before.required === true, after.required === true];
  if (was === is) return [];
  return [{ breaking: is, subject, text: is ? 'was optional, is required' : 'was required, is optional' }];
}

export function compareBodies(before: unknown, after: unknown, contracts: Contracts): Change[] {
  const subject = 'request body';
  const [old, current] = [resolve(contracts.was, before), resolve(contracts.is, after)];
  const isNeeded = current.required === true;
  if (before === undefined && after === undefined) return [];
  if (before === undefined)
    return [{ breaking: isNeeded, subject, text: `new ${isNeeded ? 'required' : 'optional'} body` }];
  if (after === undefined) return [{ breaking: true, subject, text: 'no body is accepted any more' }];
  return [
    ...compareRequired(old, current, subject),
    ...compareContents(old, current, 'request', subject, contracts),
  ];
}

export function compareResponses(before: JsonObject, after: JsonObject, contracts: Contracts): Change[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((status) => {
    const subject = `response ${status}`;
    // Errors share one shape, so that clients can show a new one; a new success needs new handling.
    const breaking = !/^([45]|default)/.test(status);
    if (!(status in after)) return [{ breaking, subject, text: 'is removed' }];
    if (!(status in before)) return [{ breaking, subject, text: 'is new' }];
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
  return [...new Set([...Object.keys(old), ...Object.keys(current)])].flatMap((type) => {
    if (!(type in current)) return [{ breaking: true, subject, text: `${type} is removed` }];
    if (!(type in old)) return [{ breaking: false, subject, text: `new media type ${type}` }];
    const [was, is] = [nodeAt(old, type), nodeAt(current, type)];
    const encoding = `fields of ${type} are serialized in another way (encoding)`;
    return [
      ...(isSame(was.encoding, is.encoding) ? [] : [{ breaking: true, subject, text: encoding }]),
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
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) => {
    const subject = `${response} header ${name.toLowerCase()}`;
    if (!(name in after)) return [{ breaking: true, subject, text: 'the header is removed' }];
    if (!(name in before)) return [{ breaking: false, subject, text: 'new header' }];
    const [old, current] = [resolve(contracts.was, before[name]), resolve(contracts.is, after[name])];
    const isLost = old.required === true && current.required !== true;
    return [
      ...(isLost ? [{ breaking: true, subject, text: 'was required, is optional' }] : []),
      ...contracts.compareSchemas(schemaOf(old), schemaOf(current), 'response', subject),
    ];
  });
}
