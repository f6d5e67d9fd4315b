import '#shop/pricing/yearBars.css';
import '#shared/landing/landing.css';
import './home.css';
import './receipt.css';
import { AdvertAndBill } from './AdvertAndBill.tsx';
import { ApiPanel } from './ApiPanel.tsx';
import { Ask } from './Ask.tsx';
import { InWriting } from './InWriting.tsx';
import { MoveIn } from './MoveIn.tsx';
import { Receipt } from './Receipt.tsx';

type HomeSectionsProps = {
  /** The TLDs to choose from, in ASCII. The first one is selected at first. */
  tlds: readonly string[];
  /** The TLD whose prices are shown as JSON. */
  shown: string;
};

/** The sections that the home pages have in common, below the fold. */
export function HomeSections({ tlds, shown }: HomeSectionsProps) {
  return (
    <>
      <AdvertAndBill tlds={tlds} />
      <Receipt tlds={tlds} />
      <MoveIn />
      <ApiPanel tlds={tlds} shown={shown} />
      <Ask />
      <InWriting />
    </>
  );
}
