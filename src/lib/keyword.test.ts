import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nameToUnicode, normalizeKeyword, splitDomainName, splitSeveralNames, toOneName } from './keyword.ts';
import { MAX_KEYWORD_LENGTH } from './keywordText.ts';
import { findNameError } from './nameError.ts';
import { naughtyText } from './naughty.fixture.ts';

test('§5 keyword: digits stay as they are, anything else becomes ASCII', () => {
  expect(normalizeKeyword('007').ascii).toBe('007');
  expect(normalizeKeyword('Münchner Brezel').ascii).toBe('xn--mnchnerbrezel-wob');
  expect(normalizeKeyword('пример.рф').ascii).toBe('xn--e1afmkfd.xn--p1ai');
});

test('§5 keyword: everything removed from the input is reported', () => {
  expect(normalizeKeyword('  Light\u200bhouse\u202e ')).toEqual({
    text: 'lighthouse',
    ascii: 'lighthouse',
    changes: ['invisible'],
  });
  expect(normalizeKeyword('https://me@www.Lighthouse.dev:8080/a?b#c')).toEqual({
    text: 'lighthouse.dev',
    ascii: 'lighthouse.dev',
    changes: ['address'],
  });
  expect(normalizeKeyword('lighthouse。dev.')).toMatchObject({ ascii: 'lighthouse.dev', changes: [] });
});

test.each([
  '<papermill.com>',
  '(papermill.com)',
  '["papermill.com"',
  'papermill.com,',
  'papermill.com?',
  '«papermill.com»;',
])('§5 keyword, L2: what a text puts around a name is not part of it: %s', (input) =>
  expect(normalizeKeyword(input)).toMatchObject({ text: 'papermill.com', changes: ['punctuation'] }),
);

test('§5 keyword: markup stays text; 10,000 characters are truncated, which is reported', () => {
  expect(normalizeKeyword('<b>"x"</b>').text).toBe('<b>x<');
  const long = normalizeKeyword('a'.repeat(10_000));
  expect(long.text).toHaveLength(MAX_KEYWORD_LENGTH);
  expect(long.changes).toEqual(['tooLong']);
});

test('deviation 10: a joiner is part of the name that is searched', () => {
  expect(normalizeKeyword('نامه\u200cای.com').ascii).toBe('xn--mgba3gch31f060k.com');
  expect(nameToUnicode('xn--mgba3gch31f060k.com')).toBe('نامه\u200cای.com');
});

test('§5 keyword: normalizing twice changes nothing', () => {
  const joined = fc.constantFrom(...'نامه ශ්රී a.', '\u200c', '\u200d');
  const texts = [
    fc.string({ unit: 'grapheme', maxLength: 400 }),
    fc.string({ unit: joined, maxLength: 400 }),
    naughtyText,
  ];
  fc.assert(
    fc.property(fc.oneof(...texts), (input) => {
      const once = normalizeKeyword(input);
      expect(once.ascii.length).toBeLessThanOrEqual(MAX_KEYWORD_LENGTH);
      expect(once.text).not.toMatch(/[\u200b\u200e\u200f\u202a-\u202e]/u);
      expect(normalizeKeyword(once.text)).toEqual({ ...once, changes: [] });
      const { ascii } = once;
      if (!findNameError(ascii)) expect(normalizeKeyword(ascii).ascii).toBe(ascii);
    }),
    { numRuns: 2000 },
  );
});

test('§4 names: no text gives a name other than the one that is shown', () => {
  fc.assert(
    fc.property(naughtyText, (input) => {
      const { text, ascii, changes } = normalizeKeyword(input);
      if (ascii === '' || findNameError(ascii) || splitSeveralNames(text).length > 0) return;
      expect(nameToUnicode(ascii)).toBe(text.replaceAll(' ', ''));
      // What is neither reported nor a matter of case is in the input.
      if (changes.length > 0 || input.includes('xn--')) return;
      const plain = input
        .normalize('NFC')
        .replace(/[。．｡]/gu, '.')
        .toLowerCase()
        .replace(/\s+/gu, ' ');
      const withoutSigma = (letters: string) => letters.replaceAll('ς', 'σ');
      expect(withoutSigma(plain.replace(/[\s.]+$/u, '').trim())).toBe(withoutSigma(text));
    }),
    { numRuns: 5000 },
  );
});

test('§5 keyword: the vertical form of a dot becomes a dot', () => {
  expect(normalizeKeyword('harbour\ufe12com').text).toBe('harbour.com');
});

