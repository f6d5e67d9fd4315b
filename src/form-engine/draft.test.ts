import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMemoryStorage } from '#lib/storage.fixture.ts';
import { getDraftFields, readDraft, removeDraft, writeDraft } from './draft.ts';
import type { Form } from './form.ts';

const form = {
  name: 'kit',
  schema: {
    type: 'object',
    properties: { title: { type: 'string' }, secret: { type: 'string' }, photo: { type: 'string' } },
  },
  uiSchema: { 'ui:sections': [], secret: { 'ui:widget': 'password' }, photo: { 'ui:widget': 'file' } },
} as unknown as Form;
const fields = getDraftFields(form);
const createDraft = (owner: string | undefined) => ({ key: 'kit/7', owner });
let storage: ReturnType<typeof createMemoryStorage>;

beforeEach(() => {
  storage = createMemoryStorage();
  vi.stubGlobal('sessionStorage', storage);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('fault 38: a draft belongs to its account; a visitor’s draft goes to the account that signs in', () => {
  writeDraft(fields, createDraft(''), { title: 'Kiln' });
  expect(readDraft(fields, createDraft('12'))).toEqual({ title: 'Kiln' });
  writeDraft(fields, createDraft('12'), { title: 'Clay' });
  expect(readDraft(fields, createDraft('12'))).toEqual({ title: 'Clay' });
  expect(readDraft(fields, createDraft('13'))).toEqual({});
  expect(storage.entries.size).toBe(0);
});

test('fault 38: an account’s draft survives the end of its session, hidden from the visitor', () => {
  writeDraft(fields, createDraft('12'), { title: 'Clay' });
  expect(readDraft(fields, createDraft(''))).toEqual({});
  expect(readDraft(fields, createDraft('12'))).toEqual({ title: 'Clay' });
});

test('§5 drafts: a private key is not stored', () => {
  const key = '-----BEGIN PRIVATE KEY-----\nMIIE\n-----END PRIVATE KEY-----';
  writeDraft(fields, createDraft(''), { title: key });
  expect([...storage.entries.values()].join()).not.toContain('PRIVATE');
});

test('fault 38: until the owner is known, no draft is read or written', () => {
  writeDraft(fields, createDraft(''), { title: 'Kiln' });
  expect(readDraft(fields, createDraft(undefined))).toEqual({});
  writeDraft(fields, createDraft(undefined), { title: 'Clay' });
  expect(readDraft(fields, createDraft(''))).toEqual({ title: 'Kiln' });
});

test('§5 drafts: passwords and files are never stored', () => {
  writeDraft(fields, createDraft(''), { title: 'Kiln', secret: 'hunter2', photo: 'me.png' });
  expect([...storage.entries.values()].join()).not.toMatch(/hunter2|me\.png/);
});

test.each(['{', '7', '{"owner":1,"data":{}}', '{"owner":""}', '{"owner":"","data":{"gone":1}}'])(
  'fault 23: a corrupt or outdated draft is ignored: %s',
  (text) => {
    storage.entries.set('draft:kit/7', text);
    expect(readDraft(fields, createDraft(''))).toEqual({});
  },
);

test('§5 drafts: a draft that was sent is removed', () => {
  writeDraft(fields, createDraft(''), { title: 'Kiln' });
  removeDraft('kit/7');
  expect(readDraft(fields, createDraft(''))).toEqual({});
});

test('fault 23: denied or full storage is not an error', () => {
  for (const state of ['denied', 'full'] as const) {
    vi.stubGlobal('sessionStorage', createMemoryStorage(state));
    expect(() => writeDraft(fields, createDraft(''), { title: 'Kiln' })).not.toThrow();
    expect(readDraft(fields, createDraft(''))).toEqual({});
  }
});
