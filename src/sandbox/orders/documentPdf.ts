import PDFDocument from 'pdfkit';
import { toBytes } from 'pdfkit/output';
import { nextTurn } from '#sandbox/platform/turn.ts';
import type { DocumentContent } from './documentContent.ts';
import { layOut, loadFonts, type TextStyle } from './pdfText.ts';
import { seller } from './seller.ts';

type Doc = InstanceType<typeof PDFDocument>;
type Structure = ReturnType<Doc['struct']>;
type Box = { x: number; y: number; width: number; align?: 'end' };
type Row = DocumentContent['rows'][number];

const MARGIN_PT = 56;
const LINE_HEIGHT = 1.4;
const TEXT: TextStyle = { size: 9.5, weight: 400 };
const BOLD: TextStyle = { size: 9.5, weight: 600 };
const TITLE: TextStyle = { size: 22, weight: 600 };
const ROW_GAP_PT = 7;
/** The share of each column of the table. */
const COLUMNS = [
  ['item', 0.6],
  ['term', 0.18],
  ['price', 0.22],
] as const;
const GAP_PT = 12;
const FOOT_PT = 30;
/** After so many rows, other requests get their turn. */
const ROWS_AT_ONCE = 10;

/** Typesets an invoice or a credit note, tagged for screen readers. */
export async function typesetDocument(content: DocumentContent): Promise<Uint8Array<ArrayBuffer>> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN_PT,
    pdfVersion: '1.7',
    // The types don't know it yet.
    ...({ subset: 'PDF/UA' } as object),
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    font: '',
    lang: content.locale,
    info: { Title: content.title, Author: seller.name, CreationDate: content.date },
  });
  for (const { name, content: font } of await loadFonts(
    JSON.stringify([content, content.formatPage(1, 1), seller]),
  ))
    doc.registerFont(name, font as Buffer);
  const root = doc.struct('Document');
  doc.addStructure(root);
  const width = doc.page.width - 2 * MARGIN_PT;
  let y = MARGIN_PT;

  const add = (parent: Structure, tag: string, style: TextStyle, text: string, box: Box) =>
    parent.add(doc.struct(tag, {}, () => write(doc, text, style, box)));
  const paragraph = (tag: string, style: TextStyle, text: string, box: Partial<Box> = {}) => {
    const at = { x: MARGIN_PT, y, width, ...box };
    add(root, tag, style, text, at);
    return at.y + heightOf(text, style, at.width);
  };

  y = paragraph('P', BOLD, seller.name) + 18;
  y = paragraph('H1', TITLE, content.title) + 8;
  for (const [term, value] of content.facts) y = paragraph('P', TEXT, `${term}: ${value}`);
  y += 16;
  const half = (width - 24) / 2;
  const ends = content.parties.map(({ title, lines }, index) => {
    const box = { x: MARGIN_PT + index * (half + 24), width: half };
    let end = paragraph('H2', BOLD, title, { ...box, y });
    for (const line of lines) end = paragraph('P', TEXT, line, { ...box, y: end });
    return end;
  });
  y = Math.max(...ends) + 24;

  const table = doc.struct('Table', { title: content.caption });
  root.add(table);
  const bottom = doc.page.height - MARGIN_PT - FOOT_PT;
  const cellsOf = (row: Row): [text: string, box: Box][] => {
    let x = MARGIN_PT;
    return COLUMNS.map(([key, share]) => {
      const box = { x, y, width: width * share };
      x += width * share;
      return [row[key], key === 'price' ? { ...box, align: 'end' } : { ...box, width: box.width - GAP_PT }];
    });
  };
  /** On later pages the table's head is decoration: it has been read. */
  const repeatHead = () => {
    doc.markContent('Artifact', { type: 'Layout' });
    for (const [text, box] of cellsOf(content.head)) write(doc, text, BOLD, box);
    doc.endMarkedContent();
    y += BOLD.size * LINE_HEIGHT + ROW_GAP_PT;
    rule(doc, y - ROW_GAP_PT / 2, width);
  };
  const addRow = (row: Row, tag: 'TH' | 'TD') => {
    const style = tag === 'TH' ? BOLD : TEXT;
    const height = heightOf(row.item, style, width * COLUMNS[0][1] - GAP_PT) + ROW_GAP_PT;
    if (y + height > bottom) {
      doc.addPage();
      y = MARGIN_PT;
      repeatHead();
    }
    const line = doc.struct('TR');
    table.add(line);
    for (const [text, box] of cellsOf(row)) add(line, tag, style, text, box);
    line.end();
    y += height;
    rule(doc, y - ROW_GAP_PT / 2, width);
  };
  addRow(content.head, 'TH');
  for (const [index, row] of content.rows.entries()) {
    if (index % ROWS_AT_ONCE === 0) await nextTurn();
    addRow(row, 'TD');
  }
  table.end();

  const sumsHeight = content.sums.length * TEXT.size * LINE_HEIGHT + 60;
  if (y + sumsHeight > bottom) {
    doc.addPage();
    y = MARGIN_PT;
  }
  y += 10;
  const sums = doc.struct('Table');
  root.add(sums);
  for (const [index, [term, value]] of content.sums.entries()) {
    const style = index === content.sums.length - 1 ? BOLD : TEXT;
    const line = doc.struct('TR');
    sums.add(line);
    add(line, 'TH', style, term, { x: MARGIN_PT + width * 0.35, y, width: width * 0.42, align: 'end' });
    add(line, 'TD', style, value, { x: MARGIN_PT + width * 0.78, y, width: width * 0.22, align: 'end' });
    line.end();
    y += TEXT.size * LINE_HEIGHT + 4;
  }
  sums.end();
  y += 18;
  paragraph('P', TEXT, content.note);
  root.end();
  addPageNumbers(doc, content, width);
  const bytes = toBytes(doc);
  doc.end();
  return bytes;
}

function write(doc: Doc, text: string, style: TextStyle, { x, y, width, align }: Box): void {
  for (const [index, runs] of layOut(text, style, width).entries()) {
    // With kerning, which the layout does without.
    const drawn = runs.map(({ font, text: part }) => ({
      font,
      part,
      width: doc.font(font).fontSize(style.size).widthOfString(part),
    }));
    let at = align === 'end' ? x + width - drawn.reduce((sum, run) => sum + run.width, 0) : x;
    const baseline = y + style.size + index * style.size * LINE_HEIGHT;
    for (const run of drawn) {
      doc.font(run.font).text(run.part, at, baseline, { lineBreak: false, baseline: 'alphabetic' });
      at += run.width;
    }
  }
}

function heightOf(text: string, style: TextStyle, width: number): number {
  return layOut(text, style, width).length * style.size * LINE_HEIGHT;
}

function rule(doc: Doc, y: number, width: number): void {
  doc.markContent('Artifact', { type: 'Layout' });
  doc
    .moveTo(MARGIN_PT, y)
    .lineTo(MARGIN_PT + width, y)
    .lineWidth(0.5)
    .strokeColor('#c8c8c0')
    .stroke();
  doc.endMarkedContent();
}

function addPageNumbers(doc: Doc, { number, formatPage }: DocumentContent, width: number): void {
  const { count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page);
    doc.markContent('Artifact', { type: 'Pagination' });
    const y = doc.page.height - MARGIN_PT - TEXT.size;
    write(doc, number, TEXT, { x: MARGIN_PT, y, width });
    write(doc, formatPage(page + 1, count), TEXT, { x: MARGIN_PT, y, width, align: 'end' });
    doc.endMarkedContent();
  }
}
