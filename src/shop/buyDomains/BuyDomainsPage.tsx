import '#shared/landing/landing.css';
import './buyDomains.css';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#paths.ts';
import { Questions } from '#shared/landing/Questions.tsx';
import { Section } from '#shared/landing/Section.tsx';
import { SearchForm } from '#shared/search/SearchForm.tsx';
import { Badge } from '#ui/Badge.tsx';
import { PageColumn } from '#ui/PageColumn.tsx';
import { PageTitle } from '#ui/PageTitle.tsx';
import { TitledText } from '#ui/TitledText.tsx';
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
      <Section
        title={t('cost.title')}
        titleClass="text-display"
        lead={t('cost.text')}
        more={
          <p className="mt-4">
            <Link to={`${paths.policy('refund')}#exclusions`} className="link tap">
              {t('cost.refund')}
            </Link>
          </p>
        }
        split="wide"
      >
        <RenewalPrices />
      </Section>
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
    <PageColumn className="split items-center section">
      <div>
        <PageTitle size="headline" title={t('headline')} lead={t('lead')} leadClass="mt-5 mb-6 text-lead" />
        <p className="buy-limit mb-6">{t('limit')}</p>
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
          <text fill="none" stroke="var(--line-strong)" strokeWidth="1.5">
            {WORD}
          </text>
          <text fill="var(--accent)" clipPath={`url(#fill-${row})`}>
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
    <Section title={t('states.title')} titleClass="text-display" lead={t('states.lead')} ground="sunk">
      <dl className="buy-states ruled-rows ruled-ink row-columns mt-10">
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
                  components={{ watchlist: <Link to={paths.watchlist()} className="link tap" /> }}
                />
              ) : (
                t(`states.${state}.next`)
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function Expiry() {
  const { t } = useTranslation('buyDomains');
  return (
    <Section title={t('expiry.title')} titleClass="text-display" lead={t('expiry.lead')}>
      <ol className="buy-line timeline mt-10">
        {PERIODS.map(([period, day]) => (
          <li key={period}>
            <b className="text-small text-muted font-medium tabular">{t('expiry.day', { day })}</b>
            <TitledText
              title={t(`expiry.${period}.title`)}
              text={t(`expiry.${period}.text`)}
              textClass="mt-2"
            />
          </li>
        ))}
      </ol>
      <p className="mt-8">
        <Link to={`${paths.policy('registration-agreement')}#expiry`} className="link tap">
          {t('expiry.policy')}
        </Link>
      </p>
    </Section>
  );
}

function Steps() {
  const { t } = useTranslation('buyDomains');
  return (
    <Section title={t('steps.title')} titleClass="text-display" ground="sunk">
      <ol className="numbered grid grid-small gap-8 mt-10">
        {STEPS.map((step) => (
          <li key={step}>
            <TitledText title={t(`steps.${step}.title`)} text={t(`steps.${step}.text`)} textClass="mt-2" />
          </li>
        ))}
      </ol>
    </Section>
  );
}
