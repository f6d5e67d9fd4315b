// Social cards: images that messengers and social networks show beside a link, drawn from the page's title.
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { type Font, openSync } from 'fontkit';
import sharp from 'sharp';
import { brand } from '#lib/brand.ts';
import { oklchToLinearRgb } from '#lib/oklch.ts';
import tokens from '#ui/styles/tokens.css?raw';

export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;

export type Card = {
  /** The large text. */
  text: string;
  /** The page's address without language prefix, shown instead of a text whose script the fonts don't support. */
  path: string;
  /** The site's host, in small text. */
  host: string;
};

const MARGIN = 80;
const LINE_HEIGHT = 1.08;
/** Letter spacing of large text and of small text. */
const TIGHT_EM = -0.035;
const NORMAL_EM = -0.01;
const SMALL_SIZE = 30;
/** The rest of the line is for the brand. */
const MAX_ADDRESS_WIDTH = 740;
const TEXT_WIDTH = 1000;
const TEXT_HEIGHT = 370;
/** A text gets the first size at which it fits. */
const TEXT_SIZES = [132, 116, 100, 88, 76, 66, 58, 50, 44];
/** The maximum for short lettering, which otherwise fills the card. */
const MAX_LETTER_SIZE = 460;

/** Draws the card as PNG. */
export function renderCard(card: Card): Promise<Buffer> {
  // One thread, because as many workers as cores draw cards. A palette takes a third of the bytes.
  sharp.concurrency(1);
  const options = { palette: true, colours: 16, dither: 0, effort: 1, compressionLevel: 6 };
  return sharp(Buffer.from(drawCard(card)))
    .png(options)
    .toBuffer();
}

/** Draws the card as SVG. All text is drawn as paths, so that the result does not depend on installed fonts. */
export function drawCard({ text, path, host }: Card): string {
  const number = createHash('sha256').update(path).digest()[0] ?? 0;
  const tone = TONES[number % TONES.length] ?? PAPER;
  const lastPart = path.split('/').at(-1) || brand.name.toLowerCase();
  const shown = hasGlyphs(text) ? text : lastPart;
  const isLetters = shown.startsWith('.') || shown !== text;
  const longAddress = `${host}${path === '/' ? '' : path}`;
  const address = measure(longAddress, SMALL_SIZE) <= MAX_ADDRESS_WIDTH ? longAddress : host;
  const body = isLetters ? drawLetters(shown, tone) : drawTitle(shown, tone);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}">`,
    `<rect width="100%" height="100%" fill="${tone.ground}"/>`,
    ART[(number >> 3) % ART.length]?.(tone) ?? '',
    body,
    drawMark(MARGIN, CARD_HEIGHT - MARGIN - 44, tone),
    drawText(brand.name, MARGIN + 60, CARD_HEIGHT - MARGIN - 11, SMALL_SIZE, tone.ink),
    drawText(
      address,
      CARD_WIDTH - MARGIN - measure(address, SMALL_SIZE),
      CARD_HEIGHT - MARGIN - 11,
      SMALL_SIZE,
      tone.muted,
    ),
    '</svg>',
  ].join('');
}

function drawLetters(text: string, tone: Tone): string {
  const [dot, letters] = text.startsWith('.') ? ['.', text.slice(1)] : ['', text];
  const size = Math.min(MAX_LETTER_SIZE, ((CARD_WIDTH - 2 * MARGIN) / measure(`.${letters}`, 100)) * 100);
  const y = 250 + size * 0.3;
  const dotWidth = measure('.', size);
  const start = dot ? MARGIN + dotWidth : MARGIN;
  return [
    drawText(letters, start, y, size, tone.ink),
    drawText('.', dot ? MARGIN : start + measure(letters, size), y, size, tone.accent),
  ].join('');
}

function drawTitle(text: string, tone: Tone): string {
  const title = text.replace(/[.。]$/u, '');
  const size = TEXT_SIZES.find((candidate) => fits(wrap(title, candidate), candidate)) ?? TEXT_SIZES.at(-1);
  if (!size) return '';
  const lines = wrap(title, size);
  const top = MARGIN + size * 0.82;
  const drawn = lines.map((line, index) =>
    drawText(line, MARGIN, top + index * size * LINE_HEIGHT, size, tone.ink),
  );
  const last = lines.at(-1) ?? '';
  const end = /[?!…]$/.test(last)
    ? ''
    : drawText(
        '.',
        MARGIN + measure(last, size),
        top + (lines.length - 1) * size * LINE_HEIGHT,
        size,
        tone.accent,
      );
  return [...drawn, end].join('');
}

function fits(lines: string[], size: number): boolean {
  const isLow = lines.length * size * LINE_HEIGHT <= TEXT_HEIGHT;
  return isLow && lines.every((line) => measure(line, size) <= TEXT_WIDTH);
}

