import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contractAt } from '../../scripts/contract/diff/atCommit.ts';
import { compareContracts } from '../../scripts/contract/diff/operations.ts';
import { toReport } from '../../scripts/contract/diff/report.ts';
import { changes, contractOf, fieldChanges, thing } from './contractPairs.ts';

describe('what a field may be', () => {
  const text = { type: 'string' };
  it.each([
    ['narrower bounds', { ...text, maxLength: 9 }, { ...text, maxLength: 5 }, 'maxLength was 9, is 5', 'q'],
    ['wider bounds', { ...text, maxLength: 5 }, { ...text, maxLength: 9 }, 'maxLength was 5, is 9', 's'],
    ['a first bound', text, { ...text, minLength: 2 }, 'has minLength 2 now', 'q'],
    ['a first bound that means nothing', {}, { minItems: 0, minLength: 0, minProperties: 0 }, null, ''],
    ['no bound that meant nothing', { minItems: 0, minLength: 0, minProperties: 0 }, {}, null, ''],
    ['a first minimum of items', { minItems: 0 }, { minItems: 1 }, 'has minItems 1 now', 'q'],
    ['no minimum of items', { minItems: 1 }, { minItems: 0 }, 'has no minItems any more (was 1)', 's'],
    ['no bound', { ...text, minLength: 2 }, text, 'has no minLength any more (was 2)', 's'],
    ['fewer numbers', { type: 'number' }, { type: 'number', minimum: 0 }, 'has minimum 0 now', 'q'],
    ['a pattern', text, { ...text, pattern: '^a' }, 'has pattern "^a" now', 'q'],
    [
      'another pattern',
      { ...text, pattern: '^b' },
      { ...text, pattern: '^a' },
      'pattern was "^b", is "^a"',
      'qs',
    ],
    ['no format', { ...text, format: 'email' }, text, 'has no format any more', 's'],
    ['a value more', { enum: ['a'] }, { enum: ['a', 'b'] }, 'may be "b" now', 's'],
    ['a value less', { enum: ['a', 'b'] }, { enum: ['a'] }, 'can\'t be "b" any more', 'q'],
    ['a constant less', { const: 1 }, { enum: [1, 2] }, 'may be 2 now', 's'],
    ['free values', { enum: ['a'] }, {}, 'may be other values than the listed ones now', 's'],
    ['null', text, { type: ['string', 'null'] }, 'was string, is string or null', 's'],
    ['no null', { type: ['string', 'null'] }, text, 'was string or null, is string', 'q'],
    ['whole numbers alone', { type: 'number' }, { type: 'integer' }, 'was number, is integer', 'q'],
    ['another type', text, { type: 'boolean' }, 'was string, is boolean', 'qs'],
    ['other entries', { items: text }, { items: { ...text, maxLength: 3 } }, 'has maxLength 3 now', 'q'],
    ['repeated entries', { uniqueItems: true }, {}, 'may repeat an entry now', 's'],
    ['something unheard of', { $anchor: 'a' }, { $anchor: 'b' }, '$anchor was "a", is "b"', 'qs'],
  ])('§7 contract: %s', (_what, before, after, sentence, breaks) => {
    const found = compareContracts({ ...contractOf(thing(before)) }, { ...contractOf(thing(after)) });
    expect(found.map((change) => change.text)).toEqual(sentence === null ? [] : [sentence, sentence]);
    const breaking = found.filter((change) => change.breaking).map(({ direction }) => direction?.at(2));
    expect(breaking.toSorted()).toEqual([...breaks].toSorted());
  });

  it('§7 contract: wording and examples change nothing', () => {
    const before = { type: 'string', description: 'Old.', examples: ['a'], 'x-note': 1 };
    expect(fieldChanges(before, { type: 'string', description: 'New.', title: 'T' })).toEqual([]);
  });

  it('§7 contract: what it stands for where it is left out concerns requests alone', () => {
    expect(fieldChanges({ default: 1 }, { default: 2 })).toEqual([
      '!q Thing.field left out, it means 2 and meant 1',
    ]);
  });
});

