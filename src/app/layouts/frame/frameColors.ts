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
  const { muted, panel } = themeColors[scheme];
  const [away, towards] = scheme === 'light' ? [BLACK, WHITE] : [WHITE, BLACK];
  const sunkOf = (ground: string) => mix(ground, away, 0.03);
  const ground = moveUntil(background, towards, (color) => getContrast(sunkOf(color), muted));
  const sunk = sunkOf(ground);
  const tintOf = (accent: string) => mix(ground, accent, 0.08);
  const accent = moveUntil(primary, away, (color) => {
    const surfaces = [panel, ground, sunk, tintOf(color)];
    return Math.min(...surfaces.map((surface) => getContrast(color, surface)));
  });
  const colors = {
    ground,
    sunk,
    accent,
    'accent-strong': mix(accent, away, 0.15),
    'on-accent': getInkOn(accent),
    tint: tintOf(accent),
  };
  const tokens = Object.entries(colors).map(([name, color]) => [`--${name}`, color]);
  return { scheme, tokens: Object.fromEntries(tokens) };
}

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
