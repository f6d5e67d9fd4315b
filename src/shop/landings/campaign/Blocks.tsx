import type { ComponentType } from 'react';
import { importCode } from '#lib/importCode.ts';
import type { AnyCampaignBlock, BlockOf } from './campaigns.ts';
import { Endings, Names, Sums } from './PriceBlocks.tsx';
import { type Ground, Section } from './Section.tsx';
import { Action, Columns, Points, RecordBlock, Sheet, Steps } from './TextBlocks.tsx';

type AnyBlock = ComponentType<{ block: AnyCampaignBlock }>;
/** The component of each block type that a campaign uses. */
export type BlockComponents = Partial<Record<AnyCampaignBlock['type'], AnyBlock>>;

/** Block types that most campaigns use. */
const COMMON: { [Type in AnyCampaignBlock['type']]?: ComponentType<{ block: BlockOf<Type> }> } = {
  action: Action,
  columns: Columns,
  endings: Endings,
  names: Names,
  points: Points,
  record: RecordBlock,
  sheet: Sheet,
  steps: Steps,
  sums: Sums,
};

/** Each other block type has its own file, which loads with the campaigns that use it. */
const ownFiles = import.meta.glob<AnyBlock>('./blocks/*.tsx', { import: 'default' });
const getFile = (type: AnyCampaignBlock['type']) => `./blocks/${type}.tsx`;

/** The files of the block types that are loaded separately, relative to this folder. */
export const listBlockFiles = (blocks: readonly AnyCampaignBlock[]): string[] =>
  [...new Set(blocks.map(({ type }) => getFile(type)))].filter((file) => file in ownFiles);

export async function loadBlocks(blocks: readonly AnyCampaignBlock[]): Promise<BlockComponents> {
  const own = await Promise.all(
    blocks.map(async ({ type }) => {
      const load = ownFiles[getFile(type)];
      return load ? { [type]: await importCode(load) } : {};
    }),
  );
  return Object.assign({}, COMMON, ...own);
}

type BlocksProps = { blocks: readonly AnyCampaignBlock[]; components: BlockComponents };

/** The blocks of a campaign, on alternating backgrounds. */
export function Blocks({ blocks, components }: BlocksProps) {
  return blocks.map((block, index) => {
    const Block = components[block.type];
    return (
      <Section key={block.type + block.title} block={block} ground={getGround(block, index)}>
        {Block && <Block block={block} />}
      </Section>
    );
  });
}

function getGround({ type }: AnyCampaignBlock, index: number): Ground {
  if (type === 'action') return 'inverse';
  return index % 2 ? 'sunk' : 'paper';
}
