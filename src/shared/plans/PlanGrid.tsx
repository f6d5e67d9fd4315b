import './plans.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { hasFeature, isSuggested } from './features.ts';
import { type Plan, PlanCard, type PlanCardProps } from './PlanCard.tsx';

const KINDS = ['show', 'sell'] as const;
type Kind = (typeof KINDS)[number];

const getKind = ({ plan }: Plan): Kind => (hasFeature(plan, 'payments') ? 'sell' : 'show');

type PlanGridProps<One extends Plan> = {
  /** Plans of one term, in their order. */
  plans: readonly One[];
  isPending?: boolean;
  /** The plan that the product has. Its kind is shown first. */
  present?: One | undefined;
  /** The parts of a card that differ between its places. */
  getParts: (plan: One, isSuggested: boolean) => Pick<PlanCardProps, 'badge' | 'charges' | 'action'>;
  /** Shown beside the tabs. */
  children?: ReactNode;
};

/** Plans side by side. Plans for websites that show and for websites that sell are behind tabs. */
export function PlanGrid<One extends Plan>(props: PlanGridProps<One>) {
  const { plans, isPending = false, present, getParts, children } = props;
  const { t } = useTranslation('plans');
  const [search] = useSearchParams();
  const hasKinds = new Set(plans.map(getKind)).size > 1;
  const wanted = KINDS.find((kind) => kind === search.get('kind'));
  const current = wanted ?? (present ? getKind(present) : 'show');
  const shown = hasKinds ? plans.filter((plan) => getKind(plan) === current) : plans;
  return (
    <>
      {(hasKinds || children) && (
        <div className="row gap-4 items-center between mb-4">
          {hasKinds && (
            <nav aria-label={t('kinds')} className="tab-list">
              {KINDS.map((kind) => (
                <Link
                  key={kind}
                  className="tab"
                  to={{ search: withKind(search, kind) }}
                  replace
                  state={{ keepScroll: true }}
                  aria-current={kind === current ? 'page' : undefined}
                >
                  <span>{t(`kind.${kind}`)}</span>
                </Link>
              ))}
            </nav>
          )}
          {children}
        </div>
      )}
      <ul className="plan-grid">
        {shown.map((plan) => {
          const isPresent = plan === present;
          const suggested = !present && isSuggested(plan.plan);
          return (
            <PlanCard
              key={plan.plan}
              plan={plan}
              isPending={isPending}
              isPresent={isPresent}
              isSuggested={suggested}
              {...getParts(plan, suggested)}
            />
          );
        })}
      </ul>
    </>
  );
}

function withKind(search: URLSearchParams, kind: Kind): string {
  const next = new URLSearchParams(search);
  next.set('kind', kind);
  return `?${next}`;
}
