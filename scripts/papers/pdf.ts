import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import type * as z from 'zod/mini';
import type { Paper } from '../../src/help/newsletter/paperSchema.ts';
import { brand } from '../../src/lib/brand.ts';

type PaperContent = z.infer<typeof Paper>;

const MARGIN_PT = 72;
const TEXT = { font: 'Times-Roman', size: 11, after: 7 };
const STYLES = {
  H1: { font: 'Helvetica-Bold', size: 26, after: 10 },
  H2: { font: 'Helvetica-Bold', size: 15, after: 8 },
  P: TEXT,
  LI: TEXT,
};
const INDENT_PT = 16;
/** With less space left, a heading starts the next page. */
const HEADING_SPACE_PT = 110;

/** Typesets a paper as a PDF, with an outline and with tags for screen readers. */
export function typesetPaper(paper: PaperContent): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN_PT,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: 'en-US',
    info: { Title: paper.title, Author: brand.company, CreationDate: new Date(paper.date) },
  });
  const root = doc.struct('Document');
  doc.addStructure(root);

  function addText(tag: keyof typeof STYLES, text: string, parent = root): void {
    const { font, size, after } = STYLES[tag];
    if (tag === 'H2' && doc.y > doc.page.height - MARGIN_PT - HEADING_SPACE_PT) doc.addPage();
    const indent = tag === 'LI' ? INDENT_PT : 0;
    parent.add(
      doc.struct(tag, {}, () => {
        doc.font(font).fontSize(size);
        if (indent) doc.text('•', MARGIN_PT, doc.y).moveUp();
        doc.text(`${text} `, MARGIN_PT + indent, doc.y, { lineGap: 2.5 });
        doc.y += after;
      }),
    );
  }

  addText('H1', paper.title);
  addText('P', `${paper.subtitle}. ${brand.company}, ${paper.date}.`);
  doc.y += 12;
  for (const text of paper.summary) addText('P', text);
  for (const [index, { title, blocks }] of paper.chapters.entries()) {
    doc.y += 14;
    const heading = `${index + 1}  ${title}`;
    addText('H2', heading);
    doc.outline.addItem(heading);
    for (const block of blocks) {
      if ('text' in block) {
        addText('P', block.text);
        continue;
      }
      const list = doc.struct('L');
      root.add(list);
      for (const item of block.list) addText('LI', item, list);
      list.end();
    }
  }
  doc.y += 14;
  addText('H2', 'Sources');
  for (const source of paper.sources) addText('P', source);
  root.end();
  doc.end();
  return buffer(doc);
}