function wrap(text: string, size: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && measure(longer, size) <= TEXT_WIDTH) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

const require = createRequire(import.meta.url);
/** Fonts in the weight of headings. They are static, because fontkit ignores the axes of compressed variable fonts. */
const fonts = [
  require.resolve('@fontsource/onest/files/onest-latin-600-normal.woff2'),
  require.resolve('@fontsource/onest/files/onest-latin-ext-600-normal.woff2'),
  require.resolve('@fontsource/onest/files/onest-cyrillic-600-normal.woff2'),
  require.resolve('@fontsource/onest/files/onest-cyrillic-ext-600-normal.woff2'),
].map((file) => openSync(file) as Font);

const findFont = (character: string) =>
  fonts.find((font) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));

function hasGlyphs(text: string): boolean {
  return [...text].every((character) => findFont(character));
}

/** Splits a text wherever the font changes: no font has the glyphs of every script. */
function splitByFont(text: string): { font: Font; text: string }[] {
  const runs: { font: Font; text: string }[] = [];
  for (const character of text) {
    const font = findFont(character);
    const last = runs.at(-1);
    if (last && (!font || last.font === font)) last.text += character;
    else if (font) runs.push({ font, text: character });
  }
  return runs;
}

const trackingOf = (size: number) => (size > SMALL_SIZE ? TIGHT_EM : NORMAL_EM) * size;

function measure(text: string, size: number): number {
  const widths = splitByFont(text).map(
    ({ font, text: part }) => font.layout(part).advanceWidth / font.unitsPerEm,
  );
  return widths.reduce((sum, width) => sum + width * size, 0) + [...text].length * trackingOf(size);
}

function drawText(text: string, left: number, y: number, size: number, fill: string): string {
  let x = left;
  const glyphs = splitByFont(text).flatMap(({ font, text: part }) => {
    const scale = size / font.unitsPerEm;
    const run = font.layout(part);
    return run.glyphs.map((glyph, index) => {
      const path = glyph.path.scale(scale, -scale).translate(x, y).toSVG();
      x += (run.positions[index]?.xAdvance ?? 0) * scale + trackingOf(size);
      return path;
    });
  });
  return `<path fill="${fill}" d="${glyphs.join('')}"/>`;
}

/** The site's icon. */
function drawMark(x: number, y: number, { accent, onAccent }: Tone): string {
  return `<g transform="translate(${x} ${y}) scale(1.8333)"><rect width="24" height="24" rx="6" fill="${accent}"/><path d="M7.5 17V9.2m0 3.4c0-2.2 1.6-3.6 4.2-3.6s4.3 1.4 4.3 3.9V17" fill="none" stroke="${onAccent}" stroke-width="2.6"/></g>`;
}

function readColor(token: string, theme: 'light' | 'dark'): string {
  const pair = new RegExp(`--${token}: light-dark\\(oklch\\(([^)]+)\\), oklch\\(([^)]+)\\)`).exec(tokens);
  const [lightness, chroma, hue] = pair?.[theme === 'light' ? 1 : 2]?.split(' ').map(Number) ?? [];
  if (lightness === undefined || chroma === undefined || hue === undefined)
    throw new Error(`tokens.css has no color --${token}`);
  const bytes = oklchToLinearRgb(lightness, chroma, hue).map((value) => {
    const encoded = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${bytes.join('')}`;
}

type Tone = { ground: string; ink: string; muted: string; accent: string; onAccent: string; shade: string };

function readTone(ground: string, shade: string, theme: 'light' | 'dark' = 'light'): Tone {
  return {
    ground: readColor(ground, theme),
    ink: readColor('ink', theme),
    muted: readColor('muted', theme),
    accent: readColor('accent', theme),
    onAccent: readColor('on-accent', theme),
    shade: readColor(shade, theme),
  };
}

const PAPER = readTone('ground', 'tint');
const TONES = [
  PAPER,
  readTone('tint', 'panel'),
  readTone('warm-tint', 'panel'),
  readTone('ground', 'tint', 'dark'),
];

const circle = (x: number, y: number, radius: number, attributes: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" ${attributes}/>`;

/** Drawings behind the text, at the right edge: a dot, rings, and dots on a grid. */
const ART: ((tone: Tone) => string)[] = [
  ({ shade }) => circle(1060, 180, 330, `fill="${shade}"`),
  ({ shade }) =>
    [120, 210, 300, 390]
      .map((radius) => circle(1120, 140, radius, `fill="none" stroke="${shade}" stroke-width="26"`))
      .join(''),
  ({ shade }) =>
    Array.from({ length: 30 }, (_, index) =>
      circle(860 + (index % 6) * 76, 40 + Math.floor(index / 6) * 76, 6 + (index % 6) * 4, `fill="${shade}"`),
    ).join(''),
];
