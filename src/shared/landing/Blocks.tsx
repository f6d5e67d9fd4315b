import type { ComponentType, ReactNode } from 'react';

type AnyBlock = { type: string };

/** The component of each kind of block. */
export type BlockComponents<Block extends AnyBlock> = {
  [Type in Block['type']]?: ComponentType<{ block: Extract<Block, { type: Type }>; level: 1 | 2 }>;
};

type BlocksProps<Block extends AnyBlock> = {
  blocks: readonly Block[];
  components: BlockComponents<Block>;
  /** The block that has the page's main heading, if it is one of the blocks. */
  opening?: Block | undefined;
  /** Puts a block's content into its section. */
  frame: (block: Block, content: ReactNode, index: number) => ReactNode;
};

/** The blocks of a landing page, whether they come from the contract or from a campaign's content. */
export function Blocks<Block extends AnyBlock>({ blocks, components, opening, frame }: BlocksProps<Block>) {
  return blocks.map((block, index) => {
    const Content = (components as Record<string, ComponentType<{ block: Block; level: 1 | 2 }> | undefined>)[
      block.type
    ];
    return frame(block, Content && <Content block={block} level={block === opening ? 1 : 2} />, index);
  });
}
