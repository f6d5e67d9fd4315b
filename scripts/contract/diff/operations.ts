import { isJsonObject, type JsonObject } from '#contract/pointer.ts';
import type { Change } from './change.ts';
import { canonical, isSame, listAt, nodeAt, resolve } from './document.ts';
import { type Contracts, compareBodies, compareRequired, compareResponses, schemaOf } from './messages.ts';
import { createSchemaComparer } from './schema.ts';

/** A change, and the operations that it affects. */
export interface Finding extends Change {
  operations: string[];
}

interface Operation {
  label: string;
  node: JsonObject;
  /** Parameters of its path and its own, by location and name. */
  parameters: Map<string, JsonObject>;
  security: unknown;
}

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/**
 * Compares two bundled contracts, breaking changes first. No comparer on npm would do: openapi-diff and @azure/oad stop
 * at OpenAPI 3.0 and 2.0, @useoptic/optic is the client of a platform with analytics, and oasdiff is a Go program whose
 * npm packages do not exist for every system.
 */
export function compareContracts(was: JsonObject, is: JsonObject): Finding[] {
  const [before, after] = [operationsOf(was), operationsOf(is)];
  const contracts: Contracts = { was, is, compareSchemas: createSchemaComparer(was, is) };
  const findings = new Map<string, Finding>();
  const add = (label: string, change: Change) => {
    const key = JSON.stringify([change.breaking, change.subject, change.text, change.direction]);
    const finding = findings.get(key) ?? { ...change, operations: [] };
    findings.set(key, finding);
    if (label && !finding.operations.includes(label)) finding.operations.push(label);
  };

  if (!isSame(was.servers, is.servers))
    add('', { breaking: true, subject: 'servers', text: 'the addresses have changed' });
  for (const [key, operation] of before) {
    const now = after.get(key);
    if (!now) add(operation.label, { breaking: true, subject: '', text: 'the call is removed' });
    else for (const change of compareOperations(operation, now, contracts)) add(now.label, change);
  }
  for (const [key, operation] of after)
    if (!before.has(key)) add(operation.label, { breaking: false, subject: '', text: 'new call' });
  return [...findings.values()].toSorted((one, other) => Number(other.breaking) - Number(one.breaking));
}

/** By method and path, whatever the names of the path's parameters. */
function operationsOf(contract: JsonObject): Map<string, Operation> {
  const operations = new Map<string, Operation>();
  for (const [path, item] of Object.entries(nodeAt(contract, 'paths'))) {
    const shared = resolve(contract, item);
    for (const method of METHODS) {
      if (!isJsonObject(shared[method])) continue;
      const node = nodeAt(shared, method);
      const address = `${method.toUpperCase()} ${path}`;
      const parameters = [...listAt(shared, 'parameters'), ...listAt(node, 'parameters')].map((parameter) =>
        resolve(contract, parameter),
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

function parameterName({ in: location, name }: JsonObject, path: string): string {
  const text = String(name);
  if (location === 'header') return `header ${text.toLowerCase()}`;
  if (location !== 'path') return `${location} ${text}`;
  const index = [...path.matchAll(/\{([^}]*)\}/g)].findIndex(([, each]) => each === text);
  return `path parameter ${index + 1}`;
}

function compareOperations(before: Operation, after: Operation, contracts: Contracts): Change[] {
  return [
    ...compareItself(before, after),
    ...compareParameters(before.parameters, after.parameters, contracts),
    ...compareBodies(before.node.requestBody, after.node.requestBody, contracts),
    ...compareResponses(nodeAt(before.node, 'responses'), nodeAt(after.node, 'responses'), contracts),
  ];
}

function compareItself(before: Operation, after: Operation): Change[] {
  const changes: Change[] = [];
  const [old, current] = [before.node, after.node];
  if (old.operationId !== current.operationId)
    changes.push({
      breaking: true,
      subject: '',
      text: `is called ${current.operationId}, was ${old.operationId}`,
    });
  if (current.deprecated === true && old.deprecated !== true)
    changes.push({ breaking: false, subject: '', text: 'is deprecated now' });
  const schemes = (operation: Operation) =>
    Array.isArray(operation.security) && operation.security.length > 0
      ? operation.security.map(canonical)
      : ['{}'];
  const [had, has] = [schemes(before), schemes(after)];
  if (had.some((scheme) => !has.includes(scheme)))
    changes.push({ breaking: true, subject: 'security', text: 'a way to authenticate is removed' });
  else if (has.some((scheme) => !had.includes(scheme)))
    changes.push({ breaking: false, subject: 'security', text: 'a new way to authenticate' });
  return changes;
}

function compareParameters(
  before: Map<string, JsonObject>,
  after: Map<string, JsonObject>,
  { compareSchemas }: Contracts,
): Change[] {
  const changes: Change[] = [];
  for (const [subject, parameter] of after) {
    const old = before.get(subject);
    if (!old) {
      const isNeeded = parameter.required === true;
      changes.push({
        breaking: isNeeded,
        subject,
        text: `new ${isNeeded ? 'required' : 'optional'} parameter`,
      });
      continue;
    }
    changes.push(...compareRequired(old, parameter, subject));
    for (const keyword of ['style', 'explode', 'allowReserved'])
      if (!isSame(old[keyword], parameter[keyword]))
        changes.push({ breaking: true, subject, text: `is serialized in another way (${keyword})` });
    changes.push(...compareSchemas(schemaOf(old), schemaOf(parameter), 'request', subject));
  }
  for (const subject of before.keys())
    if (!after.has(subject)) changes.push({ breaking: true, subject, text: 'the parameter is removed' });
  return changes;
}
