import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { oklchToLinearRgb } from '#lib/oklch.ts';

type Theme = 'light' | 'dark';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** The WCAG relative luminance of a color token: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function getLuminance(token: string, theme: Theme): number {
  const pair = new RegExp(`--${token}:\\s*light-dark\\(\\s*oklch\\(([^)]+)\\),\\s*oklch\\(([^)]+)\\)`).exec(
    css,
  );
  const values = pair?.[theme === 'light' ? 1 : 2]?.split(' ').map(Number);
  const [lightness, chroma, hue] = values ?? [];
  if (lightness === undefined || chroma === undefined || hue === undefined) {
    throw new Error(`tokens.css has no color pair --${token}`);
  }
  const [red, green, blue] = oklchToLinearRgb(lightness, chroma, hue);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function getContrast(one: string, other: string, theme: Theme): number {
  const [dim = 0, bright = 0] = [getLuminance(one, theme), getLuminance(other, theme)].sort((a, b) => a - b);
  return (bright + 0.05) / (dim + 0.05);
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

describe.each<Theme>(['light', 'dark'])('%s theme', (theme) => {
  test.each(pairs)('§2 contrast: %s on %s is readable text', (ink, surface) => {
    expect(getContrast(ink, surface, theme)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(backgrounds)('§2 contrast: control borders and focus are seen on %s', (surface) => {
    expect(getContrast('line-strong', surface, theme)).toBeGreaterThanOrEqual(3);
    expect(getContrast('accent', surface, theme)).toBeGreaterThanOrEqual(3);
  });
});

test('§2 contrast: black and white have the known ratio of 21', () => {
  const light = (value: number) => oklchToLinearRgb(value, 0, 0).reduce((sum, part) => sum + part, 0) / 3;
  expect((light(1) + 0.05) / (light(0) + 0.05)).toBeCloseTo(21, 3);
});
