import fc from 'fast-check';

const WORDS = ['papermill', 'ink well', 'quire.example', 'müller', 'Лавка', '42', '@', ''];
const word = fc.constantFrom(...WORDS);
const around = (part: fc.Arbitrary<string>) =>
  fc.tuple(word, part, word).map(([before, text, after]) => before + text + after);
/** A part that is alone, beside words or repeated. */
const placed = (part: fc.Arbitrary<string>) =>
  fc.oneof(
    part,
    around(part),
    fc.array(part, { minLength: 2, maxLength: 6 }).map((parts) => parts.join('')),
  );
const of = (...texts: string[]) => placed(fc.constantFrom(...texts));
const codes = (min: number, max: number) =>
  fc.integer({ min, max }).map((code) => String.fromCodePoint(code));
const unitsOf = (characters: string, maxLength = 12) =>
  fc.string({ unit: fc.constantFrom(...characters), minLength: 1, maxLength });

/** Texts that often break programs, by kind. */
const kinds: Record<string, fc.Arbitrary<string>> = {
  controls: placed(fc.oneof(codes(0, 0x1f), codes(0x7f, 0x9f))),
  nul: of('\0', '\0\0', 'a\0b.example', '\\0', '%00'),
  'bidi overrides': placed(fc.oneof(codes(0x202a, 0x202e), codes(0x2066, 0x2069), codes(0x200e, 0x200f))),
  'unpaired surrogates': placed(codes(0xd800, 0xdfff)),
  'zero width': of(
    ...[
      '\u200b',
      '\u200c',
      '\u200d',
      '\u2060',
      '\u00ad',
      '\u034f',
      '\u115f',
      '\u3164',
      '\ufe0f',
      '\u{e0041}',
    ],
  ),
  combining: around(
    fc.string({ unit: fc.oneof(codes(0x300, 0x36f), codes(0x483, 0x489)), minLength: 1, maxLength: 300 }),
  ),
  'very long': fc
    .tuple(fc.constantFrom('a', 'ü', 'a.', '-', 'xn--', '👩‍🚀', '\u0301', '"', '(', '\\', '9'), fc.nat(4_000))
    .map(([part, count]) => part.repeat(count)),
  emoji: of('👩‍👩‍👧‍👦', '🏴󠁧󠁢󠁷󠁬󠁳󠁿', '🇩🇪', '👋🏽', '1️⃣', '☕', '❤️', '👨‍', '‍👨', '🏳️‍🌈.example', '©', '™'),
  'right to left': placed(unitsOf('אבשלוםعربیهد١٢۳‌.-9a')),
  sql: of(
    "' OR '1'='1",
    '"; DROP TABLE domain; --',
    "1'; SELECT pg_sleep(9)--",
    '%',
    '_',
    '\\',
    "''",
    '$1',
    '?',
  ),
  html: of(
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '&lt;b&gt;&#x0;',
    '<svg/onload=x>',
    ']]>',
    'javascript:alert(1)',
  ),
  shell: of(
    '$(id)',
    '`id`',
    '; ls -la',
    '| cat /etc/passwd',
    '&& true',
    '../../etc/passwd',
    '..\\..\\x',
    '~',
    '*',
  ),
  templates: of(
    `${'$'}{7*7}`,
    '{{7*7}}',
    '{{name}}',
    '#{7*7}',
    '<%= 7*7 %>',
    '{domain}',
    '$t(common:save)',
    '{0}',
  ),
  formats: of('%s%s%s%n', '%d', '%x%x', '%1$s', '%%', '{}', '%zz', '%c0%ae', '%E0%A4%A'),
  numbers: of(
    ...[
      '0',
      '-1',
      '1e309',
      'NaN',
      'Infinity',
      '0x7f',
      '127.1',
      '010.8.8.8',
      '½',
      '٣',
      '1,000.5',
      '-0',
      '1e3',
    ],
    ...['9007199254740993', '99999999999999999999', '.5', '1_000', 'true'],
  ),
  json: of(
    '{"a":[1,',
    '[]',
    '["papermill.example",1e3,{}]',
    '{"__proto__":{"polluted":1}}',
    '"\\ud800"',
    'null,',
  ),
  csv: of(
    '"a","b',
    'a;b\n"c;d"',
    '=1+1',
    '@SUM(A1)',
    '\t',
    'Domain\tPrice\nquire.example\t9',
    '""""',
    'sep=;\n',
  ),
  zone: of(
    ...[
      '$ORIGIN .',
      '$INCLUDE /etc/passwd',
      '@ IN TXT "open',
      '@ A 192.0.2.7',
      '\\000.x A 192.0.2.7',
      '( ( (',
      ')',
    ],
    ...[
      '* MX 10 .',
      '@ TXT "\\300"',
      ' 3600 IN CNAME @',
      'x \\# 4 C0000207',
      '; comment',
      'x TYPE65534 \\# 0',
    ],
  ),
  'byte order marks': of('\ufeff', '\ufffe', '\ufeff\ufeff', '\u00ef\u00bb\u00bf', '\uffff'),
  'full width': placed(
    fc.oneof(codes(0xff01, 0xff5e), fc.constantFrom('　', '。', '．', '︒', '﹒', '［', '＠')),
  ),
  'mixed scripts': placed(unitsOf('aрсеοαվשا店カ한กஅ١۱2-')),
  'Turkish i': of(
    'İ',
    'ı',
    'I',
    'i̇',
    'İSTANBUL.example',
    'IĞDIR',
    'ışık',
    'Ì',
    'i\u0307\u0307',
    'i\u0323\u0307',
  ),
  sigma: of('ΒΌΛΟΣ', 'ΣΑΣ ΣΑΣ', 'ς', 'Σ.', 'ΑΣ-ΑΣ.example', 'ẞ', 'ſ', 'ŉ'),
  ligatures: of('ﬁ', 'ﬃ', 'ĳ', 'ǆ', '㎏', '㍿', '℡', '…', '⑴', '⒈', '℀', 'ﷺ'),
  punctuation: placed(unitsOf('"“”‘’´`«»–—‐−•·…,;:!?()[]{}<>@#/\\|~^=+ .')),
  'reserved words': of(
    ...[
      'null',
      'undefined',
      '__proto__',
      'constructor',
      'prototype',
      'toString',
      'hasOwnProperty',
      'valueOf',
    ],
    ...[
      'then',
      'CON',
      'aux.txt',
      '.',
      '..',
      'localhost',
      'false',
      'length',
      '[object Object]',
      'www.',
      'xn--',
    ],
  ),
  encoded: placed(fc.stringMatching(/^xn--[a-z0-9-]{0,20}$/)),
  separators: of('\u2028', '\u2029', '\u00a0', '\u3000', '\u180e', '\r\n', '\r', '\v\f', '\u0085', '\n\n'),
  addresses: of(
    ...[
      'https://',
      'http//',
      'a@b@c',
      'mailto:',
      '//',
      'https://user:pass@quire.example:99/?#',
      '<a@b.example>',
    ],
  ),
  any: fc.string({ unit: 'binary', maxLength: 30 }),
};

/** A text of any of the kinds. */
export const naughtyText = fc.oneof(...Object.values(kinds));

/** As many texts of each kind; the same on every run. */
export function sampleNaughtyTexts(count: number): string[] {
  const perKind = Math.ceil(count / Object.keys(kinds).length);
  return Object.values(kinds)
    .flatMap((kind, index) => fc.sample(kind, { seed: index + 1, numRuns: perKind }))
    .slice(0, count);
}
