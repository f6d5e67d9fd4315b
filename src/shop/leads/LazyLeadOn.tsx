import './leads.css';
import { Suspense } from 'react';
import { useLazyPart } from '#i18n/useLazyPart.ts';
import type { DomainState } from '#shared/search/domainView.ts';
import { Skeleton } from '#ui/Skeleton.tsx';

/** States in which there are options other than registering the name. */
export const LEADING: readonly DomainState[] = [
  'taken',
  'offer',
  'deleted',
  'invalid',
  'unsold',
  'connection',
  'inAccount',
  'preLaunch',
  'earlyAccess',
];
type LazyLeadOnProps = Parameters<typeof import('./LeadOn.tsx')['default']>[0];

/** Most searched names can be registered, so this loads on demand. */
export function LazyLeadOn(props: LazyLeadOnProps) {
  const LeadOn = useLazyPart(() => import('./LeadOn.tsx'), ['leads', 'rdap', 'watchlist', 'cart']);
  return (
    <Suspense fallback={<Space state={props.view.state} />}>
      <LeadOn {...props} />
    </Suspense>
  );
}

/** Reserves the height of the options. */
function Space({ state }: { state: DomainState }) {
  if (state === 'inAccount') return <div className="lead-own" />;
  if (state === 'preLaunch' || state === 'earlyAccess') return <div className="lead-own lead-opening" />;
  if (state === 'connection') return <div className="h-[7.875rem] md:h-[6.5625rem]" />;
  if (state === 'unsold') return <div className="h-[6.25rem] md:h-11" />;
  if (state === 'invalid') return <div className="h-24" />;
  return (
    <div className="lead-on">
      <Skeleton className="lead-skeleton" />
    </div>
  );
}
