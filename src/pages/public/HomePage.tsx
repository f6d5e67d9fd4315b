import './landing/landing.css';
import './home/home.css';
import { Suspense } from 'react';
import { FeaturedTlds } from '#features/pricing/FeaturedTlds.tsx';
import { useSession } from '#features/session/useSession.ts';
import { PageColumn } from '#ui/PageColumn.tsx';
import { AdvertAndBill } from './home/AdvertAndBill.tsx';
import { ApiPanel } from './home/ApiPanel.tsx';
import { Ask } from './home/Ask.tsx';
import { Hero } from './home/Hero.tsx';
import { InWriting } from './home/InWriting.tsx';
import { MoveIn } from './home/MoveIn.tsx';
import { Receipt } from './home/Receipt.tsx';

/** The TLDs to choose from, in ASCII; the first is chosen. */
const TLDS = ['store', 'com', 'io', 'tech', 'pro', 'ing'];

export function Component() {
  const { account } = useSession();
  return (
    <>
      <Hero />
      <PageColumn>
        <FeaturedTlds first={account?.utmEffectHomepageCarouselCard} />
      </PageColumn>
      {/* React hydrates each boundary in a task of its own, so that the search form works before them. */}
      <Suspense>
        <AdvertAndBill tlds={TLDS} />
      </Suspense>
      <Suspense>
        <Receipt tlds={TLDS} />
      </Suspense>
      <Suspense>
        <MoveIn />
      </Suspense>
      <Suspense>
        <ApiPanel tlds={TLDS} shown="io" />
      </Suspense>
      <Suspense>
        <Ask />
        <InWriting />
      </Suspense>
    </>
  );
}
