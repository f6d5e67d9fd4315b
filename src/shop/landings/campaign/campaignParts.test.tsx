import { readdirSync, readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { CampaignBlocks, listBlockFiles, loadBlocks } from './Blocks.tsx';
import { CampaignBlock } from './campaignSchema.ts';
import type { AnyCampaignBlock } from './campaigns.ts';
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

test('§2 campaigns: the contract’s blocks can be blocks of a campaign, and load only with it', async () => {
  const blocks: AnyCampaignBlock[] = [
    { id: 'why', type: 'text', heading: 'Why', text: 'First.\n\nSecond.' },
    { id: 'faq', type: 'faq', heading: null, entries: [{ question: 'How?', answer: 'So.' }] },
    { id: 'kiln', type: 'image', picture: { source: '/icon.svg', alternative: 'A kiln' }, caption: null },
  ];
  for (const block of blocks) {
    expect(CampaignBlock.safeParse(block).success).toBe(true);
    expect(CampaignBlock.safeParse({ ...block, id: undefined }).success).toBe(false);
  }
  expect(listBlockFiles(blocks)).toEqual(['src/shared/landingBlocks/LandingBlocks.tsx']);
  expect(listBlockFiles(campaigns.flatMap((campaign) => campaign.blocks))).not.toContain(
    'src/shared/landingBlocks/LandingBlocks.tsx',
  );
  const components = await loadBlocks(blocks);
  const html = renderToStaticMarkup(<CampaignBlocks blocks={blocks} components={components} />);
  expect(html).toContain('<h2 class="text-title">Why</h2>');
  expect(html).toContain('<p class="landing-paragraph">Second.</p>');
  expect(html).toMatch(/<details[^>]* open=""[^>]*>.*How\?.*So\./);
  expect(html).toContain('<img class="landing-picture" src="/icon.svg" alt="A kiln"');
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
