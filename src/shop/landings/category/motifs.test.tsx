import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { categorySlugs } from './categorySlugs.ts';

const MAX_BYTES = 6000;
const files = import.meta.glob<{ Motif?: () => React.ReactElement }>('./*.tsx', { eager: true });
const motifs = Object.entries(files).flatMap(([file, { Motif }]) => (Motif ? [[file, Motif] as const] : []));

test('§2 categories: each has a drawing', () => {
  expect(motifs).toHaveLength(categorySlugs.length);
});

test.each(motifs)('§2 categories: the drawing of %s is small and hidden from screen readers', (_, Motif) => {
  const html = renderToStaticMarkup(<Motif />);
  expect(Buffer.byteLength(html)).toBeLessThan(MAX_BYTES);
  expect(html).toMatch(/^<svg[^>]* aria-hidden="true"/);
  expect(html).not.toContain('style=');
});
