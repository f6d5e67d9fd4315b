import { useSession } from '#shared/session/useSession.ts';
import { FeaturedTlds } from '#shop/pricing/FeaturedTlds.tsx';
import { PageColumn } from '#ui/PageColumn.tsx';
import { Hero } from './Hero.tsx';
import { LazySections } from './LazySections.tsx';

/** The TLDs to choose from, in ASCII. The first one is selected at first. */
const TLDS = ['store', 'com', 'io', 'tech', 'pro', 'ing'];

export function Component() {
  const { account } = useSession();
  return (
    <>
      <Hero />
      <PageColumn>
        <FeaturedTlds first={account?.utmEffectHomepageCarouselCard} />
      </PageColumn>
      <LazySections tlds={TLDS} shown="io" />
    </>
  );
}
