import type { Change } from './change.ts';
import { canonical, isNode, isSame, listAt, type Node, nodeAt, resolved } from './document.ts';
import { type Contracts, compareAnswers, compareBodies, necessity, schemaOf } from './messages.ts';
import { createSchemaComparer } from './schemas.ts';

/** A change, and the operations that it changes. */
export interface Finding extends Change {
  operations: string[];
}

interface Operation {
  label: string;
  node: Node;
  /** Parameters of its path and its own, by where they stand and what they are called. */
  parameters: Map<string, Node>;
  security: unknown;
}

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/**
 * What changed from one bundled contract to another, breaking changes first. Our own, since no comparer on npm would do:
 * openapi-diff and @azure/oad stop at OpenAPI 3.0 and 2.0, @useoptic/optic is the client of a platform with analytics in
 * it, and oasdiff, which judges alike, is a program of Go whose npm packages can't be had for every system.
 */
export function compareContracts(was: Node, is: Node): Finding[] {
  const [before, after] = [operationsOf(was), operationsOf(is)];
  const contracts: Contracts = { was, is, compareSchemas: createSchemaComparer(was, is) };
  const findings = new Map<string, Finding>();
  const add = (label: string, change: Change) => {
    const key = JSON.stringify([change.breaking, change.place, change.text, change.direction]);
    const finding = findings.get(key) ?? { ...change, operations: [] };
    findings.set(key, finding);
    if (label && !finding.operations.includes(label)) finding.operations.push(label);
  };

  if (!isSame(was.servers, is.servers))
    add('', { breaking: true, place: 'servers', text: 'other addresses than before' });
  for (const [key, operation] of before) {
    const now = after.get(key);
    if (!now) add(operation.label, { breaking: true, place: '', text: 'the call is gone' });
    else for (const change of compareOperations(operation, now, contracts)) add(now.label, change);
  }
  for (const [key, operation] of after)
    if (!before.has(key)) add(operation.label, { breaking: false, place: '', text: 'new call' });
  return [...findings.values()].toSorted((one, other) => Number(other.breaking) - Number(one.breaking));
}

/** By method and path; what a path's parameters are called is nobody's business. */
function operationsOf(contract: Node): Map<string, Operation> {
  const operations = new Map<string, Operation>();
  for (const [path, item] of Object.entries(nodeAt(contract, 'paths'))) {
    const shared = resolved(contract, item);
    for (const method of METHODS) {
      if (!isNode(shared[method])) continue;
      const node = nodeAt(shared, method);
      const address = `${method.toUpperCase()} ${path}`;
      const parameters = [...listAt(shared, 'parameters'), ...listAt(node, 'parameters')].map((parameter) =>
        resolved(contract, parameter),
      );
      operations.set(address.replaceAll(/\{[^}]*\}/g, '{}'), {
        label: `${node.operationId ?? address}`,
        node,
        parameters: new Map(parameters.map((parameter) => [parameterName(parameter, path), parameter])),
        security: node.security ?? contract.security ?? [],
      });
    }
  }
  return operations;
}

function parameterName({ in: where, name }: Node, path: string): string {
  const text = String(name);
  if (where === 'header') return `header ${text.toLowerCase()}`;
  if (where !== 'path') return `${where} ${text}`;
  const place = [...path.matchAll(/\{([^}]*)\}/g)].findIndex(([, each]) => each === text);
  return `path parameter ${place + 1}`;
}

function compareOperations(before: Operation, after: Operation, contracts: Contracts): Change[] {
  return [
    ...compareItself(before, after),
    ...compareParameters(before.parameters, after.parameters, contracts),
    ...compareBodies(before.node.requestBody, after.node.requestBody, contracts),
    ...compareAnswers(nodeAt(before.node, 'responses'), nodeAt(after.node, 'responses'), contracts),
  ];
}

function compareItself(before: Operation, after: Operation): Change[] {
  const changes: Change[] = [];
  const [old, current] = [before.node, after.node];
  if (old.operationId !== current.operationId)
    changes.push({
      breaking: true,
      place: '',
      text: `is called ${current.operationId}, was ${old.operationId}`,
    });
  if (current.deprecated === true && old.deprecated !== true)
    changes.push({ breaking: false, place: '', text: 'is deprecated now' });
  const ways = (operation: Operation) =>
    Array.isArray(operation.security) && operation.security.length > 0
      ? operation.security.map(canonical)
      : ['{}'];
  const [had, has] = [ways(before), ways(after)];
  if (had.some((way) => !has.includes(way)))
    changes.push({ breaking: true, place: 'security', text: 'a way to be let in is gone' });
  else if (has.some((way) => !had.includes(way)))
    changes.push({ breaking: false, place: 'security', text: 'one more way to be let in' });
  return changes;
}

function compareParameters(
  before: Map<string, Node>,
  after: Map<string, Node>,
  { compareSchemas }: Contracts,
): Change[] {
  const changes: Change[] = [];
  for (const [place, parameter] of after) {
    const old = before.get(place);
    if (!old) {
      const isNeeded = parameter.required === true;
      changes.push({
        breaking: isNeeded,
        place,
        text: `new ${isNeeded ? 'required' : 'optional'} parameter`,
      });
      continue;
    }
    changes.push(...necessity(old, parameter, place));
    for (const keyword of ['style', 'explode', 'allowReserved'])
      if (!isSame(old[keyword], parameter[keyword]))
        changes.push({ breaking: true, place, text: `is written in another way (${keyword})` });
    changes.push(...compareSchemas(schemaOf(old), schemaOf(parameter), 'request', place));
  }
  for (const place of before.keys())
    if (!after.has(place)) changes.push({ breaking: true, place, text: 'the parameter is gone' });
  return changes;
}
