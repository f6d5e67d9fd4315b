import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { paths } from '#paths.ts';
import { listFeatures } from '#shared/plans/features.ts';
import { PlanAction } from '#shared/plans/PlanAction.tsx';
import { type Plan, PlanPrice } from '#shared/plans/PlanCard.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { CheckIcon } from '#ui/icons/CheckIcon.tsx';
import { findPlanFor, WEBSITE_NEEDS, type WebsiteNeed } from './websiteNeeds.ts';

type PlanChooserProps = { plans: readonly Plan[]; isPending: boolean };

/** Asks what the website has to do and recommends one plan. */
export function PlanChooser({ plans, isPending }: PlanChooserProps) {
  const { t } = useTranslation(['wix', 'plans']);
  const [needs, setNeeds] = useState<ReadonlySet<WebsiteNeed>>(new Set());
  const toggle = (need: WebsiteNeed, isNeeded: boolean) =>
    setNeeds((before) => new Set(isNeeded ? [...before, need] : [...before].filter((one) => one !== need)));
  return (
    <div className="plan-chooser card clip divided">
      <fieldset className="stack gap-3">
        <legend className="text-heading">{t('choose.needs')}</legend>
        {WEBSITE_NEEDS.map((need) => (
          <Checkbox
            key={need}
            label={t(`plans:features.${need}`)}
            checked={needs.has(need)}
            onChange={({ target }) => toggle(need, target.checked)}
          />
        ))}
        <p className="text-muted text-small">{t('choose.always')}</p>
      </fieldset>
      <Choice plan={findPlanFor(plans, needs)} isPending={isPending} />
    </div>
  );
}

function Choice({ plan, isPending }: { plan: Plan | undefined; isPending: boolean }) {
  const { t } = useTranslation(['wix', 'plans', 'common']);
  if (!plan) {
    return (
      <div className="plan-choice stack gap-5" role="status">
        <p>{t('choose.none')}</p>
        <Link to={paths.supportTicket()} className="link tap">
          {t('common:askSupport')}
        </Link>
      </div>
    );
  }
  return (
    <div className="plan-choice stack gap-5">
      <div role="status">
        <p className="text-muted">{t('choose.result')}</p>
        <p className="text-display" translate="no">
          {plan.name}
        </p>
      </div>
      <PlanPrice plan={plan} isPending={isPending} />
      <ul className="icon-list stack gap-1">
        {listFeatures(plan.plan)
          .filter(({ isIncluded }) => isIncluded)
          .map(({ feature }) => (
            <li key={feature}>
              <CheckIcon />
              <span>{t(`plans:features.${feature}`)}</span>
            </li>
          ))}
      </ul>
      <PlanAction plan={plan} type="wix" variant="primary" />
    </div>
  );
}
