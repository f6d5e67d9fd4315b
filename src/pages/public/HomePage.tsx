import { FeaturedTlds } from '#features/pricing/FeaturedTlds.tsx';
import { useSession } from '#features/session/useSession.ts';
import { PageColumn } from '#ui/PageColumn.tsx';
import { Hero } from './home/Hero.tsx';
import { LazySections } from './home/LazySections.tsx';

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
