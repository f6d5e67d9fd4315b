import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lint, loadConfig } from '@redocly/openapi-core';
import { afterAll, describe, expect, it } from 'vitest';
import { storefrontContract } from '#contract/load.ts';

type Part = Record<string, unknown>;
const contract = structuredClone(storefrontContract().document);
const folder = mkdtempSync(join(tmpdir(), 'contract-examples-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** No schema of the contract allows this. */
const INVALID = { 'no such field': [[{}]] };

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null;
const partsOf = (part: unknown) =>
  isPart(part) ? Object.entries(part).filter(([, each]) => isPart(each)) : [];
const escaped = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1');

/** Each kind of example with the pointer to the first one of its kind, which is made invalid. */
const broken = new Map<string, string>();

function breakFirst(kind: string, pointer: string, change: () => void): void {
  if (broken.has(kind)) return;
  broken.set(kind, pointer);
  change();
}

function breakContent(kind: string, content: unknown, pointer: string): void {
  for (const [type, media] of partsOf(content)) {
    const schema = isPart(media) && isPart(media.schema) ? media.schema : {};
    // A schema that takes any body has no invalid example.
    if (!('$ref' in schema || 'required' in schema)) continue;
    const examples = isPart(media) && isPart(media.examples) ? media.examples : {};
    const [name = ''] = Object.keys(examples);
    breakFirst(`${kind} ${type}`, `${pointer}/${escaped(type)}/examples/${escaped(name)}`, () => {
      examples[name] = { value: INVALID };
    });
  }
}

function breakParameter(parameter: Part, pointer: string): void {
  const isNamed = 'examples' in parameter;
  breakFirst(`${parameter.in} parameter with ${isNamed ? 'examples' : 'an example'}`, pointer, () => {
    if (isNamed) parameter.examples = { invalid: { value: INVALID } };
    else parameter.example = INVALID;
  });
}

for (const [path, item] of partsOf(contract.paths)) {
  for (const [method, operation] of partsOf(item)) {
    if (!isPart(operation)) continue;
    const pointer = `#/paths/${escaped(path)}/${method}`;
    for (const [at, parameter] of partsOf(operation.parameters))
      if (isPart(parameter) && !('$ref' in parameter))
        breakParameter(parameter, `${pointer}/parameters/${at}`);
    const { requestBody, responses } = operation;
    if (isPart(requestBody)) breakContent('request', requestBody.content, `${pointer}/requestBody/content`);
    for (const [status, response] of partsOf(responses))
      if (isPart(response))
        breakContent('response', response.content, `${pointer}/responses/${status}/content`);
  }
}
const components: unknown = Reflect.get(contract, 'components');
if (isPart(components)) {
  for (const [name, parameter] of partsOf(components.parameters))
    if (isPart(parameter)) breakParameter(parameter, `#/components/parameters/${name}`);
  for (const [name, response] of partsOf(components.responses))
    if (isPart(response))
      breakContent('shared response', response.content, `#/components/responses/${name}/content`);
  for (const [name, schema] of partsOf(components.schemas))
    if (isPart(schema) && 'example' in schema)
      breakFirst('schema', `#/components/schemas/${name}`, () => {
        schema.example = INVALID;
      });
}

async function findProblems() {
  const file = join(folder, 'openapi.json');
  writeFileSync(file, JSON.stringify(contract));
  return lint({ ref: file, config: await loadConfig({ configPath: '.redocly.yaml' }) });
}

describe('every example is checked against its schema', async () => {
  const problems = (await findProblems()).filter(({ ruleId }) => /^no-invalid-.*-examples$/.test(ruleId));
  const pointers = problems.flatMap(({ location }) => location.map(({ pointer }) => pointer));

  it.each([...broken])('§7 contract: an invalid example of a %s is found', (_kind, pointer) => {
    expect(pointers.filter((found) => found?.startsWith(pointer))).not.toEqual([]);
  });

  it('§7 contract: JSON and forms, requests and responses, and parameters of each kind are among them', () => {
    expect([...broken.keys()]).toEqual(
      expect.arrayContaining([
        'request application/json',
        'request application/x-www-form-urlencoded',
        'response application/json',
        'shared response application/json',
        'path parameter with an example',
        'query parameter with an example',
        'header parameter with an example',
        'schema',
      ]),
    );
  });
});
