import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { oklchToLinearRgb } from '#lib/oklch.ts';

type Theme = 'light' | 'dark';

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
const tokens = read('./tokens.css');
/** The product's own colors, and the ones that each theme of a landing page replaces them with. */
const sets: [string, string][] = [
  ['product', ''],
  ...[...read('./landingThemes.css').matchAll(/\.(landing-\w+) \{([^}]*)\}/g)].map(
    ([, name = '', css = '']): [string, string] => [name, css],
  ),
];

/** The WCAG relative luminance of a color token: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function getLuminance(token: string, theme: Theme, css: string): number {
  const declaration = new RegExp(`--${token}: ([^;]*)`);
  const value = (declaration.exec(css) ?? declaration.exec(tokens))?.[1] ?? '';
  // A color that is the same in both themes appears only once.
  const [light, dark = light] = [...value.matchAll(/oklch\(([^)]+)\)/g)].map(([, color = '']) => color);
  const [lightness, chroma, hue] = ((theme === 'light' ? light : dark) ?? '').split(' ').map(Number);
  if (lightness === undefined || chroma === undefined || hue === undefined) {
    throw new Error(`There is no color pair --${token}`);
  }
  const [red, green, blue] = oklchToLinearRgb(lightness, chroma, hue);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const backgrounds = ['ground', 'panel', 'sunk'];
const text: [string, string[]][] = [
  ['ink', [...backgrounds, 'tint', 'warm-tint', 'bad-tint']],
  ['muted', [...backgrounds, 'tint']],
  ['accent', [...backgrounds, 'tint']],
  ['accent-strong', [...backgrounds, 'tint']],
  ['warm', [...backgrounds, 'warm-tint']],
  ['bad', [...backgrounds, 'bad-tint']],
  ['on-accent', ['accent', 'accent-strong', 'bad', 'bad-strong']],
];
const pairs = text.flatMap(([ink, surfaces]) => surfaces.map((surface) => [ink, surface] as const));

describe.each(sets)('%s', (name, css) => {
  describe.each<Theme>(name === 'landing-night' ? ['dark'] : ['light', 'dark'])('%s theme', (theme) => {
    function getContrast(one: string, other: string): number {
      const [dim = 0, bright = 0] = [one, other]
        .map((token) => getLuminance(token, theme, css))
        .sort((a, b) => a - b);
      return (bright + 0.05) / (dim + 0.05);
    }

    test.each(pairs)('§2 contrast: %s on %s is readable text', (ink, surface) => {
      expect(getContrast(ink, surface)).toBeGreaterThanOrEqual(4.5);
    });

    test.each(backgrounds)('§2 contrast: control borders and focus are seen on %s', (surface) => {
      expect(getContrast('line-strong', surface)).toBeGreaterThanOrEqual(3);
      expect(getContrast('accent', surface)).toBeGreaterThanOrEqual(3);
    });
  });
});

test('§2 contrast: the six themes of landing pages are the product’s colors and five other sets', () => {
  expect(sets.map(([name]) => name)).toEqual([
    'product',
    'landing-ocean',
    'landing-forest',
    'landing-sunset',
    'landing-berry',
    'landing-night',
  ]);
});

test('§2 contrast: black and white have the known ratio of 21', () => {
  const light = (value: number) => oklchToLinearRgb(value, 0, 0).reduce((sum, part) => sum + part, 0) / 3;
  expect((light(1) + 0.05) / (light(0) + 0.05)).toBeCloseTo(21, 3);
});
