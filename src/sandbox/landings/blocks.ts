import type { components } from '#api/generated/operations.ts';
import { leadsToCall, NO_LINK_TARGET } from '../linkTargets.ts';
import { isSold } from '../registry/tlds.ts';

type Schemas = components['schemas'];
type Block = Schemas['LandingBlock'];

/**
 * Errors by field that a JSON Schema can't express: block ids are unique, TLDs are for sale, and links lead to pages.
 */
export function blockErrors(blocks: Block[], siteOrigin: string): Record<string, string> {
  const errors: Record<string, string> = {};
  const names = new Set<string>();
  for (const [index, block] of blocks.entries()) {
    const at = `content.blocks.${index}`;
    if (names.has(block.id)) errors[`${at}.id`] = 'is another block’s, too';
    names.add(block.id);
    for (const [field, address] of Object.entries(getAddresses(block)))
      if (address && leadsToCall(address, siteOrigin)) errors[`${at}.${field}`] = NO_LINK_TARGET;
    const unknown = getTlds(block).find((tld) => !isSold(tld));
    if (unknown) errors[`${at}.${block.type === 'tldList' ? 'tlds' : 'tld'}`] = `.${unknown} is not on sale`;
  }
  return errors;
}

function getAddresses(block: Block): Record<string, string | undefined> {
  return {
    'link.url': 'link' in block ? block.link?.url : undefined,
    'picture.source': 'picture' in block ? block.picture?.source : undefined,
  };
}

function getTlds(block: Block): string[] {
  if (block.type === 'tldList') return block.tlds;
  return block.type === 'searchBox' && block.tld !== null ? [block.tld] : [];
}
