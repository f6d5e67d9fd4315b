import { describe, expect, test } from 'vitest';
import { type Operation, parseContract } from './contract.ts';
import type { JsonObject } from './pointer.ts';

const note = {
  type: 'object',
  properties: {
    id: { type: 'integer' },
    text: { type: 'string' },
    place: { type: 'string' },
    tags: { type: 'array', items: { type: 'string' } },
  },
};
const notes = { type: 'object', properties: { notes: { type: 'array', items: note } } };
const json = (schema: JsonObject) => ({ content: { 'application/json': { schema } } });
const order = { name: 'order', in: 'query', schema: { type: 'string', enum: ['id', 'text'] } };
const limit = { name: 'limit', in: 'query', schema: { type: 'integer' } };
const mode = { name: 'mode', in: 'query', schema: { type: 'string' } };
const id = { name: 'id', in: 'path', schema: { type: 'integer' } };

function parse(hints: JsonObject): Operation | undefined {
  const { operations } = parseContract({
    openapi: '3.1.0',
    paths: {
      '/notes': {
        get: { operationId: 'getNotes', parameters: [order, limit], responses: { 200: json(notes) } },
      },
      '/notes/{id}': {
        put: {
          operationId: 'putNote',
          parameters: [id, mode],
          requestBody: json(note),
          responses: {
            200: json({ ...note, properties: { ...note.properties, saved: { type: 'boolean' } } }),
          },
          ...hints,
        },
      },
    },
  });
  return operations.find((operation) => operation.id === 'putNote');
}

const once = (hint: JsonObject) => ({
  read: 'getNotes',
  at: '/notes',
  item: { '/id': '$request.path.id' },
  ...hint,
});
const agrees = (hint: JsonObject) => ({
  'x-agrees': [
    {
      at: '/text',
      with: 'getNotes',
      there: '/notes',
      item: { '/id': '$request.path.id' },
      fields: [],
      ...hint,
    },
  ],
});
const readsBack = (hint: JsonObject) => ({ 'x-reads-back': [once(hint)] });

