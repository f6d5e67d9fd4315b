import type { ComponentType } from 'react';
import { importCode } from '#lib/importCode.ts';
import { Blocks, type BlockComponents as Components } from '#shared/landing/Blocks.tsx';
import type { AnyCampaignBlock } from './campaigns.ts';
import { Endings, Names, Sums } from './PriceBlocks.tsx';
import { type Ground, Section } from './Section.tsx';
import { Action, Columns, Points, RecordBlock, Sheet, Steps } from './TextBlocks.tsx';

/** The component of each block type that a campaign uses. */
export type BlockComponents = Components<AnyCampaignBlock>;

/** Block types that most campaigns use. */
const COMMON: BlockComponents = {
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

const FOLDER = 'src/shop/landings/campaign';
const CONTRACT_BLOCKS = 'src/shared/landingBlocks/LandingBlocks.tsx';
/** Each other block type of campaigns has its own file, which loads with the campaigns that use it. */
const ownFiles = import.meta.glob<ComponentType>('./blocks/*.tsx', { import: 'default' });

/** The file that a block's type loads from; undefined if it comes with the page. */
function getFile({ type }: AnyCampaignBlock): string | undefined {
  if (type in COMMON) return undefined;
  return `./blocks/${type}.tsx` in ownFiles ? `${FOLDER}/blocks/${type}.tsx` : CONTRACT_BLOCKS;
}

/** The files of the block types that are loaded separately. */
export const listBlockFiles = (blocks: readonly AnyCampaignBlock[]): string[] => [
  ...new Set(blocks.flatMap((block) => getFile(block) ?? [])),
];

export async function loadBlocks(blocks: readonly AnyCampaignBlock[]): Promise<BlockComponents> {
  const own = await Promise.all(
    blocks.map(async (block) => {
      const load = ownFiles[`./blocks/${block.type}.tsx`];
      if (load) return { [block.type]: await importCode(load) };
      return getFile(block) ? (await importCode(importContractBlocks)).contractBlocks : {};
    }),
  );
  return Object.assign({}, COMMON, ...own);
}

const importContractBlocks = () => import('#shared/landingBlocks/LandingBlocks.tsx');

type CampaignBlocksProps = { blocks: readonly AnyCampaignBlock[]; components: BlockComponents };

/** The blocks of a campaign: its own on alternating backgrounds, the contract's as on the pages that are built of them. */
export function CampaignBlocks({ blocks, components }: CampaignBlocksProps) {
  return (
    <Blocks
      blocks={blocks}
      components={components}
      frame={(block, content, index) =>
        'title' in block ? (
          <Section key={block.type + block.title} block={block} ground={getGround(block, index)}>
            {content}
          </Section>
        ) : (
          <div key={block.id} className="landing">
            <div className={`landing-part landing-part-${block.type}`}>{content}</div>
          </div>
        )
      }
    />
  );
}

function getGround({ type }: AnyCampaignBlock, index: number): Ground {
  if (type === 'action') return 'inverse';
  return index % 2 ? 'sunk' : 'paper';
}
