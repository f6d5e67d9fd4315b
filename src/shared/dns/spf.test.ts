import { expect, test } from 'vitest';
import { mergeSpf, mergeSpfChanges } from './spf.ts';

test.each([
  ['v=spf1 mx ~all', 'v=spf1 redirect=_spf.mail.example', 'v=spf1 mx include:_spf.mail.example ~all'],
  ['v=spf1 redirect=_spf.mail.example', 'v=spf1 mx -all', 'v=spf1 mx include:_spf.mail.example -all'],
  ['v=spf1 mx', 'v=spf1 a redirect=_spf.mail.example', 'v=spf1 mx a redirect=_spf.mail.example'],
  [
    'v=spf1 redirect=one.example',
    'v=spf1 mx redirect=two.example',
    'v=spf1 mx include:two.example redirect=one.example',
  ],
  ['v=spf1 redirect=one.example', 'v=spf1 redirect=one.example', 'v=spf1 redirect=one.example'],
  ['v=spf1 mx -all', 'v=spf1 mx a ~all', 'v=spf1 mx a -all'],
])('§2 SPF, point 3: %s and %s keep all senders in one record', (one, other, merged) => {
  expect(mergeSpf(one, other)).toBe(merged);
});

test('§2 SPF, point 3: of two people, one adds a sender and the other redirects', () => {
  expect(mergeSpfChanges('v=spf1 a -all', 'v=spf1 a mx -all', 'v=spf1 a redirect=one.example')).toBe(
    'v=spf1 a mx redirect=one.example',
  );
});
