import { FeaturedTlds } from '#features/pricing/FeaturedTlds.tsx';
import { PageColumn } from '#ui/PageColumn.tsx';
import { Hero } from './home/Hero.tsx';
import { Reasons } from './home/Reasons.tsx';

export function Component() {
  return (
    <PageColumn className="py-12 md:py-24">
      <Hero />
      <FeaturedTlds />
      <Reasons />
    </PageColumn>
  );
}
