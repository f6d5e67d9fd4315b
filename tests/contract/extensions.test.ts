import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { extensions, findMalformed, type Place } from '#contract/grammar.ts';
import { storefrontContract } from '#contract/load.ts';
import { isJsonObject, type JsonObject } from '#contract/pointer.ts';
import {
  EXTENSIONS_FILE,
  findWrongExtensions,
  writeExtensionsSchema,
} from '../../scripts/contract/extensions.ts';

const { document, operations } = storefrontContract();
const at = (operation: object, others: object = {}) => ({
  paths: { '/things': { get: { operationId: 'getThings', ...operation } } },
  ...others,
});
const where = '#/paths/~1things/get';

test('§7 hints: the JSON Schema of the extensions is that of the grammar, and accepts all operations', () => {
  const text = readFileSync(EXTENSIONS_FILE, 'utf8');
  expect(text, 'npm run codegen writes it').toBe(writeExtensionsSchema());
  const ajv = new Ajv2020({ strict: false }).addSchema(JSON.parse(text), 'extensions');
  const accepts = ajv.compile({ $ref: 'extensions#/$defs/operation' });
  const { paths } = document;
  const all = Object.values(isJsonObject(paths) ? paths : {}).flatMap((item) =>
    Object.values(isJsonObject(item) ? item : {}).filter((one) => isJsonObject(one) && one.operationId),
  );
  expect(all.length).toBe(operations.length);
  expect(all.filter((operation) => !accepts(operation))).toEqual([]);
  for (const wrong of [{ 'x-uniqe': ['/a'] }, { 'x-unique': ['a'] }, { 'x-safe': 'yes' }])
    expect(accepts({ operationId: 'a', ...wrong })).toBe(false);
});

test('§7 hints: every extension is used and explained', () => {
  const text = JSON.stringify(document);
  for (const [name, schema] of Object.values(extensions).flatMap((own) => Object.entries(own))) {
    expect(text, name).toContain(`"${name}":`);
    expect(schema.description, name).toMatch(/^[A-Z].*\.$/s);
  }
});

test('§7 hints: the chapter has a section for each extension, whose example is well-formed', () => {
  const chapter = readFileSync('scripts/contract/docs/hints.md', 'utf8');
  const sections = [...chapter.matchAll(/^### (x-[\w-]+)\n\n```yaml\n([^`]+)```/gm)];
  const places = Object.entries(extensions);
  expect(sections.map(([, name]) => name).toSorted()).toEqual(
    [...new Set(places.flatMap(([, own]) => Object.keys(own)))].toSorted(),
  );
  for (const [, name = '', example = ''] of sections) {
    const [place = 'operation'] = places.find(([, own]) => name in own) ?? [];
    const value = (parse(example) as JsonObject)[name];
    expect(findMalformed(place as Place, name, value), name).toBe(null);
  }
});

test.each<[string, object, string]>([
  [
    'is misspelled',
    at({ 'x-uniqe': ['/a'] }),
    `${where} cannot be read: x-uniqe: is not an extension of an operation`,
  ],
  [
    'is in the wrong place',
    at({ responses: { 200: { 'x-unique': ['/a'] } } }),
    `${where}/responses/200 cannot be read: x-unique: is not an extension of a response`,
  ],
  [
    'is malformed deep inside',
    at({ 'x-reads-back': [{ read: 'getThings', at: 'thing' }] }),
    `${where} cannot be read: x-reads-back.0.at: is not a JSON pointer`,
  ],
  [
    'is a reason that is not a sentence',
    at({ 'x-activity': 'nothing' }),
    `${where} cannot be read: x-activity: is not a sentence`,
  ],
  [
    'has an unknown key',
    at({ 'x-activity': { action: 'a', domian: '$request.body#/a' } }),
    `${where} cannot be read: x-activity: Unrecognized key: "domian"`,
  ],
  [
    'is malformed in a schema',
    at({}, { components: { schemas: { Money: { properties: { net: { 'x-currency': 'dollars' } } } } } }),
    '#/components/schemas/Money/properties/net cannot be read: x-currency: ',
  ],
])('§7 hints: an extension that %s is named', (_what, contract, message) => {
  const found = findWrongExtensions({ ...contract });
  expect(found).toEqual([expect.stringContaining(message)]);
});

test('§7 hints: names that the contract chooses, and data, are no extensions', () => {
  const contract = at({
    responses: { 200: { headers: { 'x-next': {} }, content: { 'x-type': { example: { 'x-field': 1 } } } } },
    requestBody: { content: { a: { schema: { properties: { 'x-field': {}, headers: { 'x-uniqe': 1 } } } } } },
  });
  expect(findWrongExtensions(contract)).toEqual([expect.stringContaining('x-uniqe')]);
});
