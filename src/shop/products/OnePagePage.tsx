import '#shared/landing/landing.css';
import '#shared/landing/product.css';
import './onePage.css';
import type { TFunction } from 'i18next';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#paths.ts';
import { Headline } from '#shared/landing/Headline.tsx';
import { Questions } from '#shared/landing/Questions.tsx';
import { PlanAction } from '#shared/plans/PlanAction.tsx';
import { PlanPrice } from '#shared/plans/PlanCard.tsx';
import { usePlanPrices } from '#shared/plans/planPrices.ts';
import type { Term } from '#shared/plans/TermSwitch.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { Heading } from '#ui/Heading.tsx';
import { PageColumn } from '#ui/PageColumn.tsx';
import { PlansSection } from './PlanParts.tsx';

const TYPE = 'hopp';
const TIERS = ['hopp_pro'];

export const questions = (_: unknown, t: TFunction<'hopp'>) =>
  Object.values(t('questions.items', { returnObjects: true }));

export function Component() {
  const { t } = useTranslation('hopp');
  return (
    <>
      <Hero />
      <Pair />
      <section className="section">
        <PageColumn>
          <div className="card split split-end padded-wide ground-warm">
            <Heading level={2} className="text-title">
              {t('beyond.title')}
            </Heading>
            <div>
              <p className="text-lead">{t('beyond.text')}</p>
              <p className="mt-4">
                <Link to={paths.websiteBuilders()} className="link tap">
                  {t('beyond.link')}
                </Link>
              </p>
            </div>
          </div>
        </PageColumn>
      </section>
      <Questions
        title={t('questions.title')}
        items={Object.values(t('questions.items', { returnObjects: true }))}
      />
    </>
  );
}

/** The page as a list: each part of the drawing beside a description of its content. */
const PARTS: Record<'who' | 'what' | 'when' | 'reach', ReactNode> = {
  who: (
    <>
      <circle fill="var(--accent)" cx="80" cy="56" r="30" />
      <rect fill="var(--ink)" x="30" y="102" width="100" height="14" rx="4" />
      <rect fill="var(--line-strong)" x="42" y="126" width="76" height="7" rx="3" />
    </>
  ),
  what: [0, 1, 2, 3].map((index) => (
    <g key={index}>
      <rect fill="var(--line-strong)" x="20" y={24 + index * 30} width={76 - index * 9} height="9" rx="3" />
      <rect fill="var(--ink)" x="118" y={24 + index * 30} width="22" height="9" rx="3" />
    </g>
  )),
  when: (
    <>
      <rect fill="var(--tint)" x="20" y="20" width="120" height="74" rx="6" />
      <path fill="none" stroke="var(--ground)" strokeWidth="5" d="M20 72 L62 48 L96 66 L140 36" />
      <circle fill="var(--warm)" cx="96" cy="64" r="7" />
      <rect fill="var(--line-strong)" x="20" y="108" width="88" height="9" rx="3" />
      <rect fill="var(--line-strong)" x="20" y="126" width="64" height="9" rx="3" />
    </>
  ),
  reach: (
    <>
      <rect fill="var(--accent)" x="20" y="36" width="120" height="36" rx="18" />
      <rect fill="var(--ground)" x="50" y="50" width="60" height="8" rx="4" />
      <rect fill="none" stroke="var(--line-strong)" x="20" y="86" width="120" height="36" rx="18" />
    </>
  ),
};

function Hero() {
  const { t } = useTranslation('hopp');
  const parts = t('parts.items', { returnObjects: true });
  return (
    <PageColumn className="split hero">
      <div className="one-page-start sticky-side">
        <Headline lead={t('lead')}>{t('headline')}</Headline>
        <p className="mt-6">
          <Link to={paths.onePageStart()} className={buttonClass({ variant: 'primary', size: 'large' })}>
            {t('start')}
          </Link>
        </p>
        <p className="mt-3 text-muted text-small">{t('limit')}</p>
      </div>
      <section>
        <Heading level={2} className="mb-4 text-heading">
          {t('parts.title')}
        </Heading>
        <ol className="one-page-parts">
          {(Object.keys(PARTS) as (keyof typeof PARTS)[]).map((part) => (
            <li key={part}>
              <svg viewBox="0 0 160 150" aria-hidden="true">
                {PARTS[part]}
              </svg>
              <div>
                <Heading level={3} className="font-semibold">
                  {parts[part].title}
                </Heading>
                <p className="mt-1 text-muted">{parts[part].text}</p>
              </div>
            </li>
          ))}
        </ol>
      </section>
    </PageColumn>
  );
}

/** The free page and the paid plan, side by side. */
function Pair() {
  const { t } = useTranslation(['hopp', 'common', 'shell']);
  const [term, setTerm] = useState<Term>('year');
  const prices = usePlanPrices(TYPE, TIERS);
  const plans = prices.listPlans(term);
  const rows = [
    [t('common:address'), t('pair.freeAddress'), t('pair.ownAddress')],
    [t('common:ads'), t('pair.withAds'), t('pair.noAds')],
  ] as const;
  return (
    <PlansSection title={t('pair.title')} {...{ prices, term, setTerm }}>
      <table className="compare-table pair-table">
        <caption className="sr-only">{t('pair.title')}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col" className="text-heading">
              {t('common:freeOfCharge')}
            </th>
            {plans.map(({ plan, name }) => (
              <th key={plan} scope="col" translate="no" className="text-heading">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([title, free, paid]) => (
            <tr key={title}>
              <th scope="row">{title}</th>
              <td>{free}</td>
              {plans.map(({ plan }) => (
                <td key={plan}>{paid}</td>
              ))}
            </tr>
          ))}
          <tr className="pair-prices">
            <th scope="row">{t('shell:price')}</th>
            <td>
              <strong className="plan-price">{t('common:freeOfCharge')}</strong>
            </td>
            {plans.map((plan) => (
              <td key={plan.plan}>
                <PlanPrice plan={plan} isPending={prices.isPending} />
              </td>
            ))}
          </tr>
          <tr>
            <td />
            <td>
              <Link to={paths.onePageStart()} className={buttonClass({ block: true })}>
                {t('start')}
              </Link>
            </td>
            {plans.map((plan) => (
              <td key={plan.plan}>
                <PlanAction plan={plan} type={TYPE} variant="primary" />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </PlansSection>
  );
}
