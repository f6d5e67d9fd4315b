import { expect, test } from 'vitest';
import { brand } from '#lib/brand.ts';
import { parseInline, toPlainText } from './inlineText.ts';

test('§2 support articles: bold, code and links are distinguished from plain text', () => {
  expect(parseInline('Open **Products**, then `A` in [DNS](/account/product#a).')).toEqual([
    'Open ',
    { kind: 'strong', parts: ['Products'] },
    ', then ',
    { kind: 'code', text: 'A' },
    ' in ',
    { kind: 'link', href: '/account/product#a', parts: ['DNS'] },
    '.',
  ]);
});

test('§2 support articles: markup may appear inside bold text and links, but not inside code', () => {
  expect(parseInline('**a [b](/c)**')).toEqual([
    { kind: 'strong', parts: ['a ', { kind: 'link', href: '/c', parts: ['b'] }] },
  ]);
  expect(parseInline('`**a** [b](/c)`')).toEqual([{ kind: 'code', text: '**a** [b](/c)' }]);
});

test.each(['<script>alert(1)</script>', '<b>x</b> &amp; *x* _y_', '2 * 3 ** 4', '[a] (b)', '`', ''])(
  '§2 support articles: %j is plain text',
  (text) => {
    expect(parseInline(text)).toEqual(text ? [text] : []);
    expect(toPlainText(text)).toBe(text);
  },
);

test('§2 support articles: a text without its markup', () => {
  expect(toPlainText('See **the `MX` of [mail](/m)**!')).toBe('See the MX of mail!');
});

test('§2 support articles: the seller is named as everywhere', () => {
  expect(toPlainText('Press **Use {{brand}}’s nameservers**.')).toBe(
    `Press Use ${brand.name}’s nameservers.`,
  );
});
