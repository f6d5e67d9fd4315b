import { fileURLToPath } from 'node:url';
import { type Font, openSync } from 'fontkit';

type Weight = 400 | 600;
/** A part of a text in one font. */
type Run = { path: string; text: string; width: number };
export type TextStyle = { size: number; weight: Weight };

const CHINESE = { 400: 'Regular', 600: 'Bold' };
const subsets = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext'];
/** In WOFF, as fontkit can't take parts of fonts in WOFF2. The last one has all that the sandbox's texts need besides. */
const files = (weight: Weight) => [
  ...subsets.map((subset) =>
    fileURLToPath(import.meta.resolve(`@fontsource/onest/files/onest-${subset}-${weight}-normal.woff`)),
  ),
  fileURLToPath(
    new URL(`../fonts/NotoSansHans-${CHINESE[weight]}.otf`, import.meta.resolve('@embedpdf/fonts-sc')),
  ),
];
const opened = new Map<Weight, { path: string; font: Font }[]>();
const MISSING = '?';

function getFonts(weight: Weight) {
  const known = opened.get(weight);
  if (known) return known;
  const fonts = files(weight).map((path) => ({ path, font: openSync(path) as Font }));
  opened.set(weight, fonts);
  return fonts;
}

/** Splits a text into lines no wider than `width`, each in runs of one font. */
export function layOut(text: string, style: TextStyle, width: number): Run[][] {
  const lines: string[] = [];
  let line = '';
  for (const token of splitTokens(text, style, width)) {
    if (line !== '' && measure(toRuns((line + token).trimEnd(), style)) > width) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += line === '' ? token.trimStart() : token;
  }
  return [...lines, line.trimEnd()].map((part) => toRuns(part, style));
}

export function measure(runs: readonly Run[]): number {
  return runs.reduce((sum, run) => sum + run.width, 0);
}

/** Words with the space after them; Chinese and words that are too long can be broken anywhere. */
function splitTokens(text: string, style: TextStyle, width: number): string[] {
  const words = text.match(/\p{Script=Han}|[^\s\p{Script=Han}]+\s*|\s+/gu) ?? [];
  return words.flatMap((word) => (measure(toRuns(word, style)) > width ? [...word] : [word]));
}

function toRuns(text: string, { size, weight }: TextStyle): Run[] {
  const runs: Run[] = [];
  for (const character of text) {
    const { path, glyph, advance } = findGlyph(character, weight);
    const width = advance * size;
    const last = runs.at(-1);
    if (last?.path === path) {
      last.text += glyph;
      last.width += width;
    } else runs.push({ path, text: glyph, width });
  }
  return runs;
}

/** Its width in ems, without kerning. */
type Glyph = { path: string; glyph: string; advance: number };
const glyphs = { 400: new Map<string, Glyph>(), 600: new Map<string, Glyph>() };

function findGlyph(character: string, weight: Weight): Glyph {
  const known = glyphs[weight].get(character);
  if (known) return known;
  const fonts = getFonts(weight);
  // A narrow no-break space is in none of them.
  const wanted = character === '\u202f' ? '\u00a0' : character;
  const found = fonts.find(({ font }) => font.hasGlyphForCodePoint(wanted.codePointAt(0) ?? 0)) ?? fonts[0];
  if (!found) throw new Error('There are no fonts.');
  const { path, font } = found;
  const code = wanted.codePointAt(0) ?? 0;
  const glyph = font.hasGlyphForCodePoint(code) ? wanted : MISSING;
  const { advanceWidth } = font.glyphForCodePoint(glyph.codePointAt(0) ?? 0);
  const entry = { path, glyph, advance: advanceWidth / font.unitsPerEm };
  glyphs[weight].set(character, entry);
  return entry;
}
