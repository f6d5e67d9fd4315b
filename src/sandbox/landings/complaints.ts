import type { components } from '#api/generated/operations.ts';
import { isTld } from '../registry/tlds.ts';

type Block = components['schemas']['LandingBlock'];

/** What the schema can't say about a page's blocks: names used once, and TLDs that are on sale. By field. */
export function blockComplaints(blocks: Block[]): Record<string, string> {
  const complaints: Record<string, string> = {};
  const names = new Set<string>();
  for (const [index, block] of blocks.entries()) {
    const at = `content.blocks.${index}`;
    if (names.has(block.id)) complaints[`${at}.id`] = 'is another block’s, too';
    names.add(block.id);
    const unknown = tldsOf(block).find((tld) => !isTld(tld));
    if (unknown)
      complaints[`${at}.${block.type === 'tldList' ? 'tlds' : 'tld'}`] = `.${unknown} is not on sale`;
  }
  return complaints;
}

function tldsOf(block: Block): string[] {
  if (block.type === 'tldList') return block.tlds;
  return block.type === 'searchBox' && block.tld !== null ? [block.tld] : [];
}
