import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkLogo, isLogoType, LOGO_TYPES, MAX_LOGO_BYTES } from './logoFile.ts';

const check = (text: string) => checkLogo(new TextEncoder().encode(text));
const svg = (inner: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg"${attributes}>${inner}</svg>`;

test.each([
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1]],
  ['image/jpeg', [0xff, 0xd8, 0xff, 0xe0]],
  ['image/webp', [...Buffer.from('RIFF'), 1, 2, 3, 4, ...Buffer.from('WEBPVP8 ')]],
])('§9 logo: %s is recognized by its bytes', (type, bytes) => {
  expect(checkLogo(new Uint8Array(bytes))).toBe(type);
});

test.each([
  svg('<path d="M0 0h9v9"/>'),
  `<?xml version="1.0" encoding="UTF-8"?>\n<!-- drawn by hand --> <!-- twice -->\n${svg('<g/>')}`,
  svg('<defs><linearGradient id="a"/></defs><use href="#b"/><rect fill="url(#a)" xlink:href=\'#b\'/>'),
  `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">${svg('<g/>')}`,
  svg('<style>.a{fill:#a8431f}</style><path class="a"/>'),
  svg('<title>Only on Sundays</title>'),
])('§9 logo: an SVG that only draws is accepted (%#)', (text) => {
  expect(check(text)).toBe('image/svg+xml');
});

test.each([
  svg('<script>alert(1)</script>'),
  svg('<svg:SCRIPT href="#a"/>'),
  svg('<g/>', ' onload="alert(1)"'),
  svg('<g\nonclick = "x"/>'),
  svg('<a href="javascript:alert(1)"><text>x</text></a>'),
  svg('<use href="https://elsewhere.example/a.svg#b"/>'),
  svg('<use xlink:href = "//elsewhere.example"/>'),
  svg('<foreignObject><p/></foreignObject>'),
  svg('<image href="#a"/>'),
  svg('<set attributeName="href" to="#a"/>'),
  svg('<rect fill="url(https://elsewhere.example/a)"/>'),
  svg('<style>@import "a.css"</style>'),
  svg('<style>a{b:\\75rl(x)}</style>'),
  svg('<rect style="fill:\\75rl(x)"/>'),
  svg('<a href="&#106;avascript:alert(1)"/>'),
  `<?xml version="1.0"?><?xml-stylesheet href="a.css"?>${svg('')}`,
  svg('<!DOCTYPE x [<!ENTITY a "b">]>'),
])('§9 logo: an SVG that could run or load something is active (%#)', (text) => {
  expect(check(text)).toBe('active');
});

test('§9 logo: anything else has the wrong type, and a large file is not read', () => {
  for (const text of ['', 'GIF89a', '<html><svg></svg></html>', '%PDF-1.7', 'svg'])
    expect(check(text)).toBe('type');
  expect(checkLogo(new Uint8Array([0xff, 0xfe, 0x3c, 0]))).toBe('type');
  expect(checkLogo(Buffer.from(svg('<title>caf\xe9</title>'), 'latin1'))).toBe('type');
  expect(checkLogo(new Uint8Array(MAX_LOGO_BYTES))).toBe('type');
  expect(checkLogo(new Uint8Array(MAX_LOGO_BYTES + 1))).toBe('large');
  const comments = `${'<!-- -->'.repeat(20_000)}<p>`;
  const started = performance.now();
  expect(check(comments)).toBe('type');
  expect(performance.now() - started).toBeLessThan(500);
});

test('§9 logo: the types of logos are told from the problems of files', () => {
  expect([...LOGO_TYPES, 'large', 'type', 'active'].map((checked) => isLogoType(checked as 'type'))).toEqual([
    ...LOGO_TYPES.map(() => true),
    false,
    false,
    false,
  ]);
});

test('§9 logo: no bytes make the check throw', () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => typeof checkLogo(bytes) === 'string'));
  fc.assert(fc.property(fc.string(), (text) => typeof check(svg(text)) === 'string'));
});
