import type { ReactNode } from 'react';
import { cx } from '#ui/cx.ts';
import { Heading } from '#ui/Heading.tsx';
import { PageColumn } from '#ui/PageColumn.tsx';
import { splitAddress } from './address.ts';
import type { AnyCampaignBlock } from './campaigns.ts';
import { hasPlaceholder, listBlockTlds, PricesProblem, usePrices } from './prices.tsx';

export type Ground = 'paper' | 'sunk' | 'inverse';

const GROUND_CLASS: Record<Ground, string | false> = {
  paper: false,
  sunk: 'section-sunk',
  inverse: 'section-inverse inverse',
};

/** Block types whose heading is beside the block in wide windows, rather than above. */
const SPLIT: readonly AnyCampaignBlock['type'][] = ['action', 'points', 'record', 'sheet', 'thread'];
const isSplit = (block: AnyCampaignBlock) =>
  block.type === 'sums' ? block.tlds.length === 1 : SPLIT.includes(block.type);

type SectionProps = { block: AnyCampaignBlock; ground: Ground; children: ReactNode };

/** A block's section with its heading. */
export function Section({ block, ground, children }: SectionProps) {
  const { isPending } = usePrices();
  const isPriced = listBlockTlds(block).length > 0;
  const isBusy = isPriced || hasPlaceholder(block) ? isPending : undefined;
  return (
    <section className={cx('section', GROUND_CLASS[ground])} aria-busy={isBusy}>
      <PageColumn className={isSplit(block) ? 'section-split' : undefined}>
        <div className={isSplit(block) ? 'campaign-side' : 'campaign-head'}>
          <Heading level={2} className="campaign-title">
            {block.title}
          </Heading>
          {block.lead && <p className="campaign-lead">{block.lead}</p>}
        </div>
        <div>
          {isPriced && <PricesProblem />}
          {children}
        </div>
      </PageColumn>
    </section>
  );
}

/** A name or address whose TLD is in color. */
export function Address({ text, className }: { text: string; className?: string }) {
  const { before, tld, after } = splitAddress(text);
  return (
    <bdi dir="ltr" translate="no" className={cx('domain', className)}>
      <bdi>{before}</bdi>
      {tld && (
        <>
          <wbr />
          <span className="domain-tld">
            .<bdi>{tld}</bdi>
          </span>
        </>
      )}
      {after}
    </bdi>
  );
}
