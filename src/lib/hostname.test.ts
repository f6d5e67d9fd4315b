import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hostToAscii } from './hostname.ts';
import { nameToUnicode } from './keyword.ts';
import { findNameError } from './nameError.ts';
import { naughtyText } from './naughty.fixture.ts';

test.each([
  ['N1: a Turkish capital i', 'İZMİR.papermill.example', 'izmir.papermill.example'],
  ['N4: a sigma at the end of any label', 'ΒΌΛΟΣ.ΒΌΛΟΣ.example', 'xn--nxasmm1c.xn--nxasmm1c.example'],
  [
    'composed letters, full width and other dots',
    'ｗｗｗ。mu\u0308ller.example',
    'www.xn--mller-kva.example',
  ],
  ['an underscore, a wildcard and a final dot', '*._TCP.Müller.example.', '*._tcp.xn--mller-kva.example.'],
  ['what is in ASCII already', 'xn--papermill-9b0eua.example', 'xn--papermill-9b0eua.example'],
  ['an emoji', '☕.papermill.example', 'xn--53h.papermill.example'],
])('§4 names, hosts: %s', (_, typed, host) => {
  expect(hostToAscii(typed)).toBe(host);
});

test.each(['“www”', 'paper–mill', '• www', 'a½', 'müller_x', 'www\u202e'])(
  '§4 names, N2: as a host, %s stays as it is, so that it is refused',
  (typed) => expect(hostToAscii(typed)).not.toMatch(/^[a-z0-9.*_-]*$/),
);

test.each(['👩\u200d🚀', '\u200d', 'न्\u200d', 'a\u0301', 'ü.', 'xn--'])(
  '§9 names, hosts: a text of only %j takes time linear in its length',
  (part) => {
    expect(hostToAscii(part.repeat(50_000))).not.toBe('');
  },
);

test('§4 names, hosts: what is sent is what is shown, and reading that again changes nothing', () => {
  fc.assert(
    fc.property(naughtyText, (typed) => {
      const host = hostToAscii(typed);
      expect(hostToAscii(host)).toBe(host);
      if (!/^[a-z0-9.-]+$/.test(host) || typed.includes('xn--')) return;
      const shown = nameToUnicode(host);
      expect(hostToAscii(shown)).toBe(host);
      for (const label of host.split('.').filter((one) => one.startsWith('xn--')))
        expect(findNameError(label)).toBeUndefined();
      expect(shown).not.toMatch(/i\u0307|(?![\u200c\u200d])[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}]/u);
    }),
    { numRuns: 2000 },
  );
});
