import type { components } from '#api/generated/operations.ts';
import { isSold } from '../registry/tlds.ts';

type Schemas = components['schemas'];
type Block = Schemas['LandingBlock'];

/** Errors by field that a JSON Schema can't express: block ids are unique, and TLDs are for sale. */
export function blockErrors(blocks: Block[]): Record<string, string> {
  const errors: Record<string, string> = {};
  const names = new Set<string>();
  for (const [index, block] of blocks.entries()) {
    const at = `content.blocks.${index}`;
    if (names.has(block.id)) errors[`${at}.id`] = 'is another block’s, too';
    names.add(block.id);
    const unknown = getTlds(block).find((tld) => !isSold(tld));
    if (unknown) errors[`${at}.${block.type === 'tldList' ? 'tlds' : 'tld'}`] = `.${unknown} is not on sale`;
  }
  return errors;
}

function getTlds(block: Block): string[] {
  if (block.type === 'tldList') return block.tlds;
  return block.type === 'searchBox' && block.tld !== null ? [block.tld] : [];
}