test('§5 keyword: a name that does not decode stays encoded', () => {
  expect(nameToUnicode('xn--mnchen-3ya.de')).toBe('münchen.de');
  expect(nameToUnicode('xn--99999999999')).toBe('xn--99999999999');
});

test('§5 keyword: lone surrogates and trailing dots and spaces never reach an address', () => {
  expect(normalizeKeyword('light\ud800house')).toEqual({
    text: 'lighthouse',
    ascii: 'lighthouse',
    changes: ['invisible'],
  });
  expect([normalizeKeyword('. .').text, normalizeKeyword('shop. .').text]).toEqual(['', 'shop']);
});

test.each([
  ['bidi override', 'paypal\u202elap', 'paypallap', ['invisible']],
  ['zero width inside', 'light\u200dhouse.com', 'lighthouse.com', ['invisible']],
  ['variation selector', 'love❤\ufe0f', 'love❤', ['invisible']],
  ['filler that is drawn as nothing', 'light\u3164house', 'lighthouse', ['invisible']],
  ['full width', 'ｌｉｇｈｔ.ｃｏｍ', 'light.com', ['form']],
  ['ligature', 'ﬁre', 'fire', ['form']],
  ['composed otherwise', 'mu\u0308nchen', 'münchen', []],
  ['right to left', 'שלום', 'שלום', []],
  ['emoji', '🍕pizza', '🍕pizza', []],
  ['emoji that are joined', '👩\u200d🚀.com', '👩🚀.com', ['invisible']],
  ['Persian non-joiner', 'نامه\u200cای.com', 'نامه\u200cای.com', []],
  ['Sinhala joiner', 'ශ්\u200dරී.com', 'ශ්\u200dරී.com', []],
  ['an apostrophe', 'l’atelier', 'latelier', ['punctuation']],
  ['an accent in the place of an apostrophe', 'o´brien', 'obrien', ['punctuation']],
  ['a full-width quotation mark', '＂folio＂', 'folio', ['punctuation']],
  ['a scheme without its colon', 'http//papermill.com/a', 'papermill.com', ['address']],
  ['a scheme with a semicolon', 'https;//www.papermill.com', 'papermill.com', ['address']],
  ['a comma in the place of the dot', 'papermill,com', 'papermill.com', ['punctuation']],
  ['a semicolon in the place of the dot', 'papermill ;de', 'papermill.de', ['punctuation']],
  ['blanks around the dot', 'papermill . com', 'papermill.com', ['punctuation']],
  ['joiners inside and at the end', 'نامه\u200cای\u200c', 'نامه\u200cای', ['invisible']],
])('§5 keyword: %s: the cleaned text and the reported changes', (_, input, text, changes) => {
  expect(normalizeKeyword(input)).toMatchObject({ text, changes });
});

test.each([
  ['N1', 'İSTANBULKAFE.com', 'istanbulkafe.com', ['form']],
  ['N1', 'İzmir', 'izmir', ['form']],
  ['N1', 'i\u0307zmir', 'izmir', ['form']],
  ['N2', '“papermill”', 'papermill', ['punctuation']],
  ['N2', '“müller bau”', 'müller bau', ['punctuation']],
  ['N2', 'paper–mill — west.com', 'paper-mill-west.com', ['punctuation']],
  ['N2', '• folio.io', 'folio.io', ['punctuation']],
  ['N4', 'ΒΌΛΟΣ', 'βόλος', []],
  ['N4', 'ΒΌΛΟΣ.gr', 'βόλος.gr', []],
  ['N6', 'hanna@papermill.com', 'papermill.com', ['address']],
  ['N6', 'Hanna Okafor <hanna@papermill.com>', 'papermill.com', ['address']],
  ['N6', 'MAILTO:Hanna.Okafor@Papermill.com', 'papermill.com', ['address']],
  ['N7', 'www.papermill', 'papermill', ['address']],
  ['N7', 'WWW.Papermill.com', 'papermill.com', ['address']],
  ['N7', 'www.net', 'www.net', []],
])('§4 names, %s: %s is read as %s, and changed letters are reported', (_, input, text, changes) => {
  expect(normalizeKeyword(input)).toMatchObject({ text, changes });
});

test('§4 names, N4: the label of a Greek name is the same with and without a TLD', () => {
  expect(normalizeKeyword('ΒΌΛΟΣ.gr').ascii).toBe(`${normalizeKeyword('ΒΌΛΟΣ').ascii}.gr`);
});

test('§4 names, N9: a name that is typed in ASCII is shown in its letters', () => {
  expect(normalizeKeyword('xn--lnkedin-rfb.com')).toMatchObject({
    text: 'lınkedin.com',
    ascii: 'xn--lnkedin-rfb.com',
  });
  expect(normalizeKeyword('xn--papermill-9b0eua').text).toBe('xn--papermill-9b0eua');
});

