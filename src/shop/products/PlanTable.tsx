import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlanFeature } from '#shared/plans/features.ts';
import { CheckIcon } from '#ui/icons/CheckIcon.tsx';
import { ChevronDownIcon } from '#ui/icons/ChevronDownIcon.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { PlanAction } from './PlanAction.tsx';
import { PriceLines } from './PlanParts.tsx';
import type { OfferedPlan } from './planPrices.ts';
import { getStorage, hasFeature, listFeatures, WEBSITE_BASICS } from './websiteNeeds.ts';

const ROWS = [...WEBSITE_BASICS, 'payments', 'subscriptions', 'prioritySupport'] as const;
const TYPE = 'wix';

type PlanTableProps = { plans: readonly OfferedPlan[]; isPending: boolean };

/** Website plans side by side; in narrow windows one below the other. */
export function PlanTable({ plans, isPending }: PlanTableProps) {
  const { t } = useTranslation(['wix', 'plans', 'shell']);
  const isSelling = ({ tier }: OfferedPlan) => hasFeature(tier, 'payments');
  const groups = [
    { title: t('table.show'), plans: plans.filter((plan) => !isSelling(plan)) },
    { title: t('table.sell'), plans: plans.filter(isSelling) },
  ].filter((group) => group.plans.length > 0);
  const columns = groups.flatMap((group) => group.plans);
  return (
    <>
      <table className="compare-table plan-table text-small">
        <caption className="sr-only">{t('shell:areas.websites')}</caption>
        <thead>
          <tr>
            <td />
            {groups.map((group) => (
              <th
                key={group.title}
                scope="colgroup"
                className="text-small text-muted font-medium"
                colSpan={group.plans.length}
              >
                {group.title}
              </th>
            ))}
          </tr>
          <tr>
            <th scope="col">
              <VisuallyHidden>{t('table.feature')}</VisuallyHidden>
            </th>
            {columns.map(({ tier, name }) => (
              <th key={tier} scope="col" translate="no">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className="plan-table-prices">
            <th scope="row">{t('shell:price')}</th>
            {columns.map((plan) => (
              <td key={plan.tier}>
                <PriceLines plan={plan} isPending={isPending} />
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row">{t('table.storage')}</th>
            {columns.map(({ tier }) => (
              <td key={tier}>
                <Storage tier={tier} />
              </td>
            ))}
          </tr>
          {ROWS.map((feature) => (
            <tr key={feature}>
              <th scope="row">{t(`plans:features.${feature}`)}</th>
              {columns.map(({ tier }) => (
                <td key={tier}>
                  <Has tier={tier} feature={feature} />
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <td />
            {columns.map((plan) => (
              <td key={plan.tier}>
                <PlanAction plan={plan} type={TYPE} size="small" isShort />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
      <div className="plan-stack card clip">
        {groups.map((group) => (
          <Fragment key={group.title}>
            <h3 className="padded ruled ground-sunk text-small text-muted">{group.title}</h3>
            {group.plans.map((plan) => (
              <StackedPlan key={plan.tier} plan={plan} isPending={isPending} isOpen={plan === columns[0]} />
            ))}
          </Fragment>
        ))}
      </div>
    </>
  );
}

function Storage({ tier }: { tier: string }) {
  const { t } = useTranslation('plans');
  const storage = getStorage(tier);
  return <span>{storage ? t(`features.${storage}`) : '–'}</span>;
}

function Has({ tier, feature }: { tier: string; feature: PlanFeature }) {
  const { t } = useTranslation('product');
  if (hasFeature(tier, feature)) {
    return (
      <>
        <CheckIcon className="text-accent" />
        <VisuallyHidden>{t('yes')}</VisuallyHidden>
      </>
    );
  }
  return (
    <span className="text-muted">
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{t('no')}</VisuallyHidden>
    </span>
  );
}

/** A plan that unfolds to show its features and its button. */
export function StackedPlan(props: { plan: OfferedPlan; isPending: boolean; isOpen?: boolean }) {
  const { plan, isPending, isOpen = false } = props;
  const { t } = useTranslation('plans');
  return (
    <details open={isOpen} className="ruled">
      <summary className="font-medium">
        <span translate="no">{plan.name}</span>
        <PriceLines plan={plan} isPending={isPending} />
        <ChevronDownIcon />
      </summary>
      <ul className="icon-list stack gap-2 text-muted">
        {listFeatures(plan.tier).map((feature) => (
          <li key={feature}>
            <CheckIcon />
            <span>{t(`features.${feature}`)}</span>
          </li>
        ))}
      </ul>
      <PlanAction plan={plan} type={TYPE} />
    </details>
  );
}
