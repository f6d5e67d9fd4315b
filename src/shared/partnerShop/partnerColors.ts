import { getContrast, getInkOn, MIN_CONTRAST } from '#lib/contrast.ts';
import { BLACK, themeColors, WHITE } from '#ui/styles/themeColors.ts';

/** The share by which a color moves toward black or white in one step. */
const STEP = 0.04;

export interface FrameColors {
  scheme: 'light' | 'dark';
  /** Values of color tokens by their names. */
  tokens: Record<string, string>;
}

/**
 * The tokens of a page in a partner's colors, each six hexadecimal digits after `#`. Each color is moved toward black
 * or white until the text on it (including muted text and text on panels) and text in that color are legible (WCAG 2.2,
 * 1.4.3).
 */
export function frameColors(primary: string, background: string): FrameColors {
  const scheme = getInkOn(background) === 'black' ? 'light' : 'dark';
  const { muted } = themeColors[scheme];
  const [away, towards] = scheme === 'light' ? [BLACK, WHITE] : [WHITE, BLACK];
  const sunkOf = (color: string) => getSunk(color, scheme);
  const ground = moveUntil(background, towards, (color) => getContrast(sunkOf(color), muted));
  const accent = moveUntil(primary, away, (color) => getAccentContrast(color, ground, scheme));
  const colors = {
    ground,
    sunk: sunkOf(ground),
    accent,
    'accent-strong': mix(accent, away, 0.15),
    'on-accent': getInkOn(accent),
    tint: getTint(accent, ground),
  };
  const tokens = Object.entries(colors).map(([name, color]) => [`--${name}`, color]);
  return { scheme, tokens: Object.fromEntries(tokens) };
}

/** The color that a landing page uses in the light theme, for a partner's: each with its lowest contrast there. */
export function comparePageColors(primary: string): { own: number; used: string; contrast: number } {
  const { ground } = themeColors.light;
  const { '--accent': used = primary } = frameColors(primary, ground).tokens;
  const [own = 0, contrast = 0] = [primary, used].map((color) => getAccentContrast(color, ground, 'light'));
  return { own, used, contrast };
}

/** The lowest contrast of a color with the surfaces on which links of that color are shown. */
function getAccentContrast(color: string, ground: string, scheme: FrameColors['scheme']): number {
  const surfaces = [themeColors[scheme].panel, ground, getSunk(ground, scheme), getTint(color, ground)];
  return Math.min(...surfaces.map((surface) => getContrast(color, surface)));
}

const getSunk = (ground: string, scheme: FrameColors['scheme']) =>
  mix(ground, scheme === 'light' ? BLACK : WHITE, 0.03);
const getTint = (accent: string, ground: string) => mix(ground, accent, 0.08);

/** The first color between `color` and `end` that has enough contrast. `end` itself has enough. */
function moveUntil(color: string, end: string, contrastOf: (color: string) => number): string {
  for (let share = 0; share < 1; share += STEP) {
    const moved = mix(color, end, share);
    if (contrastOf(moved) >= MIN_CONTRAST) return moved;
  }
  return end;
}

function mix(from: string, to: string, share: number): string {
  const parts = [1, 3, 5].map((start) => {
    const [low = 0, high = 0] = [from, to].map((color) => Number.parseInt(color.slice(start, start + 2), 16));
    return Math.round(low + (high - low) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${parts.join('')}`;
}
