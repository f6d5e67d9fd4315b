import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMemoryStorage } from '#lib/storage.fixture.ts';
import { readDraft, removeDraft, writeDraft } from './draft.ts';
import type { Form } from './form.ts';

const form = {
  name: 'kit',
  schema: {
    type: 'object',
    properties: { title: { type: 'string' }, secret: { type: 'string' }, photo: { type: 'string' } },
  },
  uiSchema: { 'ui:sections': [], secret: { 'ui:widget': 'password' }, photo: { 'ui:widget': 'file' } },
} as unknown as Form;
const draftOf = (owner: string | undefined) => ({ key: 'kit/7', owner });
let storage: ReturnType<typeof createMemoryStorage>;

beforeEach(() => {
  storage = createMemoryStorage();
  vi.stubGlobal('sessionStorage', storage);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('fault 38: a draft is for the account that wrote it, and a visitor’s for who signs in', () => {
  writeDraft(form, draftOf(''), { title: 'Kiln' });
  expect(readDraft(form, draftOf('12'))).toEqual({ title: 'Kiln' });
  writeDraft(form, draftOf('12'), { title: 'Clay' });
  expect(readDraft(form, draftOf('12'))).toEqual({ title: 'Clay' });
  expect(readDraft(form, draftOf('13'))).toEqual({});
  expect(storage.entries.size).toBe(0);
});

test('fault 38: as long as nobody knows who is here, nothing is read or written', () => {
  writeDraft(form, draftOf(''), { title: 'Kiln' });
  expect(readDraft(form, draftOf(undefined))).toEqual({});
  writeDraft(form, draftOf(undefined), { title: 'Clay' });
  expect(readDraft(form, draftOf(''))).toEqual({ title: 'Kiln' });
});

test('§5 drafts: passwords and files are never stored', () => {
  writeDraft(form, draftOf(''), { title: 'Kiln', secret: 'hunter2', photo: 'me.png' });
  expect([...storage.entries.values()].join()).not.toMatch(/hunter2|me\.png/);
});

test.each(['{', '7', '{"owner":1,"data":{}}', '{"owner":""}', '{"owner":"","data":{"gone":1}}'])(
  'fault 23: a draft that is corrupt or from an older version counts as none: %s',
  (text) => {
    storage.entries.set('draft:kit/7', text);
    expect(readDraft(form, draftOf(''))).toEqual({});
  },
);

test('§5 drafts: one that was sent is gone', () => {
  writeDraft(form, draftOf(''), { title: 'Kiln' });
  removeDraft('kit/7');
  expect(readDraft(form, draftOf(''))).toEqual({});
});

test('fault 23: denied or full storage breaks nothing', () => {
  for (const state of ['denied', 'full'] as const) {
    vi.stubGlobal('sessionStorage', createMemoryStorage(state));
    expect(() => writeDraft(form, draftOf(''), { title: 'Kiln' })).not.toThrow();
    expect(readDraft(form, draftOf(''))).toEqual({});
  }
});
