import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

type Theme = 'light' | 'dark';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** Linear red, green and blue of an OKLCH color, each from 0 to 1. */
function toLinearRgb(lightness: number, chroma: number, hue: number): [number, number, number] {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clamp = (value: number) => Math.min(1, Math.max(0, value));
  return [
    clamp(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clamp(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clamp(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

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
  const [red, green, blue] = toLinearRgb(lightness, chroma, hue);
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
  const light = (value: number) => toLinearRgb(value, 0, 0).reduce((sum, part) => sum + part, 0) / 3;
  expect((light(1) + 0.05) / (light(0) + 0.05)).toBeCloseTo(21, 3);
});
