import { expect, test } from 'vitest';
import type { Notice } from '#api/generated/schemas/notice.zod.ts';
import { findMissing, findOverlaps, findProblems, NEW_NOTICE, toFields, toNotice } from './noticeFields.ts';

const notice: Notice = {
  id: 61,
  place: 'banner',
  level: 'warning',
  text: { 'en-us': 'A pause.', 'de-de': 'Eine Pause.' },
  url: '/support',
  from: '2026-11-20T08:00:30.000Z',
  until: '2026-11-22T04:00:00.000Z',
  state: 'active',
  version: 1,
  createdDate: '2026-11-19T10:00:00Z',
  updatedDate: '2026-11-19T10:00:00Z',
};
const now = Date.parse('2026-11-21T12:00:00Z');
const fields = toFields(notice);
const problems = (change: Record<string, string>, from: Notice | undefined = notice) =>
  Object.fromEntries(findProblems({ ...fields, ...change }, now, from));

test('§2 notices: fields make up the notice, and a moment that was not changed keeps its seconds', () => {
  const { place, level, text, url, from, until } = notice;
  expect(toNotice(fields, notice)).toEqual({ place, level, text, url, from, until });
  expect(toNotice({ ...fields, from: '2026-11-20T09:00', 'text.de-de': ' ', url: '' }, notice)).toEqual({
    ...{ place, level, until, url: null },
    text: { 'en-us': 'A pause.' },
    from: '2026-11-20T09:00:00Z',
  });
});

test('§2 notices: a beginning, an English text, and an end after both the beginning and now', () => {
  expect(problems({})).toEqual({});
  expect(problems({ until: '' })).toEqual({});
  expect(problems({ until: '2026-11-20T08:00' })).toEqual({ until: 'order' });
  expect(problems({ until: '2026-11-21T11:00' })).toEqual({ until: 'past' });
  expect(Object.fromEntries(findProblems(NEW_NOTICE, now))).toEqual({
    from: 'required',
    'text.en-us': 'required',
  });
});

test('§2 notices: an end that was over before is no mistake', () => {
  const over = { ...notice, until: '2026-11-21T04:00:00Z' };
  expect(Object.fromEntries(findProblems(toFields(over), now, over))).toEqual({});
});

test('§2 notices: only addresses of the site', () => {
  expect(problems({ url: '/support/transfers?from=notice#top' })).toEqual({});
  for (const url of ['https://elsewhere.example', '//elsewhere.example', 'support', '/a b'])
    expect(problems({ url })).toEqual({ url: 'url' });
});

test('§2 notices: those of one place at the same time overlap', () => {
  const others = [
    { ...notice, id: 1 },
    { ...notice, id: 2, place: 'support' as const },
    { ...notice, id: 3, from: '2026-11-22T04:00:00Z', until: null },
    { ...notice, id: 4, from: '2026-11-01T00:00:00Z', until: null },
  ];
  const ids = (change: Record<string, string>) =>
    findOverlaps({ ...fields, ...change }, others, 61).map(({ id }) => id);
  expect(ids({})).toEqual([1, 4]);
  expect(ids({ until: '' })).toEqual([1, 3, 4]);
  expect(ids({ place: 'homepage' })).toEqual([]);
});

test('§2 notices: the languages without a text', () => {
  expect(findMissing(fields).map(({ code }) => code)).toEqual([
    'es-la',
    'fr-fr',
    'pt-br',
    'ru-ru',
    'tr-tr',
    'zh-cn',
  ]);
});
