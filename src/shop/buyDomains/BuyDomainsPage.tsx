import '#shared/landing/landing.css';
import './buyDomains.css';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#paths.ts';
import { SearchForm } from '#shared/search/SearchForm.tsx';
import { Questions } from '#shop/landings/Questions.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Heading } from '#ui/Heading.tsx';
import { PageColumn } from '#ui/PageColumn.tsx';
import type { Tone } from '#ui/tone.ts';
import { RenewalPrices } from './RenewalPrices.tsx';

/** The states that the search shows for a taken name, in the tones of its badges. */
const STATES = [
  ['aftermarket', 'warm'],
  ['offer', 'bad'],
  ['expiring', 'warm'],
  ['deleted', 'neutral'],
  ['taken', 'bad'],
] as const satisfies readonly (readonly [string, Tone])[];
/** The periods after expiry in the registration agreement, each with its first day. */
const PERIODS = [
  ['grace', 0],
  ['redemption', 30],
  ['deletion', 60],
  ['free', 65],
] as const;
const STEPS = ['find', 'pay', 'move', 'use'] as const;
const QUESTIONS = ['owner', 'offer', 'trademark', 'past'] as const;

export function Component() {
  const { t } = useTranslation('buyDomains');
  return (
    <>
      <Hero />
      <States />
      <Expiry />
      <section className="section">
        <PageColumn className="section-split">
          <div>
            <Heading level={2} className="buy-title">
              {t('cost.title')}
            </Heading>
            <p className="mt-4 text-muted">{t('cost.text')}</p>
            <p className="mt-4">
              <Link to={`${paths.policy('refund')}#exclusions`} className="buy-inline">
                {t('cost.refund')}
              </Link>
            </p>
          </div>
          <RenewalPrices />
        </PageColumn>
      </section>
      <Steps />
      <Questions
        title={t('questions.title')}
        items={QUESTIONS.map((key) => ({
          question: t(`questions.${key}.question`),
          answer: t(`questions.${key}.answer`),
        }))}
      />
    </>
  );
}

function Hero() {
  const { t } = useTranslation('buyDomains');
  return (
    <PageColumn className="buy-hero">
      <div>
        <Heading level={1} className="text-headline">
          {t('headline')}
        </Heading>
        <p className="mt-5 mb-6 text-lead text-muted">{t('lead')}</p>
        <p className="buy-limit">{t('limit')}</p>
        <SearchForm />
      </div>
      <Motif />
    </PageColumn>
  );
}

const WORD = 'harbor.com';
const FILLS = [0, 0.34, 0.68, 1];

/** A name on its way to being bought: outlines that fill up. */
function Motif() {
  return (
    <svg className="buy-art" viewBox="0 0 560 440" aria-hidden="true">
      {FILLS.map((fill, row) => (
        <g key={fill} transform={`translate(0 ${row * 108 + 84})`}>
          <clipPath id={`fill-${row}`}>
            <rect x="0" y="-90" width={560 * fill} height="130" />
          </clipPath>
          <text className="buy-outline">{WORD}</text>
          <text className="buy-fill" clipPath={`url(#fill-${row})`}>
            {WORD}
          </text>
        </g>
      ))}
    </svg>
  );
}

function States() {
  const { t } = useTranslation(['buyDomains', 'search']);
  return (
    <section className="section section-sunk">
      <PageColumn>
        <Heading level={2} className="buy-title">
          {t('states.title')}
        </Heading>
        <p className="mt-4 max-w-measure text-lead text-muted">{t('states.lead')}</p>
        <dl className="buy-states">
          {STATES.map(([state, tone]) => (
            <div key={state}>
              <dt>
                <Badge tone={tone}>{t(`search:state.${state}`)}</Badge>
              </dt>
              <dd>{t(`states.${state}.means`)}</dd>
              <dd className="text-muted">
                {state === 'deleted' ? (
                  <Trans
                    t={t}
                    i18nKey="states.deleted.next"
                    components={{ watchlist: <Link to={paths.watchlist()} className="buy-inline" /> }}
                  />
                ) : (
                  t(`states.${state}.next`)
                )}
              </dd>
            </div>
          ))}
        </dl>
      </PageColumn>
    </section>
  );
}

function Expiry() {
  const { t } = useTranslation('buyDomains');
  return (
    <section className="section">
      <PageColumn>
        <Heading level={2} className="buy-title">
          {t('expiry.title')}
        </Heading>
        <p className="mt-4 max-w-measure text-lead text-muted">{t('expiry.lead')}</p>
        <ol className="buy-line">
          {PERIODS.map(([period, day]) => (
            <li key={period}>
              <b>{t('expiry.day', { day })}</b>
              <Heading level={3}>{t(`expiry.${period}.title`)}</Heading>
              <p className="text-muted">{t(`expiry.${period}.text`)}</p>
            </li>
          ))}
        </ol>
        <p className="mt-8">
          <Link to={`${paths.policy('registration-agreement')}#expiry`} className="buy-inline">
            {t('expiry.policy')}
          </Link>
        </p>
      </PageColumn>
    </section>
  );
}

function Steps() {
  const { t } = useTranslation('buyDomains');
  return (
    <section className="section section-sunk">
      <PageColumn>
        <Heading level={2} className="buy-title">
          {t('steps.title')}
        </Heading>
        <ol className="buy-steps">
          {STEPS.map((step) => (
            <li key={step}>
              <Heading level={3}>{t(`steps.${step}.title`)}</Heading>
              <p className="text-muted">{t(`steps.${step}.text`)}</p>
            </li>
          ))}
        </ol>
      </PageColumn>
    </section>
  );
}
