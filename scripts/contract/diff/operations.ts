import { isJsonObject, type JsonObject } from '#contract/pointer.ts';
import { type Change, type Finding, toText } from './change.ts';
import { isSame, listAt, nodeAt, resolve } from './document.ts';
import { compareHints } from './hints.ts';
import {
  addedToRequests,
  type Contracts,
  compareBodies,
  compareRequired,
  compareResponses,
  removedFromRequests,
  responsesOf,
  schemaOf,
} from './messages.ts';
import { createSchemaComparer } from './schema.ts';
import { compareSecurity, waysIn } from './security.ts';

interface Operation {
  label: string;
  /** Its method and path. */
  address: string;
  node: JsonObject;
  /** Parameters of its path and its own, by location and name. */
  parameters: Map<string, JsonObject>;
  method: string;
  /** The operations whose calls are counted together with its own. */
  group: string[];
  /** The ways to authenticate: a key that identifies each, and its name for people. */
  ways: Map<string, string>;
}

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];
/** Who may call an operation, from everyone to few. */
const ACCESS = ['public', 'account', 'key', 'admin'];
const ROLES = ['reader', 'support', 'operator'];

/**
 * Compares two bundled contracts. No comparer on npm would do: openapi-diff and @azure/oad stop
 * at OpenAPI 3.0 and 2.0, @useoptic/optic is the client of a platform with analytics, and oasdiff is a Go program whose
 * npm packages do not exist for every system.
 */
export function compareContracts(was: JsonObject, is: JsonObject): Finding[] {
  const [before, after] = [operationsOf(was), operationsOf(is)];
  const contracts: Contracts = { was, is, compareSchemas: createSchemaComparer(was, is) };
  const findings = new Map<string, Finding>();
  const add = (label: string, change: Change) => {
    const key = JSON.stringify([change.effect, change.subject, change.text, change.direction]);
    const finding = findings.get(key) ?? { ...change, operations: [] };
    findings.set(key, finding);
    if (label && !finding.operations.includes(label)) finding.operations.push(label);
  };

  if (!isSame(was.servers, is.servers))
    add('', { effect: 'address changed', subject: 'servers', text: 'the addresses have changed' });
  const added = new Map([...after].filter(([key]) => !before.has(key)));
  for (const [key, operation] of before) {
    const now = after.get(key) ?? findMoved(operation, added);
    if (!now) add(operation.label, { effect: 'call removed', subject: '', text: 'the call is removed' });
    else for (const change of compareOperations(operation, now, contracts)) add(now.label, change);
  }
  for (const operation of added.values())
    add(operation.label, { effect: 'call added', subject: '', text: 'new call' });
  return [...findings.values()];
}

/** Removes and returns the added operation with the same operationId. */
function findMoved({ node }: Operation, added: Map<string, Operation>): Operation | undefined {
  if (typeof node.operationId !== 'string') return undefined;
  const found = [...added].find(([, { node: other }]) => other.operationId === node.operationId);
  if (found) added.delete(found[0]);
  return found?.[1];
}

/** Operations by method and path, regardless of the names of path parameters. */
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
      operations.set(keyOf(address), {
        label: `${node.operationId ?? address}`,
        address,
        node,
        method,
        group: [],
        parameters: new Map(parameters.map((parameter) => [parameterName(parameter, path), parameter])),
        ways: waysIn(contract, node.security ?? contract.security),
      });
    }
  }
  const groups = Map.groupBy(operations.values(), ({ node }) => node['x-throttle']);
  for (const [name, members] of groups)
    if (name !== undefined)
      for (const member of members) member.group = members.map(({ label }) => label).toSorted();
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
    ...compareAddress(before.address, after.address),
    ...compareItself(before.node, after.node),
    ...compareHints(before, after),
    ...compareSecurity(before.ways, after.ways),
    ...compareParameters(before.parameters, after.parameters, contracts),
    ...compareBodies(before.node.requestBody, after.node.requestBody, contracts),
    ...compareResponses(
      responsesOf(contracts.was, before.node),
      responsesOf(contracts.is, after.node),
      contracts,
    ),
  ];
}

/** Whether a call has moved. Renamed path parameters do not count. */
function compareAddress(before: string, after: string): Change[] {
  if (keyOf(before) === keyOf(after)) return [];
  return [{ effect: 'call moved', subject: '', text: `is ${after}, was ${before}` }];
}

const keyOf = (address: string) => address.replaceAll(/\{[^}]*\}/g, '{}');

function compareItself(before: JsonObject, after: JsonObject): Change[] {
  const changes: Change[] = [];
  if (before.operationId !== after.operationId)
    changes.push({
      effect: 'call renamed',
      subject: '',
      text: `is called ${after.operationId}, was ${before.operationId}`,
    });
  if (after.deprecated === true && before.deprecated !== true)
    changes.push({ effect: 'deprecated', subject: '', text: 'is deprecated now' });
  const [had, has] = [before, after].map((node) => ACCESS.indexOf(`${node['x-access'] ?? 'public'}`));
  if (had !== undefined && has !== undefined && had !== has)
    changes.push({
      effect: has > had ? 'access tightened' : 'access loosened',
      subject: 'x-access',
      text: `was ${ACCESS[had]}, is ${ACCESS[has]}`,
    });
  // Whoever is an administrator now has not had a role before.
  const [hadRole, hasRole] = [before, after].map((node) =>
    ROLES.indexOf(`${node['x-admin-role'] ?? 'operator'}`),
  );
  if (had === has && ACCESS[had ?? 0] === 'admin' && hadRole !== hasRole)
    changes.push({
      effect: Number(hasRole) > Number(hadRole) ? 'access tightened' : 'access loosened',
      subject: 'x-admin-role',
      text: `was ${ROLES[hadRole ?? 0]}, is ${ROLES[hasRole ?? 0]}`,
    });
  const [most, limit] = [before['x-max-bytes'], after['x-max-bytes']];
  if (most !== limit) {
    const isKnown = typeof most === 'number' && typeof limit === 'number';
    const effect = isKnown ? (limit < most ? 'request narrower' : 'request wider') : 'request other';
    changes.push({ effect, subject: 'x-max-bytes', text: `was ${toText(most)}, is ${toText(limit)}` });
  }
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
      changes.push(addedToRequests(parameter, subject, 'parameter'));
      continue;
    }
    changes.push(...compareRequired(old, parameter, subject));
    for (const keyword of ['style', 'explode', 'allowReserved'])
      if (!isSame(old[keyword], parameter[keyword]))
        changes.push({
          effect: 'serialization',
          subject,
          text: `is serialized in another way (${keyword})`,
        });
    changes.push(...compareSchemas(schemaOf(old), schemaOf(parameter), 'request', subject));
  }
  for (const [subject, parameter] of before)
    if (!after.has(subject))
      changes.push(removedFromRequests(parameter, subject, 'the parameter is removed'));
  return changes;
}
