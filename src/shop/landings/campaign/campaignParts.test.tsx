import { readdirSync, readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { loadBlocks } from './Blocks.tsx';
import { loadMotif } from './motifs.ts';

const MAX_BYTES = 6000;
const folder = new URL('../../../../content/campaigns/', import.meta.url);
const readJson = (file: string) => JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
const campaigns = readdirSync(folder).map((slug) => ({
  slug,
  motif: readJson(`${slug}/campaign.json`).motif as string,
  blocks: readJson(`${slug}/en-us.json`).blocks,
}));

test('§2 campaigns: every drawing is used', () => {
  const drawn = readdirSync(new URL('motifs/', import.meta.url)).map((file) => file.replace('.tsx', ''));
  expect(drawn.sort()).toEqual(campaigns.map(({ motif }) => motif).sort());
});

describe.each(campaigns)('§2 campaigns: $slug', ({ motif, blocks }) => {
  test('every block has a component', async () => {
    const components = await loadBlocks(blocks);
    for (const { type } of blocks) expect(components, type).toHaveProperty(type);
  });

  test('the drawing is small, decorative, and without its own styles', async () => {
    const Motif = await loadMotif(motif);
    const html = renderToStaticMarkup(<Motif />);
    expect(new TextEncoder().encode(html).byteLength).toBeLessThan(MAX_BYTES);
    expect(html).toMatch(/^<svg [^>]*aria-hidden="true"/);
    expect(html).not.toMatch(/ style=|NaN|undefined/);
  });
});
