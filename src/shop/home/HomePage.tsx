import { useSession } from '#shared/session/useSession.ts';
import { FeaturedTlds } from '#shop/pricing/FeaturedTlds.tsx';
import { PageColumn } from '#ui/PageColumn.tsx';
import { Hero } from './Hero.tsx';
import { HomeSections } from './HomeSections.tsx';

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
      <HomeSections tlds={TLDS} shown="io" />
    </>
  );
}
