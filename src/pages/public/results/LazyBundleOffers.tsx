import { Suspense } from 'react';
import type { Bundle } from '#features/search/bundles.ts';
import type { DomainView } from '#features/search/domainView.ts';
import { useLazyPart } from '#i18n/useLazyPart.ts';
import type { FoundName, Names } from '#pages/shared/names/useNames.ts';
import { Skeleton } from '#ui/Skeleton.tsx';

type LazyBundleOffersProps = { names: Names; found: FoundName; view: DomainView };

/** The bundles of the page's answer, which few names have. */
export function LazyBundleOffers({ names, found, view }: LazyBundleOffersProps) {
  const BundleOffers = useLazyPart(() => import('#features/search/BundleOffers.tsx'), ['details']);
  const bundles: Bundle[] = names.bundlesFor(found);
  return (
    <Suspense fallback={<Skeleton className="mt-5 h-28" />}>
      <BundleOffers view={view} bundles={bundles} onAdd={(bundle) => names.addBundle(found, bundle)} />
    </Suspense>
  );
}
