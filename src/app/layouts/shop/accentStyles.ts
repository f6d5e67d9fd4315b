import { frameColors } from '#shared/partnerShop/partnerColors.ts';
import { themeColors } from '#ui/styles/themeColors.ts';

/** The tokens that are a partner's; all others, such as those of states, stay the storefront's. */
const TOKENS = ['--accent', '--accent-strong', '--on-accent', '--tint'];

/** The color of a landing page's stylesheet; null for any other address. */
export function parseColorsAddress(address: string): string | null {
  const [, digits] = /^\/colors\/([0-9a-f]{6})\.css$/.exec(address) ?? [];
  return digits === undefined ? null : `#${digits}`;
}

/** The style sheet that makes a partner's color the accent of both themes, adjusted until it is legible. */
export function createAccentStyles(color: string): string {
  const [light, dark] = [themeColors.light, themeColors.dark].map(
    ({ ground }) => frameColors(color, ground).tokens,
  );
  const tokens = TOKENS.map((name) => `${name}: light-dark(${light?.[name]}, ${dark?.[name]});`);
  return `:root { ${tokens.join(' ')} }\n`;
}