describe('fields', () => {
  const object = (properties: object, more: object = {}) =>
    contractOf({ Thing: { type: 'object', properties, ...more } });
  const closed = { additionalProperties: false };

  it.each([
    [
      'one less',
      object({ a: {}, b: {} }),
      object({ a: {} }),
      ['!s Thing.b the field is removed', '!q Thing.b the field is removed'],
    ],
    [
      'one more',
      object({}),
      object({ a: {} }),
      ['+s Thing.a new optional field', '+q Thing.a new optional field'],
    ],
    [
      'one more that is required',
      object({}),
      object({ a: {} }, { required: ['a'] }),
      ['!q Thing.a new required field', '+s Thing.a new required field'],
    ],
    [
      'one more where no other was allowed',
      object({}, closed),
      object({ a: {} }, closed),
      ['!s Thing.a new optional field, where no other was allowed', '+q Thing.a new optional field'],
    ],
    [
      'optional ones required',
      object({ a: {} }),
      object({ a: {} }, { required: ['a'] }),
      ['!q Thing.a was optional, is required', '+s Thing.a was optional, is required'],
    ],
    [
      'required ones optional',
      object({ a: {} }, { required: ['a'] }),
      object({ a: {} }),
      ['!s Thing.a was required, is optional', '+q Thing.a was required, is optional'],
    ],
    [
      'no others',
      object({}),
      object({}, closed),
      ["!q Thing can't have other fields any more", "+s Thing can't have other fields any more"],
    ],
    [
      'others of another schema',
      object({}, { additionalProperties: { type: 'string' } }),
      object({}, { additionalProperties: { type: 'number' } }),
      ['!s Thing.* was string, is number', '!q Thing.* was string, is number'],
    ],
    [
      'parts of a whole',
      contractOf({
        Thing: { allOf: [{ properties: { a: { type: 'string' } } }, { properties: { b: {} } }] },
      }),
      object({ a: { type: 'string' }, b: {} }, { required: ['b'], type: undefined }),
      ['!q Thing.b was optional, is required', '+s Thing.b was optional, is required'],
    ],
  ])('§7 contract: %s', (_what, before, after, found) => {
    expect(changes(before, after).toSorted()).toEqual(found.toSorted());
  });
});

describe('calls', () => {
  const schemas = thing({});
  const base = contractOf(schemas);
  const path = (contract: ReturnType<typeof contractOf>, name: string) => ({
    ...contract,
    paths: { [name]: contract.paths['/things/{id}'] },
  });
  const parameters = (...list: object[]) => contractOf(schemas, { parameters: list });
  const id = { name: 'id', in: 'path', required: true, schema: { type: 'integer' } };

  it.each([
    ['removed', { ...base, paths: {} }, ['! the call is removed']],
    ['at another path', path(base, '/stuff/{id}'), ['! the call is removed', '+ new call']],
    [
      'whose path names its parameter differently',
      path(parameters({ ...id, name: 'x' }), '/things/{x}'),
      null,
    ],
    [
      'with another name',
      contractOf(schemas, { operationId: 'putThing' }),
      ['! is called putThing, was saveThing'],
    ],
    ['deprecated', contractOf(schemas, { deprecated: true }), ['+ is deprecated now']],
    [
      'for everybody',
      contractOf(schemas, { security: [{ session: [] }, {}] }),
      ['+ security a new way to authenticate'],
    ],
    [
      'with another authentication',
      contractOf(schemas, { security: [{ key: [] }] }),
      ['! security a way to authenticate is removed'],
    ],
    [
      'with a body that must be there',
      withBody({ required: true }),
      ['! request body was optional, is required'],
    ],
    [
      'without a body',
      contractOf(schemas, { requestBody: undefined }),
      ['! request body no body is accepted any more'],
    ],
    [
      'in another form',
      withBody({ content: { 'text/csv': {} } }),
      ['! request body application/json is removed', '+ request body new media type text/csv'],
    ],
    [
      'without its response',
      contractOf(schemas, { responses: {} }),
      ['! response 200 is removed', '+ response 404 is removed'],
    ],
  ])('§7 contract: a call %s', (_what, after, found) => {
    const expected = found ?? [
      '! header x-token the parameter is removed',
      '! query limit the parameter is removed',
    ];
    expect(changes(base, after).toSorted()).toEqual(expected.toSorted());
  });

  function withBody(change: object) {
    const content = { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } };
    return contractOf(schemas, { requestBody: { content, ...change } });
  }

  it.each([
    ['new', [{ name: 'page', in: 'query' }], ['+ query page new optional parameter']],
    [
      'new and required',
      [{ name: 'page', in: 'query', required: true }],
      ['! query page new required parameter'],
    ],
    ['gone', [], []],
  ])('§7 contract: a parameter that is %s', (_what, more, found) => {
    expect(changes(parameters(id), parameters(id, ...more))).toEqual(found);
    expect(changes(parameters(id, ...more), parameters(id))).toEqual(
      more.map(({ name }) => `! query ${name} the parameter is removed`),
    );
  });

  it('§7 contract: bounds and defaults of parameters are requests’', () => {
    const limit = (schema: object) => parameters(id, { name: 'limit', in: 'query', schema });
    expect(changes(limit({ maximum: 100 }), limit({ maximum: 50 }))).toEqual([
      '!q query limit maximum was 100, is 50',
    ]);
    expect(changes(limit({ maximum: 50 }), limit({ maximum: 100 }))).toEqual([
      '+q query limit maximum was 50, is 100',
    ]);
  });

  it('§7 contract: headers of responses', () => {
    const response = (headers: object) => contractOf(schemas, { responses: { 200: { headers } } });
    const next = { 'x-next': { schema: { type: 'string' } } };
    expect(changes(response(next), response({}))).toEqual([
      '! response 200 header x-next the header is removed',
    ]);
    expect(changes(response({}), response(next))).toEqual(['+ response 200 header x-next new header']);
  });

  it('§7 contract: the report lists breaking changes first, each with its calls', () => {
    const findings = compareContracts(
      { ...base },
      { ...contractOf(thing({ maxLength: 3 }), { deprecated: true }) },
    );
    expect(toReport(findings, 'v1').split('\n')).toEqual([
      'Since v1: 1 breaking change, 2 compatible changes.',
      '',
      'Breaking',
      '  Thing.field: has maxLength 3 now',
      '      in requests of saveThing',
      '',
      'Compatible',
      '  is deprecated now',
      '      saveThing',
      '  Thing.field: has maxLength 3 now',
      '      in responses of saveThing',
    ]);
    expect(toReport([], 'v1')).toBe('The contract says the same as at v1.');
  });
});

