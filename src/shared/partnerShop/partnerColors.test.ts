import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getContrast } from '#lib/contrast.ts';
import { oklchToLinearRgb } from '#lib/oklch.ts';
import { themeColors } from '#ui/styles/themeColors.ts';
import { frameColors } from './partnerColors.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const contrastOf = (tokens: Record<string, string>, one: string, other: string) =>
  getContrast(tokens[one] ?? '', tokens[other] ?? '');

test('§5 partner frame: links and buttons are legible in any colors of the partner', () => {
  fc.assert(
    fc.property(hex, hex, (primary, background) => {
      const { tokens } = frameColors(primary, background);
      for (const surface of ['--ground', '--sunk', '--tint'])
        expect(contrastOf(tokens, '--accent', surface)).toBeGreaterThanOrEqual(4.5);
      for (const surface of ['--accent', '--accent-strong'])
        expect(contrastOf(tokens, '--on-accent', surface)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test('§5 partner frame: muted text is legible on any background of the partner', () => {
  fc.assert(
    fc.property(hex, hex, (primary, background) => {
      const { scheme, tokens } = frameColors(primary, background);
      for (const surface of ['--ground', '--sunk']) {
        const ratio = getContrast(themeColors[scheme].muted, tokens[surface] ?? '');
        expect(ratio).toBeGreaterThanOrEqual(4.5);
      }
    }),
  );
});

test('§5 partner frame: legible colors are kept', () => {
  const { scheme, tokens } = frameColors('#a8431f', '#fbf6ee');
  expect(scheme).toBe('light');
  expect(tokens).toMatchObject({ '--accent': '#a8431f', '--ground': '#fbf6ee', '--on-accent': 'white' });
  expect(frameColors('#ffb020', '#101418').scheme).toBe('dark');
});

test('§5 partner frame: the theme colors in the calculation are those of the tokens', () => {
  const css = readFileSync(new URL('../../ui/styles/tokens.css', import.meta.url), 'utf8');
  for (const name of ['muted', 'panel', 'ground'] as const) {
    const pattern = new RegExp(`--${name}: light-dark\\(oklch\\((.+?)\\), oklch\\((.+?)\\)\\);`);
    const [, light = '', dark = ''] = pattern.exec(css) ?? [];
    expect({ light: oklchToHex(light), dark: oklchToHex(dark) }).toEqual({
      light: themeColors.light[name],
      dark: themeColors.dark[name],
    });
  }
});

function oklchToHex(parts: string): string {
  const [lightness = 0, chroma = 0, hue = 0] = parts.split(' ').map(Number);
  const digits = oklchToLinearRgb(lightness, chroma, hue).map((value) => {
    const encoded = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${digits.join('')}`;
}
