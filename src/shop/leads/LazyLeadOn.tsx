import './leads.css';
import { Suspense } from 'react';
import { useLazyPart } from '#i18n/useLazyPart.ts';
import type { DomainState, DomainView } from '#shared/search/domainView.ts';
import { StateText } from '#shop/names/StateText.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

/** States in which there are options other than registering the name. */
export const LEADING: readonly DomainState[] = [
  'taken',
  'offer',
  'deleted',
  'invalid',
  'unsold',
  'inAccount',
  'preLaunch',
  'earlyAccess',
];

/** States of a name that somebody else has. */
export const TAKEN: readonly DomainState[] = ['taken', 'offer', 'deleted'];

type LazyLeadOnProps = Parameters<typeof import('./LeadOn.tsx')['default']>[0];

/** Most searched names can be registered, so this loads on demand. */
export function LazyLeadOn(props: LazyLeadOnProps) {
  const LeadOn = useLazyPart(() => import('./LeadOn.tsx'), ['leads', 'rdap', 'watchlist', 'cart', 'common']);
  return (
    <Suspense fallback={<Space state={props.view.state} />}>
      <LeadOn {...props} />
    </Suspense>
  );
}

type PartProps = { view: DomainView };

/** Few searched names are taken, so this loads on demand. */
export function LazyTakenLife({ view }: PartProps) {
  const TakenLife = useLazyPart(() => import('./TakenLife.tsx'), ['leads']);
  return (
    <div className="taken-room">
      <Suspense fallback={<StateText view={view} hasOthers />}>
        <TakenLife view={view} />
      </Suspense>
    </div>
  );
}

export function LazyRegistrationData({ view }: PartProps) {
  const RegistrationData = useLazyPart(() => import('./RegistrationData.tsx'), ['leads', 'rdap', 'common']);
  return (
    <Suspense fallback={<div className="lead-rdap" />}>
      <RegistrationData name={view.result.name} />
    </Suspense>
  );
}

/** Few registries don't respond, so this loads on demand. */
export function LazyNoResponse(props: Parameters<typeof import('./NoResponse.tsx')['default']>[0]) {
  const NoResponse = useLazyPart(() => import('./NoResponse.tsx'), ['leads']);
  return (
    <Suspense fallback={<Skeleton height="panel" />}>
      <NoResponse {...props} />
    </Suspense>
  );
}

export function LazyCheckAgain(props: Parameters<typeof import('./CheckAgainAction.tsx')['default']>[0]) {
  const CheckAgainAction = useLazyPart(() => import('./CheckAgainAction.tsx'), ['leads', 'watchlist']);
  return (
    <Suspense fallback={<Skeleton width="name" height="control" />}>
      <CheckAgainAction {...props} />
    </Suspense>
  );
}

/** Reserves the height of the options. */
function Space({ state }: { state: DomainState }) {
  if (state === 'inAccount') return <div className="lead-own row gap-5 mt-6" />;
  if (state === 'preLaunch' || state === 'earlyAccess')
    return <div className="lead-own lead-opening row gap-5 mt-6" />;
  if (state === 'unsold') return <div className="lead-line" />;
  if (state === 'invalid') return <div className="lead-block" />;
  return (
    <div className="lead-on">
      <Skeleton className="lead-skeleton" />
    </div>
  );
}
