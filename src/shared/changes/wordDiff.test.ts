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

test('§5 changes: no words could be marked less', () => {
  const texts = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 7 });
  const longest = ([first, ...one]: string[], other: string[]): number => {
    if (first === undefined) return 0;
    const at = other.indexOf(first);
    const without = longest(one, other);
    return at < 0 ? without : Math.max(without, 1 + longest(one, other.slice(at + 1)));
  };
  fc.assert(
    fc.property(texts, texts, (one, other) => {
      const { before } = wordDiff(one.join(' '), other.join(' '));
      const kept = before.flatMap(({ text, isChanged }) => (isChanged ? [] : text.trim().split(' ')));
      expect(kept).toHaveLength(longest(one, other));
    }),
  );
});

test('§5 changes: of two words that changed places, the first is marked', () => {
  expect(wordDiff('a b', 'b a')).toEqual({
    before: [
      { text: 'a', isChanged: true },
      { text: ' b', isChanged: false },
    ],
    after: [
      { text: 'b', isChanged: false },
      { text: ' a', isChanged: true },
    ],
  });
});

test('§5 changes: one word among many others stays unmarked', () => {
  const { before, after } = wordDiff('x a', 'y a z');
  expect(changed(before)).toEqual(['x']);
  expect(changed(after)).toEqual(['y', 'z']);
});