test('§5 keyword: if the ASCII form is too long, whole letters are dropped', () => {
  const typed = Array.from({ length: 200 }, (_, index) => String.fromCodePoint(0x4e00 + index * 97)).join('');
  const { text, ascii, changes } = normalizeKeyword(typed);
  expect(changes).toEqual(['tooLong']);
  expect(ascii.length).toBeLessThanOrEqual(MAX_KEYWORD_LENGTH);
  expect(nameToUnicode(ascii)).toBe(text);
  expect(typed.startsWith(text) && text.length > 20).toBe(true);
});

test.each([
  ['a direction override', 'xn--lighthouse-926e'],
  ['nothing but ASCII', 'xn--light-'],
  ['capital letters', 'xn--Mnchen-2ya'],
])('§3 names: an encoded label of %s stays encoded', (_, label) => {
  expect(nameToUnicode(`${label}.com`)).toBe(`${label}.com`);
});

test('§3 names: no encoded label decodes to invisible characters', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z0-9-]{1,40}$/), (encoded) => {
      const shown = nameToUnicode(`xn--${encoded}.com`);
      expect(shown).not.toMatch(/(?![\u200c\u200d])[\p{Cc}\p{Default_Ignorable_Code_Point}]/u);
      expect(shown.split('.')).toHaveLength(2);
    }),
    { numRuns: 1000 },
  );
});

const words = [
  ['coffee', 'roasters', 'of', 'Bristol', 'O’Neill'],
  ['Münchner', 'Brezel', 'Straße', 'für', 'Größe'],
  ['café', 'niño', 'de', 'Bogotá', 'pingüino'],
  ['l’atelier', 'Hélène', 'œuvre', 'garçon', 'Noël'],
  ['pão', 'São', 'Paulo', 'coração', 'açaí'],
  ['кофе', 'и', 'хлеб', 'Ёлка', 'Москва'],
  ['Şeker', 'İzmir', 'ığdır', 'çay', 'Güneş'],
  ['咖啡', '面包', '北京', '设计', '店'],
];

test.each(words)(
  '§5 keyword: decoding what is sent for a phrase gives what is shown: %s %s',
  (...language) => {
    const phrases = fc.array(fc.constantFrom(...language), { minLength: 1, maxLength: 4 });
    const frames = fc.constantFrom('P', '“P”', '« P »', '• P', '  P  ');
    const joints = fc.constantFrom(' ', '  ', '\u00a0', ' – ', '-');
    const endings = fc.constantFrom('', '.com', '.рф', '.中国', '. de');
    fc.assert(
      fc.property(phrases, frames, joints, endings, (phrase, frame, joint, ending) => {
        const { text, ascii } = normalizeKeyword(frame.replace('P', phrase.join(joint) + ending));
        expect(text).not.toBe('');
        expect(nameToUnicode(ascii)).toBe(text.replaceAll(' ', ''));
        if (text.startsWith('(')) expect(findNameError(ascii)).toBe('characters');
        else if (ascii.split('.').every((label) => label.length <= 63)) {
          expect(ascii).toMatch(/^[a-z0-9.-]+$/);
          expect(findNameError(ascii)).toBeUndefined();
        }
      }),
      { numRuns: 300 },
    );
  },
);

test.each([
  ['papermill.com papermill.net', ['papermill.com', 'papermill.net']],
  ['papermill.com,müller.de', ['papermill.com', 'xn--mller-kva.de']],
  ['papermill.net work', ['papermill.net', 'work']],
  ['papermill、inkwell；quire', ['papermill', 'inkwell', 'quire']],
  ['paper mill.com work', ['paper', 'mill.com', 'work']],
  [',papermill inkwell', ['papermill', 'inkwell']],
  ['paper mill.com', []],
  ['papermill. com', []],
  ['café paris', []],
])('§5 keyword, N5: the several names in %s', (text, names) => {
  expect(splitSeveralNames(text)).toEqual(names);
});

test('§5 keyword: where a name is acted on, words are not joined', () => {
  expect(toOneName(' https://www.Bücher.example/ ')).toBe('xn--bcher-kva.example');
  expect(toOneName('a b.com')).toBe('a b.com');
  expect(toOneName('papermill.com papermill.net')).toBe('papermill.com papermill.net');
});

test('§3 names: a domain name is its first label and the rest, in Unicode', () => {
  expect(splitDomainName('xn--mnchen-3ya.co.uk')).toEqual({ sld: 'münchen', tld: 'co.uk' });
});
