import './leads.css';
import { Suspense } from 'react';
import type { DomainState } from '#features/search/domainView.ts';
import { useLazyPart } from '#i18n/useLazyPart.ts';
import { Skeleton } from '#ui/Skeleton.tsx';

/** States of names that can't be registered, for which there are other ways. */
export const LEADING: readonly DomainState[] = [
  'taken',
  'offer',
  'deleted',
  'invalid',
  'unsold',
  'connection',
];
type LazyLeadOnProps = Parameters<typeof import('./LeadOn.tsx')['default']>[0];

/** Most names that are searched for can be registered, so this loads on demand. */
export function LazyLeadOn(props: LazyLeadOnProps) {
  const LeadOn = useLazyPart(() => import('./LeadOn.tsx'), ['leads', 'rdap', 'watchlist', 'cart']);
  return (
    <Suspense
      fallback={
        <div className="lead-on">
          <Skeleton className="lead-skeleton" />
        </div>
      }
    >
      <LeadOn {...props} />
    </Suspense>
  );
}
