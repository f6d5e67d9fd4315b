import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getContrast } from '#lib/contrast.ts';
import { comparePageColors } from '#shared/partnerShop/partnerColors.ts';
import { themeColors } from '#ui/styles/themeColors.ts';
import { createAccentStyles, parseColorsAddress } from './accentStyles.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('§5 landing page: any color of a partner is legible in both themes, on pages, panels and buttons', () => {
  fc.assert(
    fc.property(hex, (color) => {
      const styles = createAccentStyles(color);
      const read = (name: string) =>
        new RegExp(`--${name}: light-dark\\((.+?), (.+?)\\);`).exec(styles)?.slice(1) ?? [];
      for (const [index, { ground, panel }] of [themeColors.light, themeColors.dark].entries()) {
        const [accent = '', ink = '', tint = ''] = ['accent', 'on-accent', 'tint'].map(
          (name) => read(name)[index],
        );
        for (const surface of [ground, panel, tint, ink])
          expect(getContrast(accent, surface)).toBeGreaterThanOrEqual(4.5);
      }
    }),
  );
});

test('§5 landing page: only the address of a color has a stylesheet', () => {
  expect(parseColorsAddress('/colors/0b5c8f.css')).toBe('#0b5c8f');
  for (const address of [
    '/colors/0b5c8f',
    '/colors/0B5C8F.css',
    '/colors/red.css',
    '/de-de/colors/0b5c8f.css',
  ])
    expect(parseColorsAddress(address)).toBeNull();
});

test('§5 landing page: the settings name the color that the page uses, which is the partner’s if it is legible', () => {
  fc.assert(
    fc.property(hex, (color) => {
      const { own, used, contrast } = comparePageColors(color);
      expect(createAccentStyles(color)).toContain(`--accent: light-dark(${used}, `);
      expect(contrast).toBeGreaterThanOrEqual(4.5);
      expect(used === color).toBe(own >= 4.5);
    }),
  );
  expect(comparePageColors('#4aa3e8').own).toBeLessThan(3);
});
