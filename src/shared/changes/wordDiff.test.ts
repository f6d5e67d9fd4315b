import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wordDiff } from './wordDiff.ts';

const changed = (parts: { text: string; isChanged: boolean }[]) =>
  parts.filter(({ isChanged }) => isChanged).map(({ text }) => text.trim());

test('§5 changes: only the words of a text that differ are marked', () => {
  const { before, after } = wordDiff(
    'v=spf1 include:spf.a.example ~all',
    'v=spf1 include:spf.a.example include:spf.b.example ~all',
  );
  expect(changed(before)).toEqual([]);
  expect(changed(after)).toEqual(['include:spf.b.example']);
  expect(wordDiff('10 a.example', '20 b.example')).toEqual({
    before: [{ text: '10 a.example', isChanged: true }],
    after: [{ text: '20 b.example', isChanged: true }],
  });
});

test('§5 changes: the parts make up the whole text, and the unmarked words are the same on both sides', () => {
  const texts = fc.array(fc.constantFrom('a', 'b', 'c', 'd')).map((words) => words.join(' '));
  fc.assert(
    fc.property(texts, texts, (one, other) => {
      const { before, after } = wordDiff(one, other);
      const joined = (parts: { text: string }[]) => parts.map(({ text }) => text).join('');
      const kept = (parts: { text: string; isChanged: boolean }[]) =>
        parts.flatMap(({ text, isChanged }) => (isChanged ? [] : text.trim().split(/\s+/)));
      expect([joined(before), joined(after)]).toEqual([one, other]);
      expect(kept(before)).toEqual(kept(after));
    }),
  );
});
