import { describe, expect, it } from 'vitest';
import { extensions } from '#contract/grammar.ts';
import { storefrontContract } from '#contract/load.ts';
import { isJsonObject, type JsonObject } from '#contract/pointer.ts';
import { compareContracts } from '../../scripts/contract/diff/operations.ts';
import { changes, contractOf, fieldChanges, thing } from './contractPairs.ts';

const call = (hints: object) => contractOf(thing({}), hints);
const readBack = { read: 'getThing', at: '/data/thing' };
const polled = { start: 'a', done: '/done', calls: 5, items: '/rows', key: 'id', received: 'count' };
const paged = { items: '/rows', total: '/total', size: 'limit', page: 'page' };
const order = { items: '/rows', parameter: 'sort', ascending: 'up', fields: { name: 'name' } };
const filter = (match: string) => [{ items: '/rows', by: { q: { match, fields: ['name', 'tld'] } } }];

describe('hints of a call', () => {
  it.each<[string, object, object, string[]]>([
    ['is safe now', {}, { 'x-safe': true }, ['B x-safe now true']],
    ['is no longer safe', { 'x-safe': true }, {}, ['C x-safe no longer true']],
    [
      'is paged now',
      {},
      { 'x-paged': paged },
      ['B x-paged now {"items":"/rows","page":"page","size":"limit","total":"/total"}'],
    ],
    [
      'is not paged',
      { 'x-paged': paged },
      {},
      ['C x-paged no longer {"items":"/rows","page":"page","size":"limit","total":"/total"}'],
    ],
    [
      'sorts by one field more',
      { 'x-sorted-by': order },
      { 'x-sorted-by': { ...order, fields: { name: 'name', date: 'createdAt' } } },
      ['B x-sorted-by now {"by":"createdAt","order":"date","parameter":"sort"}'],
    ],
    [
      'is sorted the other way',
      { 'x-sorted': [{ items: '/rows', by: 'id' }] },
      { 'x-sorted': [{ items: '/rows', by: 'id', descending: true }] },
      [
        'CB x-sorted was {"by":"id","descending":false,"items":"/rows"}, is {"by":"id","descending":true,"items":"/rows"}',
      ],
    ],
    [
      'filters in another way',
      { 'x-filters': filter('equals') },
      { 'x-filters': filter('contains') },
      [
        'CB x-filters was {"fields":["name","tld"],"items":"/rows","match":"equals","parameter":"q"}, is {"fields":["name","tld"],"items":"/rows","match":"contains","parameter":"q"}',
      ],
    ],
    [
      'has one more unique value',
      { 'x-unique': ['/a'] },
      { 'x-unique': ['/b', '/a'] },
      ['B x-unique now "/b"'],
    ],
    [
      'has values that no longer agree',
      { 'x-consistent': [{ sum: ['/a'], equals: '/b' }] },
      {},
      ['C x-consistent no longer {"equals":"/b","sum":["/a"]}'],
    ],
    [
      'ends after fewer polls',
      { 'x-polled': polled },
      { 'x-polled': { ...polled, calls: 3 } },
      [
        'CB x-polled was {"calls":5,"done":"/done","items":"/rows","key":"id","received":"count","start":"a"}, is {"calls":3,"done":"/done","items":"/rows","key":"id","received":"count","start":"a"}',
      ],
    ],
    [
      'keeps a polled value',
      { 'x-polled': polled },
      { 'x-polled': { ...polled, kept: ['/rows/*/price'] } },
      ['B x-polled now {"kept":"/rows/*/price"}'],
    ],
    ['has an owner', {}, { 'x-owner': '$request.path.id' }, ['B x-owner now "$request.path.id"']],
    ['needs a second proof', {}, { 'x-second-proof': true }, ['CB x-second-proof now true']],
    ['needs none', { 'x-second-proof': true }, {}, ['B x-second-proof no longer true']],
    [
      'needs an approved device for some values',
      { 'x-approved-device': true },
      { 'x-approved-device': { when: { '$request.body#/lock': false } } },
      ['CB x-approved-device was true, is {"when":{"$request.body#/lock":false}}'],
    ],
    [
      'is listed in the activity',
      { 'x-activity': 'It is not about an account.' },
      { 'x-activity': { action: 'thing-saved' } },
      ['B x-activity now {"action":"thing-saved"}'],
    ],
    [
      'is shown elsewhere',
      { 'x-reads-back': [readBack] },
      { 'x-reads-back': [{ ...readBack, at: '/data/other' }] },
      [expect.stringMatching(/^CB x-reads-back was .*"\/data\/thing".*, is .*"\/data\/other"/)],
    ],
    ['may be repeated', {}, { 'x-idempotent': true }, ['B x-idempotent now true']],
    ['succeeds once', {}, { 'x-once': readBack }, [expect.stringMatching(/^B x-once now .*"getThing"/)]],
    ['asks for new values', {}, { 'x-new-values': ['/name'] }, ['C x-new-values now "/name"']],
    ['accepts old values', { 'x-new-values': ['/name'] }, {}, ['B x-new-values no longer "/name"']],
    ['issues a key', {}, { 'x-issues-key': true }, ['B x-issues-key now true']],
    ['is counted', {}, { 'x-throttle': 'mail' }, ['B x-throttle now ["saveThing"]']],
    ['is not counted', { 'x-throttle': 'mail' }, {}, ['+ x-throttle no longer ["saveThing"]']],
    [
      'has a role for an administrator',
      { 'x-access': 'admin' },
      { 'x-access': 'admin', 'x-admin-role': 'reader' },
      ['B x-admin-role was operator, is reader'],
    ],
    ['needs a limit of bytes', {}, { 'x-max-bytes': 9 }, ['CB x-max-bytes was nothing, is 9']],
  ])('§7 contract: a call that %s', (_what, before, after, found) => {
    expect(changes(call(before), call(after))).toEqual(found);
  });

  it.each<[string, object, object]>([
    [
      'the order of keys',
      { 'x-paged': { ...paged } },
      { 'x-paged': Object.fromEntries(Object.entries(paged).reverse()) },
    ],
    ['the order of pointers', { 'x-unique': ['/a', '/b'] }, { 'x-unique': ['/b', '/a'] }],
    [
      'the order of fields and terms',
      { 'x-filters': filter('contains'), 'x-consistent': [{ sum: ['/a', '/b'], equals: '/c' }] },
      {
        'x-filters': [{ items: '/rows', by: { q: { match: 'contains', fields: ['tld', 'name'] } } }],
        'x-consistent': [{ sum: ['/b', '/a'], equals: '/c' }],
      },
    ],
    [
      'defaults',
      { 'x-sorted': [{ items: '/rows', by: 'id' }] },
      { 'x-sorted': [{ items: '/rows', by: 'id', descending: false }] },
    ],
    ['true and no conditions', { 'x-approved-device': true }, { 'x-approved-device': { when: {} } }],
    [
      'one action or a list of one',
      { 'x-activity': { action: 'a' } },
      { 'x-activity': [{ action: 'a', when: {} }] },
    ],
    [
      'one reason or another',
      { 'x-reads-back': 'No call shows it.' },
      { 'x-reads-back': 'It is in an email.' },
    ],
    [
      'the whole body, said or not',
      { 'x-reads-back': [readBack] },
      { 'x-reads-back': [{ ...readBack, shows: { '': '$request.body' }, gone: false, item: null }] },
    ],
    ['the name of a group', { 'x-throttle': 'mail' }, { 'x-throttle': 'messages' }],
    ['the origin', { 'x-origin': 'extension' }, { 'x-origin': 'specification' }],
    [
      'an operator, said or not',
      { 'x-access': 'admin' },
      { 'x-access': 'admin', 'x-admin-role': 'operator' },
    ],
  ])('§7 contract: %s: another notation says the same', (_what, before, after) => {
    expect(changes(call(before), call(after))).toEqual([]);
    expect(changes(call(after), call(before))).toEqual([]);
  });

  it('§7 contract: the statuses of another server’s responses are compared one by one', () => {
    const statuses = (...list: number[]) => call({ responses: { 200: {}, default: { 'x-statuses': list } } });
    expect(changes(statuses(502, 503), statuses(503))).toEqual(['B response 502 is removed']);
    expect(changes(statuses(503), statuses(503, 429))).toEqual(['+ response 429 is new']);
    expect(
      changes(
        statuses(503, 502),
        call({ responses: { 200: {}, 502: {}, default: { 'x-statuses': [503] } } }),
      ),
    ).toEqual([]);
  });
});