describe('a hint about a write that is malformed is named', () => {
  test.each<[string, JsonObject, string]>([
    ['an unknown read', readsBack({ read: 'getNote' }), 'x-reads-back: there is no read getNote'],
    ['a read that writes', readsBack({ read: 'putNote' }), 'x-reads-back: there is no read putNote'],
    [
      'an unknown parameter of the read',
      readsBack({ parameters: { page: 100 } }),
      'x-reads-back: getNotes has no parameter page',
    ],
    [
      'an unknown value of a parameter',
      readsBack({ parameters: { order: 'date' } }),
      'x-reads-back: getNotes has no order date',
    ],
    ['an unknown place', readsBack({ at: '/items' }), 'x-reads-back: the response of getNotes has no /items'],
    [
      'an unknown field of an item',
      readsBack({ item: { '/number': '$request.path.id' } }),
      'x-reads-back: the response of getNotes has no /notes/*/number',
    ],
    [
      'an unknown parameter of the write',
      readsBack({ item: { '/id': '$request.path.number' } }),
      'x-reads-back: the call has no $request.path.number',
    ],
    [
      'an unknown field of the request',
      readsBack({ shows: { '/text': '$request.body#/title' } }),
      'x-reads-back: the call has no $request.body#/title',
    ],
    [
      'an unknown field of the response',
      readsBack({ when: { '$response.body#/done': true } }),
      'x-reads-back: the call has no $response.body#/done',
    ],
    [
      'a field of the response in the request',
      readsBack({ shows: { '/text': '$request.body#/saved' } }),
      'x-reads-back: the call has no $request.body#/saved',
    ],
    ['an unknown key', readsBack({ list: '/notes' }), 'x-reads-back.0: Unrecognized key: "list"'],
    ['an owner that is no expression', { 'x-owner': 'id' }, 'x-owner: is not a runtime expression'],
    ['an unknown owner', { 'x-owner': '$request.query.id' }, 'x-owner: the call has no $request.query.id'],
    [
      'an unknown new value',
      { 'x-new-values': ['/slug'] },
      'x-new-values: the call has no $request.body#/slug',
    ],
    [
      'an activity of an unknown domain',
      { 'x-activity': { action: 'change_notes', domain: '$request.path.domain' } },
      'x-activity: the call has no $request.path.domain',
    ],
    [
      'an activity without an action',
      { 'x-activity': [{ action: 'change_notes' }, {}] },
      'x-activity.1.action: Invalid input: expected string, received undefined',
    ],
    [
      'an approved device without an activity',
      { 'x-approved-device': true },
      'x-approved-device: needs x-activity',
    ],
    [
      'an agreement with an unknown read',
      agrees({ at: '/tags', with: 'putNote', item: null, fields: undefined }),
      'x-agrees: there is no read putNote',
    ],
    [
      'an agreement about an unknown value',
      agrees({ at: '/title', fields: ['text'] }),
      'x-agrees: the response has no /title',
    ],
    [
      'an agreement about an unknown field',
      agrees({ at: '/tags', fields: ['text'] }),
      'x-agrees: the response has no /tags/text',
    ],
    [
      'an agreement with an unknown parameter',
      agrees({ parameters: { page: 1 }, item: null, fields: undefined }),
      'x-agrees: getNotes has no parameter page',
    ],
    [
      'an agreement with a parameter of an unknown value',
      agrees({ parameters: { limit: '$request.path.number' }, item: null, fields: undefined }),
      'x-agrees: the call has no $request.path.number',
    ],
    [
      'an agreement with an unknown place',
      agrees({ there: '/items/*/text', item: null, fields: undefined }),
      'x-agrees: the response of getNotes has no /items/*/text',
    ],
    [
      'an agreement with an item that is not identified',
      agrees({ item: { '/number': '$request.path.id' }, at: '/tags', fields: { '*': 'text' } }),
      'x-agrees: the response of getNotes has no /notes/*/number',
    ],
    [
      'an agreement with an unknown value of the call',
      agrees({ with: undefined, there: '$request.query.id', item: null, fields: undefined }),
      'x-agrees: the call has no $request.query.id',
    ],
    [
      'an agreement with a pointer and no read',
      agrees({ with: undefined, item: null, fields: undefined }),
      'x-agrees.0: names a read in with and a pointer in there, or only an expression in there',
    ],
    ['an item without fields', agrees({ fields: undefined }), 'x-agrees.0: an item needs fields'],
    ['no way to read back', { 'x-reads-back': [] }, 'x-reads-back: Too small'],
    ['no new values', { 'x-new-values': [] }, 'x-new-values: Too small'],
    [
      'x-once of an unknown read',
      { 'x-once': once({ read: 'getNote' }) },
      'x-once: there is no read getNote',
    ],
    [
      'an item of the response that is no list',
      readsBack({ shows: { '/text': '$response.body#/title' } }),
      'x-reads-back: the call has no $response.body#/title',
    ],
    [
      'a parameter of the write in another place',
      readsBack({ item: { '/id': '$request.query.id' } }),
      'x-reads-back: the call has no $request.query.id',
    ],
    [
      'an activity of an unknown product',
      { 'x-activity': { action: 'change_notes', product: '$request.body#/product' } },
      'x-activity: the call has no $request.body#/product',
    ],
    [
      'an activity of an unknown device',
      { 'x-activity': { action: 'change_notes', device: '$request.body#/device' } },
      'x-activity: the call has no $request.body#/device',
    ],
    [
      'an approved device under an unknown condition',
      {
        'x-activity': { action: 'change_notes' },
        'x-approved-device': { when: { '$request.body#/on': true } },
      },
      'x-approved-device: the call has no $request.body#/on',
    ],
    [
      'a second proof under an unknown condition',
      {
        'x-activity': { action: 'change_notes' },
        'x-approved-device': true,
        'x-second-proof': { when: { '$request.body#/on': '*' } },
      },
      'x-second-proof: the call has no $request.body#/on',
    ],
    [
      'an activity under an unknown condition',
      { 'x-activity': { action: 'change_notes', when: { '$request.body#/on': true } } },
      'x-activity: the call has no $request.body#/on',
    ],
    ['x-idempotent that is not true', { 'x-idempotent': 'yes' }, 'x-idempotent: '],
  ])('§7 hints: %s', (_what, hints, message) => {
    expect(() => parse(hints)).toThrow(`putNote cannot be read: ${message}`);
  });
});

