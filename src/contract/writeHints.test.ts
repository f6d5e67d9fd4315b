import { describe, expect, test } from 'vitest';
import { type Operation, parseContract } from './contract.ts';
import type { JsonObject } from './pointer.ts';

const note = {
  type: 'object',
  properties: { id: { type: 'integer' }, text: { type: 'string' }, place: { type: 'string' } },
};
const notes = { type: 'object', properties: { notes: { type: 'array', items: note } } };
const json = (schema: JsonObject) => ({ content: { 'application/json': { schema } } });
const order = { name: 'order', in: 'query', schema: { type: 'string', enum: ['id', 'text'] } };
const id = { name: 'id', in: 'path', schema: { type: 'integer' } };

function parse(hints: JsonObject): Operation | undefined {
  const { operations } = parseContract({
    openapi: '3.1.0',
    paths: {
      '/notes': { get: { operationId: 'getNotes', parameters: [order], responses: { 200: json(notes) } } },
      '/notes/{id}': {
        put: {
          operationId: 'putNote',
          parameters: [id],
          requestBody: json(note),
          responses: { 200: json(note) },
          ...hints,
        },
      },
    },
  });
  return operations.find((operation) => operation.id === 'putNote');
}

const readsBack = (hint: JsonObject) => ({
  'x-reads-back': [{ read: 'getNotes', at: '/notes', item: { '/id': '$request.path.id' }, ...hint }],
});

describe('a hint about a write that is malformed is named', () => {
  test.each<[string, JsonObject, string]>([
    ['an unknown read', readsBack({ read: 'getNote' }), 'x-reads-back: there is no read getNote'],
    ['a read that writes', readsBack({ read: 'putNote' }), 'x-reads-back: there is no read putNote'],
    [
      'an unknown parameter of the read',
      readsBack({ parameters: { limit: 100 } }),
      'x-reads-back: getNotes has no parameter limit',
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
    ['an unknown key', readsBack({ list: '/notes' }), 'x-reads-back.0: Unrecognized key: "list"'],
    ['an owner that is no expression', { 'x-owner': 'id' }, 'x-owner: is not a runtime expression'],
    ['an unknown owner', { 'x-owner': '$request.query.id' }, 'x-owner: the call has no $request.query.id'],
    [
      'an unknown new value',
      { 'x-new-values': ['/slug'] },
      'x-new-values: the call has no $request.body#/slug',
    ],
    [
      'an approved device for an unknown domain',
      { 'x-approved-device': { action: 'change_notes', domain: '$request.path.domain' } },
      'x-approved-device: the call has no $request.path.domain',
    ],
    [
      'an approved device without an action',
      { 'x-approved-device': {} },
      'x-approved-device.action: Invalid input: expected string, received undefined',
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