describe('hints of a field', () => {
  it.each<[string, object, object, string[]]>([
    ['an amount now', {}, { 'x-currency': 'USD' }, ['Bs Thing.field x-currency was nothing, is "USD"']],
    [
      'another currency',
      { 'x-currency': 'USD' },
      { 'x-currency': 'EUR' },
      ['CBs Thing.field x-currency was "USD", is "EUR"'],
    ],
    ['no amount', { 'x-currency': 'USD' }, {}, ['Cs Thing.field x-currency was "USD", is nothing']],
    [
      'volatile',
      {},
      { 'x-volatile': true },
      ['Cs Thing.field may differ from one call to the next now (x-volatile)'],
    ],
    [
      'not volatile',
      { 'x-volatile': true },
      {},
      ['Bs Thing.field stays the same until it is changed now (x-volatile)'],
    ],
    [
      'a file of one type less',
      { 'x-media-types': ['image/png', 'text/plain'] },
      { 'x-media-types': ['text/plain'] },
      ['CBq Thing.field file types were image/png, text/plain, are text/plain'],
    ],
    [
      'a file of any type',
      { 'x-media-types': ['text/plain'] },
      {},
      ['Bq Thing.field file types were text/plain, are any'],
    ],
    [
      'a smaller file',
      { 'x-max-bytes': 9 },
      { 'x-max-bytes': 5 },
      ['CBq Thing.field x-max-bytes was 9, is 5'],
    ],
    ['a larger file', { 'x-max-bytes': 5 }, {}, ['Bq Thing.field x-max-bytes was 5, is nothing']],
  ])('§7 contract: a field that is %s', (_what, before, after, found) => {
    expect(fieldChanges(before, after)).toEqual(found);
  });
});

it('§7 contract: the removal of any hint of any call of this contract is found', () => {
  const { document } = storefrontContract();
  const edits = Object.entries(document.paths as Record<string, JsonObject>).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, operation]) =>
      isJsonObject(operation)
        ? Object.keys(operation)
            .filter((name) => name in extensions.operation && name !== 'x-origin')
            .map((name) => ({ path, method, operation, name }))
        : [],
    ),
  );
  expect(edits.length).toBeGreaterThan(500);
  const missed = edits.flatMap(({ path, method, operation, name }) => {
    const { [name]: given, ...rest } = operation;
    const contract = (node: JsonObject) => ({ ...document, paths: { [path]: { [method]: node } } });
    // What is the default, or a reason why there is no promise, says nothing.
    const isSilent =
      (typeof given === 'string' && ['x-reads-back', 'x-activity'].includes(name)) ||
      (name === 'x-filters' && !JSON.stringify(given).includes('"match"')) ||
      (name === 'x-access' && given === 'public') ||
      (name === 'x-admin-role' && given === 'operator');
    const found = compareContracts(contract(operation), contract(rest));
    return isSilent === found.length > 0 ? [`${operation.operationId} ${name}`] : [];
  });
  expect(missed).toEqual([]);
});
