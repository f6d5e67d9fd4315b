import type { Change, Direction } from './change.ts';
import { isNode, isSame, type Node, nodeAt, resolved } from './document.ts';
import type { SchemaComparer } from './schemas.ts';

/** Both contracts, and what compares their schemas. */
export interface Contracts {
  was: Node;
  is: Node;
  compareSchemas: SchemaComparer;
}

/** The schema of a parameter or a header, also where it stands below a media type. */
export function schemaOf(part: Node): unknown {
  const [content] = Object.values(nodeAt(part, 'content'));
  return isNode(content) ? content.schema : part.schema;
}

/** Whether a part of a request has to be there. */
export function necessity(before: Node, after: Node, place: string): Change[] {
  const [was, is] = [before.required === true, after.required === true];
  if (was === is) return [];
  return [{ breaking: is, place, text: is ? 'was optional, is required' : 'was required, is optional' }];
}

export function compareBodies(before: unknown, after: unknown, contracts: Contracts): Change[] {
  const place = 'request body';
  const [old, current] = [resolved(contracts.was, before), resolved(contracts.is, after)];
  const isNeeded = current.required === true;
  if (before === undefined && after === undefined) return [];
  if (before === undefined)
    return [{ breaking: isNeeded, place, text: `new ${isNeeded ? 'required' : 'optional'} body` }];
  if (after === undefined) return [{ breaking: true, place, text: 'no body is taken any more' }];
  return [...necessity(old, current, place), ...compareContents(old, current, 'request', place, contracts)];
}

export function compareAnswers(before: Node, after: Node, contracts: Contracts): Change[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((status) => {
    const place = `answer ${status}`;
    // Errors share one shape, and who meets a new one shows its message; another success wants another handling.
    const breaking = !/^([45]|default)/.test(status);
    if (!(status in after)) return [{ breaking, place, text: 'is not given any more' }];
    if (!(status in before)) return [{ breaking, place, text: 'is new' }];
    const [old, current] = [resolved(contracts.was, before[status]), resolved(contracts.is, after[status])];
    return [
      ...compareContents(old, current, 'answer', place, contracts),
      ...compareHeaders(nodeAt(old, 'headers'), nodeAt(current, 'headers'), place, contracts),
    ];
  });
}

function compareContents(
  before: Node,
  after: Node,
  direction: Direction,
  place: string,
  { compareSchemas }: Contracts,
): Change[] {
  const [old, current] = [nodeAt(before, 'content'), nodeAt(after, 'content')];
  return [...new Set([...Object.keys(old), ...Object.keys(current)])].flatMap((type) => {
    if (!(type in current)) return [{ breaking: true, place, text: `${type} is gone` }];
    if (!(type in old)) return [{ breaking: false, place, text: `new media type ${type}` }];
    const [was, is] = [nodeAt(old, type), nodeAt(current, type)];
    const encoding = `fields of ${type} are written in another way (encoding)`;
    return [
      ...(isSame(was.encoding, is.encoding) ? [] : [{ breaking: true, place, text: encoding }]),
      ...compareSchemas(was.schema, is.schema, direction, place),
    ];
  });
}

function compareHeaders(before: Node, after: Node, answer: string, contracts: Contracts): Change[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) => {
    const place = `${answer} header ${name.toLowerCase()}`;
    if (!(name in after)) return [{ breaking: true, place, text: 'the header is gone' }];
    if (!(name in before)) return [{ breaking: false, place, text: 'new header' }];
    const [old, current] = [resolved(contracts.was, before[name]), resolved(contracts.is, after[name])];
    const isLost = old.required === true && current.required !== true;
    return [
      ...(isLost ? [{ breaking: true, place, text: 'was required, is optional' }] : []),
      ...contracts.compareSchemas(schemaOf(old), schemaOf(current), 'answer', place),
    ];
  });
}
