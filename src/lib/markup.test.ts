import { expect, test } from 'vitest';
import { escapeMarkup } from './markup.ts';

test('§2 pages: escaped text ends neither an attribute nor a tag', () => {
  expect(escapeMarkup('a & "b" <c> &amp;')).toBe('a &amp; &quot;b&quot; &lt;c&gt; &amp;amp;');
});
