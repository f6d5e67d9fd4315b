import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { storefrontContract } from '#contract/load.ts';

type Part = Record<string, unknown>;
interface Problem {
  ruleId: string;
  location: { pointer: string }[];
}

const contract = structuredClone(storefrontContract().document);
const folder = mkdtempSync(join(tmpdir(), 'contract-examples-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** No schema of the contract allows this. */
const WRONG = { 'no such field': [[{}]] };

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null;
const partsOf = (part: unknown) =>
  isPart(part) ? Object.entries(part).filter(([, each]) => isPart(each)) : [];
const escaped = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1');

/** Each kind of example with the pointer to the first one of its kind, which is made wrong. */
const broken = new Map<string, string>();

function spoil(kind: string, pointer: string, change: () => void): void {
  if (broken.has(kind)) return;
  broken.set(kind, pointer);
  change();
}

function spoilContent(kind: string, content: unknown, pointer: string): void {
  for (const [type, media] of partsOf(content)) {
    const examples = isPart(media) && isPart(media.examples) ? media.examples : {};
    const [name = ''] = Object.keys(examples);
    spoil(`${kind} ${type}`, `${pointer}/${escaped(type)}/examples/${escaped(name)}`, () => {
      examples[name] = { value: WRONG };
    });
  }
}

function spoilParameter(parameter: Part, pointer: string): void {
  const isNamed = 'examples' in parameter;
  spoil(`${parameter.in} parameter with ${isNamed ? 'examples' : 'an example'}`, pointer, () => {
    if (isNamed) parameter.examples = { wrong: { value: WRONG } };
    else parameter.example = WRONG;
  });
}

for (const [path, item] of partsOf(contract.paths)) {
  for (const [method, operation] of partsOf(item)) {
    if (!isPart(operation)) continue;
    const pointer = `#/paths/${escaped(path)}/${method}`;
    for (const [at, parameter] of partsOf(operation.parameters))
      if (isPart(parameter) && !('$ref' in parameter))
        spoilParameter(parameter, `${pointer}/parameters/${at}`);
    const { requestBody, responses } = operation;
    if (isPart(requestBody)) spoilContent('request', requestBody.content, `${pointer}/requestBody/content`);
    for (const [status, answer] of partsOf(responses))
      if (isPart(answer)) spoilContent('answer', answer.content, `${pointer}/responses/${status}/content`);
  }
}
const components: unknown = Reflect.get(contract, 'components');
if (isPart(components)) {
  for (const [name, parameter] of partsOf(components.parameters))
    if (isPart(parameter)) spoilParameter(parameter, `#/components/parameters/${name}`);
  for (const [name, answer] of partsOf(components.responses))
    if (isPart(answer))
      spoilContent('shared answer', answer.content, `#/components/responses/${name}/content`);
  for (const [name, schema] of partsOf(components.schemas))
    if (isPart(schema) && 'example' in schema)
      spoil('schema', `#/components/schemas/${name}`, () => {
        schema.example = WRONG;
      });
}

function lint(): Problem[] {
  const file = join(folder, 'openapi.json');
  writeFileSync(file, JSON.stringify(contract));
  const cli = resolve('node_modules/@redocly/cli/bin/cli.js');
  const args = [cli, 'lint', '--config', '.redocly.yaml', '--format', 'json', '--max-problems', '9999', file];
  const { stdout } = spawnSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  return JSON.parse(stdout).problems;
}

describe('every example is held against its schema', () => {
  const problems = lint().filter(({ ruleId }) => /^no-invalid-.*-examples$/.test(ruleId));
  const places = problems.flatMap(({ location }) => location.map(({ pointer }) => pointer));

  it.each([...broken])('§7 contract: one of a %s that is wrong is found', (_kind, pointer) => {
    expect(places.filter((place) => place.startsWith(pointer))).not.toEqual([]);
  });

  it('§7 contract: JSON and forms, both ways, and parameters of each place are among them', () => {
    expect([...broken.keys()]).toEqual(
      expect.arrayContaining([
        'request application/json',
        'request application/x-www-form-urlencoded',
        'answer application/json',
        'shared answer application/json',
        'path parameter with an example',
        'query parameter with an example',
        'header parameter with an example',
        'schema',
      ]),
    );
  });
});
