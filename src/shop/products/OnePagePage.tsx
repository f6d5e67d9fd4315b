import '#shared/landing/landing.css';
import '#shared/landing/product.css';
import './onePage.css';
import type { TFunction } from 'i18next';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#paths.ts';
import { Headline, QuestionList } from '#shared/landing/Texts.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { Heading } from '#ui/Heading.tsx';
import { PageColumn } from '#ui/PageColumn.tsx';
import { PlanAction } from './PlanAction.tsx';
import { PriceLines, PricesProblem, TermSwitch } from './PlanParts.tsx';
import { type Term, usePlanPrices } from './planPrices.ts';

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
          <div className="one-page-end">
            <Heading level={2} className="text-title">
              {t('beyond.title')}
            </Heading>
            <div>
              <p className="text-lead">{t('beyond.text')}</p>
              <p className="mt-4">
                <Link to={paths.websiteBuilders()} className="product-link">
                  {t('beyond.link')}
                </Link>
              </p>
            </div>
          </div>
        </PageColumn>
      </section>
      <QuestionList title={t('questions.title')} items={t('questions.items', { returnObjects: true })} />
    </>
  );
}

/** The page as a list: each part of the drawing beside a description of its content. */
const PARTS: Record<'who' | 'what' | 'when' | 'reach', ReactNode> = {
  who: (
    <>
      <circle className="fill-accent" cx="80" cy="56" r="30" />
      <rect className="fill-ink" x="30" y="102" width="100" height="14" rx="4" />
      <rect className="art-soft" x="42" y="126" width="76" height="7" rx="3" />
    </>
  ),
  what: [0, 1, 2, 3].map((index) => (
    <g key={index}>
      <rect className="art-soft" x="20" y={24 + index * 30} width={76 - index * 9} height="9" rx="3" />
      <rect className="fill-ink" x="118" y={24 + index * 30} width="22" height="9" rx="3" />
    </g>
  )),
  when: (
    <>
      <rect className="fill-tint" x="20" y="20" width="120" height="74" rx="6" />
      <path className="art-street" d="M20 72 L62 48 L96 66 L140 36" />
      <circle className="fill-warm" cx="96" cy="64" r="7" />
      <rect className="art-soft" x="20" y="108" width="88" height="9" rx="3" />
      <rect className="art-soft" x="20" y="126" width="64" height="9" rx="3" />
    </>
  ),
  reach: (
    <>
      <rect className="fill-accent" x="20" y="36" width="120" height="36" rx="18" />
      <rect className="fill-ground" x="50" y="50" width="60" height="8" rx="4" />
      <rect className="art-outline" x="20" y="86" width="120" height="36" rx="18" />
    </>
  ),
};

function Hero() {
  const { t } = useTranslation('hopp');
  const parts = t('parts.items', { returnObjects: true });
  return (
    <PageColumn className="one-page-hero">
      <div className="one-page-start">
        <Headline>{t('headline')}</Headline>
        <p className="mt-5 max-w-measure text-lead text-muted">{t('lead')}</p>
        <p className="mt-6">
          <Link to={paths.onePageStart()} className={buttonClass({ variant: 'primary', size: 'large' })}>
            {t('start')}
          </Link>
        </p>
        <p className="mt-3 text-muted text-small">{t('limit')}</p>
      </div>
      <section>
        <Heading level={2} className="mb-5 text-heading">
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
  const { t } = useTranslation(['hopp', 'product']);
  const [term, setTerm] = useState<Term>('year');
  const prices = usePlanPrices(TYPE, TIERS);
  const plans = prices.listPlans(term);
  return (
    <section className="section section-sunk" aria-busy={prices.isPending}>
      <PageColumn>
        <div className="product-head">
          <Heading level={2} className="text-title">
            {t('pair.title')}
          </Heading>
          <TermSwitch term={term} onChange={setTerm} />
        </div>
        <PricesProblem prices={prices} term={term} />
        <table className="pair-table">
          <caption className="sr-only">{t('pair.title')}</caption>
          <thead>
            <tr>
              <td />
              <th scope="col">{t('pair.free')}</th>
              {plans.map(({ tier, name }) => (
                <th key={tier} scope="col" translate="no">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{t('pair.address')}</th>
              <td>{t('pair.freeAddress')}</td>
              {plans.map(({ tier }) => (
                <td key={tier}>{t('pair.ownAddress')}</td>
              ))}
            </tr>
            <tr>
              <th scope="row">{t('pair.ads')}</th>
              <td>{t('pair.withAds')}</td>
              {plans.map(({ tier }) => (
                <td key={tier}>{t('pair.noAds')}</td>
              ))}
            </tr>
            <tr className="pair-prices">
              <th scope="row">{t('pair.cost')}</th>
              <td>
                <strong className="plan-price">{t('pair.free')}</strong>
              </td>
              {plans.map((plan) => (
                <td key={plan.tier}>
                  <PriceLines plan={plan} isPending={prices.isPending} />
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
                <td key={plan.tier}>
                  <PlanAction plan={plan} type={TYPE} variant="primary" />
                </td>
              ))}
            </tr>
          </tbody>
        </table>
        <p className="mt-4 text-muted text-small">{t('product:tax')}</p>
      </PageColumn>
    </section>
  );
}
