import { create, type Font } from 'fontkit';
import { readBytes } from '#sandbox/platform/files.ts';

type Weight = 400 | 600;
/** A part of a text in one font. */
type Run = { font: string; text: string; width: number };
export type TextStyle = { size: number; weight: Weight };

const CHINESE = { 400: 'Regular', 600: 'Bold' };
const subsets = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext'];
/** In WOFF, as fontkit can't take parts of fonts in WOFF2. The last one has all that the sandbox's texts need besides. */
const specifiers = (weight: Weight) => [
  ...subsets.map((subset) => `@fontsource/onest/files/onest-${subset}-${weight}-normal.woff`),
  `@embedpdf/fonts-sc/fonts/NotoSansHans-${CHINESE[weight]}.otf`,
];
export const pdfFonts: readonly string[] = ([400, 600] as const).flatMap(specifiers);

type OpenFont = { name: string; content: Uint8Array; font: Font };
const opened: Record<Weight, OpenFont[]> = { 400: [], 600: [] };
const MISSING = '?';

/** Loads the fonts that a text needs. The Chinese one has 8 MB, so other texts do without it. */
export async function loadFonts(text: string): Promise<OpenFont[]> {
  const characters = [...new Set(text)];
  for (const weight of [400, 600] as const)
    for (const name of specifiers(weight)) {
      const fonts = opened[weight];
      const isComplete = characters.every((character) => fonts.some((font) => hasGlyph(font, character)));
      if (isComplete || fonts.some((font) => font.name === name)) continue;
      const content = await readBytes(name);
      fonts.push({ name, content, font: create(content as Buffer) as Font });
    }
  return [...opened[400], ...opened[600]];
}

const hasGlyph = ({ font }: OpenFont, character: string) => font.hasGlyphForCodePoint(toCodePoint(character));

/** A narrow no-break space is in none of the fonts. */
const toCodePoint = (character: string) =>
  (character === '\u202f' ? '\u00a0' : character).codePointAt(0) ?? 0;

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
    const { font, glyph, advance } = findGlyph(character, weight);
    const width = advance * size;
    const last = runs.at(-1);
    if (last?.font === font) {
      last.text += glyph;
      last.width += width;
    } else runs.push({ font, text: glyph, width });
  }
  return runs;
}

/** Its width in ems, without kerning. */
type Glyph = { font: string; glyph: string; advance: number };
const glyphs = { 400: new Map<string, Glyph>(), 600: new Map<string, Glyph>() };

function findGlyph(character: string, weight: Weight): Glyph {
  const known = glyphs[weight].get(character);
  if (known) return known;
  const [first] = opened[weight];
  if (!first) throw new Error('No fonts are loaded.');
  const found = opened[weight].find((font) => hasGlyph(font, character));
  const { name, font } = found ?? first;
  const glyph = found ? String.fromCodePoint(toCodePoint(character)) : MISSING;
  const { advanceWidth } = font.glyphForCodePoint(toCodePoint(glyph));
  const entry = { font: name, glyph, advance: advanceWidth / font.unitsPerEm };
  // Another text may load the font that has it.
  if (found) glyphs[weight].set(character, entry);
  return entry;
}
