import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast, frameColors, hexLuminance } from './frameColors.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const contrastOf = (tokens: Record<string, string>, one: string, other: string) =>
  contrast(hexLuminance(tokens[one] ?? ''), hexLuminance(tokens[other] ?? ''));

test('§5 partner frame: whatever the partner’s colors are, links and buttons can be read', () => {
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

test('§5 partner frame: muted text can be read on whatever background the partner has', () => {
  const muted = { light: '#545d56', dark: '#aab1a8' };
  fc.assert(
    fc.property(hex, hex, (primary, background) => {
      const { scheme, tokens } = frameColors(primary, background);
      for (const surface of ['--ground', '--sunk']) {
        const ratio = contrast(hexLuminance(muted[scheme]), hexLuminance(tokens[surface] ?? ''));
        expect(ratio).toBeGreaterThanOrEqual(4.4);
      }
    }),
  );
});

test('§5 partner frame: colors that can be read are kept as they are', () => {
  const { scheme, tokens } = frameColors('#a8431f', '#fbf6ee');
  expect(scheme).toBe('light');
  expect(tokens).toMatchObject({ '--accent': '#a8431f', '--ground': '#fbf6ee', '--on-accent': '#ffffff' });
  expect(frameColors('#ffb020', '#101418').scheme).toBe('dark');
});

test('§5 partner frame: the themes’ colors that the rule relies on are those of the tokens', () => {
  const css = readFileSync(new URL('../../../ui/styles/tokens.css', import.meta.url), 'utf8');
  const source = readFileSync(new URL('./frameColors.ts', import.meta.url), 'utf8');
  const tokens = ['muted', 'panel'].map(
    (name) => new RegExp(`--${name}: light-dark\\((.+)\\);`).exec(css)?.[1],
  );
  expect(tokens).toEqual([
    'oklch(0.47 0.02 150), oklch(0.75 0.015 140)',
    'oklch(1 0 0), oklch(0.245 0.018 165)',
  ]);
  for (const values of ['0.47, 0.02, 150', '0.75, 0.015, 140', '0.245, 0.018, 165'])
    expect(source).toContain(values);
});
