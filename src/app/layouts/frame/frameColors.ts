import { oklchToLinearRgb } from '#lib/oklch.ts';

/** Red, green and blue, each from 0 to 255. */
type Rgb = readonly [number, number, number];

const BLACK: Rgb = [0, 0, 0];
const WHITE: Rgb = [255, 255, 255];

const MIN_CONTRAST = 4.5;
/** How far a color moves in one step towards black or white. */
const STEP = 0.04;

/** The tokens `--muted` and `--panel` of each theme, whose contrast with the partner's colors has to hold too. */
const THEMES = {
  light: { muted: luminanceOf(0.47, 0.02, 150), panel: 1 },
  dark: { muted: luminanceOf(0.75, 0.015, 140), panel: luminanceOf(0.245, 0.018, 165) },
};

export interface FrameColors {
  scheme: 'light' | 'dark';
  /** Values of color tokens by their names. */
  tokens: Record<string, string>;
}

/**
 * The tokens of a page in a partner's colors, each six hexadecimal digits after `#`. Colors are moved towards black or
 * white until text on them, and they as text, can be read (WCAG 2.2, 1.4.3).
 */
export function frameColors(primary: string, background: string): FrameColors {
  const scheme = luminance(parse(background)) > 0.18 ? 'light' : 'dark';
  const { muted, panel } = THEMES[scheme];
  const [away, towards] = scheme === 'light' ? [BLACK, WHITE] : [WHITE, BLACK];
  const sunkOf = (ground: Rgb) => mix(ground, away, 0.03);
  const ground = moveUntil(parse(background), towards, (color) => contrast(luminance(sunkOf(color)), muted));
  const sunk = sunkOf(ground);
  const tintOf = (accent: Rgb) => mix(ground, accent, 0.08);
  const accent = moveUntil(parse(primary), away, (color) => {
    const surfaces = [panel, luminance(ground), luminance(sunk), luminance(tintOf(color))];
    return Math.min(...surfaces.map((surface) => contrast(luminance(color), surface)));
  });
  const strong = mix(accent, away, 0.15);
  const onAccent = [WHITE, BLACK].sort(
    (a, b) => contrast(luminance(b), luminance(accent)) - contrast(luminance(a), luminance(accent)),
  )[0];
  const colors = {
    ground,
    sunk,
    accent,
    'accent-strong': strong,
    'on-accent': onAccent ?? WHITE,
    tint: tintOf(accent),
  };
  const tokens = Object.entries(colors).map(([name, color]) => [`--${name}`, format(color)]);
  return { scheme, tokens: Object.fromEntries(tokens) };
}

/** The first color on the way to an end that has enough contrast; the end itself has. */
function moveUntil(color: Rgb, end: Rgb, contrastOf: (color: Rgb) => number): Rgb {
  for (let share = 0; share < 1; share += STEP) {
    const moved = mix(color, end, share);
    if (contrastOf(moved) >= MIN_CONTRAST) return moved;
  }
  return end;
}

/** The WCAG contrast of two relative luminances. */
export function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** The WCAG relative luminance of a color: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(color: Rgb): number {
  const [red = 0, green = 0, blue = 0] = color.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function luminanceOf(lightness: number, chroma: number, hue: number): number {
  const [red, green, blue] = oklchToLinearRgb(lightness, chroma, hue);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The luminance of six hexadecimal digits after `#`. */
export function hexLuminance(color: string): number {
  return luminance(parse(color));
}

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const at = (index: 0 | 1 | 2) => Math.round(from[index] + (to[index] - from[index]) * share);
  return [at(0), at(1), at(2)];
}

function parse(hex: string): Rgb {
  const at = (start: number) => Number.parseInt(hex.slice(start, start + 2), 16);
  return [at(1), at(3), at(5)];
}

function format(color: Rgb): string {
  return `#${color.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