describe('npm run contract:diff', () => {
  let folder: string;
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args], {
      cwd: folder,
      stdio: 'pipe',
    });
  const commit = (tag: string) => {
    git('add', '-A');
    git('commit', '-qm', tag);
    git('tag', tag);
  };
  const diff = (...args: string[]) =>
    spawnSync(process.execPath, [resolve('scripts/contract/diff.ts'), ...args], {
      cwd: folder,
      encoding: 'utf8',
    });

  const writeContract = (path: string) => {
    const responses = { 200: { description: 'Success.' } };
    const contract = { openapi: '3.1.1', paths: { [path]: { get: { responses } } } };
    writeFileSync(join(folder, 'openapi/storefront.yaml'), JSON.stringify(contract));
  };

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'contract-diff-'));
    git('init', '-q');
    writeFileSync(join(folder, 'README.md'), 'Nothing yet.');
    commit('empty');
    mkdirSync(join(folder, 'openapi'));
    writeFileSync(join(folder, 'openapi/storefront.yaml'), 'openapi: 3.1.1\npaths:\n  /a: [\n');
    commit('malformed');
    writeContract('/a');
    commit('good');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('§7 contract: exits with 0 where nothing changed, and with 1 where a change breaks', () => {
    expect(diff('good')).toMatchObject({ status: 0, stdout: 'The contract says the same as at good.\n' });
    writeContract('/b');
    const { status, stdout } = diff('good');
    expect([status, stdout.split('\n')[0]]).toEqual([
      1,
      'Since good: 1 breaking change, 1 compatible change.',
    ]);
    expect(JSON.parse(diff('good', '--json').stdout)).toHaveLength(2);
  });

  it.each([
    [['nowhere'], 'There is no commit, tag or branch "nowhere".'],
    [['empty'], 'There is no openapi/storefront.yaml at empty.'],
    [['malformed'], 'At malformed: The contract cannot be read: '],
    [[], 'Usage: npm run contract:diff -- <git-ref> [--json]'],
    [['--of'], "Unknown option '--of'. Usage: "],
  ])('§8 failures: %j is reported in one sentence, with exit code 2', (args, sentence) => {
    const { status, stderr, stdout } = diff(...args);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^[^\n]+\n$/);
    expect(stderr).toContain(sentence);
  });

  it('§8 failures: a folder without history is reported in one sentence', async () => {
    const bare = mkdtempSync(join(tmpdir(), 'contract-bare-'));
    await expect(contractAt('main', bare)).rejects.toThrow('This folder is not a git repository.');
    rmSync(bare, { recursive: true });
  });
});
