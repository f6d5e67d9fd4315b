/** The minimum contrast of text in WCAG 2.2 AA: https://www.w3.org/TR/WCAG22/#contrast-minimum */
export const MIN_CONTRAST = 4.5;

/**
 * The contrast of two colors, from 1 to 21. Each color is `black`, `white` or in the form `#1f5eff`. See
 * https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio
 */
export function getContrast(one: string, other: string): number {
  const [dim = 0, bright = 0] = [getLuminance(one), getLuminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dim + 0.05);
}

/** Black or white, whichever is easier to read on a color. One of the two has enough contrast on every color. */
export function getInkOn(color: string): 'black' | 'white' {
  return getContrast(color, 'white') >= getContrast(color, 'black') ? 'white' : 'black';
}

function getLuminance(color: string): number {
  if (color === 'black' || color === 'white') return color === 'white' ? 1 : 0;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
