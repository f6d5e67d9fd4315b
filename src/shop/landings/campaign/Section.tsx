import type { ReactNode } from 'react';
import { FailedPrices } from '#shared/pricing/FailedPrices.tsx';
import { cx } from '#ui/cx.ts';
import { DomainTld } from '#ui/DomainName.tsx';
import { Heading } from '#ui/Heading.tsx';
import { PageColumn } from '#ui/PageColumn.tsx';
import { splitAddress } from './address.ts';
import type { AnyCampaignBlock, TitledBlock } from './campaigns.ts';
import { hasPlaceholder, listBlockTlds, usePrices } from './prices.tsx';

export type Ground = 'paper' | 'sunk' | 'inverse';

const GROUND_CLASS: Record<Ground, string | false> = {
  paper: false,
  sunk: 'section-sunk',
  inverse: 'section-inverse inverse',
};

/** Block types whose heading is beside the block in wide windows, rather than above. */
const SPLIT: readonly AnyCampaignBlock['type'][] = ['action', 'points', 'record', 'sheet', 'thread'];
const isSplit = (block: TitledBlock) =>
  block.type === 'sums' ? block.tlds.length === 1 : SPLIT.includes(block.type);

type SectionProps = { block: TitledBlock; ground: Ground; children: ReactNode };

/** A block's section with its heading. */
export function Section({ block, ground, children }: SectionProps) {
  const prices = usePrices();
  const isPriced = listBlockTlds(block).length > 0;
  const isBusy = isPriced || hasPlaceholder(block) ? prices.isPending : undefined;
  return (
    <section className={cx('section', GROUND_CLASS[ground])} aria-busy={isBusy}>
      <PageColumn className={isSplit(block) ? 'split split-end' : undefined}>
        <div className={isSplit(block) ? 'sticky-side stack' : 'section-head stack measure'}>
          <Heading level={2} className="text-display">
            {block.title}
          </Heading>
          {block.lead && <p className="text-row text-muted">{block.lead}</p>}
        </div>
        <div>
          {isPriced && <FailedPrices prices={prices} className="mb-6" />}
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
      {tld && <DomainTld tld={tld} />}
      {after}
    </bdi>
  );
}