test('§7 hints: a write shows the fields of its body, unless it says otherwise', () => {
  expect(parse(readsBack({}))?.writes.readsBack[0]?.shows).toEqual({ '': '$request.body' });
  expect(parse(readsBack({ shows: { '/text': 'x' } }))?.writes.readsBack[0]?.shows).toEqual({ '/text': 'x' });
  expect(parse(readsBack({ gone: true }))?.writes.readsBack[0]?.shows).toEqual({});
});

test('§7 hints: without hints, a write promises nothing', () => {
  expect(parse({})?.writes).toEqual({
    readsBack: [],
    owner: null,
    idempotent: false,
    once: null,
    newValues: [],
    activity: [],
    approvedDevice: null,
    secondProof: null,
  });
  expect(parse({ 'x-activity': 'It is a note.' })?.writes.activity).toEqual([]);
  expect(parse({ 'x-reads-back': 'No call shows it.' })?.writes.readsBack).toEqual([]);
});

test('§7 hints: a hint that fits is parsed', () => {
  const fits = {
    'x-owner': '$request.path.id',
    'x-idempotent': true,
    'x-once': once({ shows: { '/text': 'x' } }),
    'x-new-values': ['/text', '/place'],
    'x-activity': { action: 'change_notes' },
    'x-approved-device': true,
    'x-second-proof': { when: { '$request.body#/text': '*' } },
  };
  expect(parse(fits)?.writes).toMatchObject({
    owner: '$request.path.id',
    idempotent: true,
    once: { read: 'getNotes', shows: { '/text': 'x' }, gone: false },
    newValues: ['/text', '/place'],
    activity: [{ action: 'change_notes', when: {} }],
    approvedDevice: { exceptOwn: false, when: {} },
    secondProof: { when: { '$request.body#/text': '*' } },
  });
});

test.each<[string, JsonObject]>([
  [
    'an entry of a list by its number',
    { at: '/notes/12/tags/0', item: null, shows: { '': '$response.body#/text' } },
  ],
  ['an entry by an expression', { at: '/notes/{$request.path.id}', item: null }],
  ['a constant of the parameter', { parameters: { order: 'text' } }],
  ['the parameter from the call', { parameters: { order: '$request.body#/text' } }],
  ['any value of a parameter without constants', { parameters: { limit: 7 } }],
  ['the whole of both bodies', { shows: { '': '$request.body', '/text': '$response.body' } }],
  ['what the response alone has', { when: { '$response.body#/saved': true } }],
  ['a constant that looks like a place', { shows: { '/text': 'notes' } }],
  ['a parameter among others', { shows: { '/text': '$request.query.mode' } }],
])('§7 hints: what is read back may be %s', (_what, hint) => {
  expect(parse(readsBack(hint))?.writes.readsBack).toHaveLength(1);
});

test('§7 hints: a hint about a body is wrong where there is none', () => {
  const withoutBodies = { requestBody: undefined, responses: { 204: { description: 'Done.' } } };
  expect(() => parse({ ...withoutBodies, 'x-owner': '$request.body#/id' })).toThrow(
    'x-owner: the call has no $request.body#/id',
  );
  expect(() => parse({ ...withoutBodies, 'x-owner': '$response.body#/id' })).toThrow(
    'x-owner: the call has no $response.body#/id',
  );
});
