import { expect, test } from 'vitest';
import { filterReplies, textOf } from './savedReplies.ts';

const replies = [
  { id: 1, name: 'dns-time', text: { 'en-us': 'Within an hour.', 'de-de': 'Innerhalb einer Stunde.' } },
  { id: 2, name: 'ticket', text: { 'en-us': 'Please send a ticket.' } },
  { id: 3, name: 'time', text: { 'en-us': 'Up to 5 days.' } },
] as const;

test.each([
  ['', 'en-us', ['dns-time', 'ticket', 'time']],
  ['t', 'en-us', ['ticket', 'time', 'dns-time']],
  ['TIME ', 'en-us', ['time', 'dns-time']],
  ['stunde', 'de-de', ['dns-time']],
  ['stunde', 'fr-fr', []],
  ['days', 'tr-tr', ['time']],
  ['x/', 'en-us', []],
] as const)('§9 saved replies: %j in %s finds %j, names first', (typed, code, names) => {
  expect(filterReplies(replies, typed, code).map(({ name }) => name)).toEqual(names);
});

test('§9 saved replies: in the customer’s language, else in English', () => {
  expect(textOf(replies[0], 'de-de')).toEqual({ text: 'Innerhalb einer Stunde.', locale: 'de-DE' });
  expect(textOf(replies[0], 'zh-cn')).toEqual({ text: 'Within an hour.', locale: 'en-US' });
});
