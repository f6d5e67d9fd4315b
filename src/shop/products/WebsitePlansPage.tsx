import '#shared/landing/landing.css';
import '#shared/landing/product.css';
import './websites.css';
import type { TFunction } from 'i18next';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLazyPart } from '#i18n/useLazyPart.ts';
import { paths } from '#paths.ts';
import { Headline } from '#shared/landing/Headline.tsx';
import { Questions } from '#shared/landing/Questions.tsx';
import { Section } from '#shared/landing/Section.tsx';
import { PLAN_NAMES, WEBSITE_TIERS } from '#shared/plans/features.ts';
import { usePlanPrices } from '#shared/plans/planPrices.ts';
import { useSession } from '#shared/session/useSession.ts';
import { useVersions } from '#shared/session/useVersions.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { PageColumn } from '#ui/PageColumn.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TitledText } from '#ui/TitledText.tsx';
import { BrowserArt } from './BrowserArt.tsx';
import { type DiffRecord, DnsDiff } from './DnsDiff.tsx';

const PLANS_ID = 'plans';

/** The records that the backend computes for a domain whose website is hosted elsewhere. */
const RECORDS: DiffRecord[] = [
  { change: 'add', type: 'A', host: '@', value: '203.0.113.50' },
  { change: 'add', type: 'AAAA', host: '@', value: '2001:db8::50' },
  { change: 'add', type: 'CNAME', host: 'www', value: 'www.sites.builder.example' },
  { change: 'remove', type: 'A', host: '@', value: '203.0.113.20' },
  { change: 'remove', type: 'CNAME', host: 'www', value: 'tern.design' },
  { change: 'keep', type: 'MX', host: '@', value: '10 mx.example.com' },
];

export const questions = (_: unknown, t: TFunction<'wix'>) =>
  Object.values(t('questions.items', { returnObjects: true }));

export function Component() {
  const { t } = useTranslation('wix');
  return (
    <>
      <Hero />
      <Plans />
      <Steps />
      <Section title={t('dns.title')} lead={t('dns.text')} split="even">
        <DnsDiff name="tern.design" records={RECORDS} />
      </Section>
      <Questions
        title={t('questions.title')}
        items={Object.values(t('questions.items', { returnObjects: true }))}
      />
    </>
  );
}

function Hero() {
  const { t } = useTranslation('wix');
  return (
    <section className="page-start">
      <PageColumn>
        <div className="split split-start items-end">
          <Headline>{t('headline')}</Headline>
          <div>
            <p className="text-lead text-muted">{t('lead')}</p>
            <p className="mt-5 row">
              <a href={`#${PLANS_ID}`} className={buttonClass({ variant: 'primary', size: 'large' })}>
                {t('seePlans')}
              </a>
              <Link to={paths.siteLibrary()} className={buttonClass({ size: 'large' })}>
                {t('startFree')}
              </Link>
            </p>
            <p className="mt-3 text-muted text-small">{t('limit')}</p>
          </div>
        </div>
        <BrowserArt />
      </PageColumn>
    </section>
  );
}

/**
 * The visitor's A/B version: `a` compares the plans, `b` asks for needs and recommends one plan. Undefined until the
 * session is ready, so that static HTML shows neither of them. Any other version counts as `a`, and so does a failed
 * session.
 */
function useVersion(): 'a' | 'b' | undefined {
  const versions = useVersions();
  const { error } = useSession();
  if (!versions) return error ? 'a' : undefined;
  return versions.abTest === 'b' ? 'b' : 'a';
}

function Plans() {
  const version = useVersion();
  const prices = usePlanPrices('wix', WEBSITE_TIERS);
  const WebsitePlans = useLazyPart(() => import('./WebsitePlans.tsx'), []);
  return (
    <section
      id={PLANS_ID}
      className="section website-plans"
      aria-busy={version === undefined || prices.isPending}
    >
      <PageColumn>
        {version === undefined ? (
          <Waiting />
        ) : (
          <Suspense fallback={<Waiting />}>
            <WebsitePlans version={version} prices={prices} />
          </Suspense>
        )}
      </PageColumn>
    </section>
  );
}

/**
 * Shown until the version is known: a placeholder of the same size, and the names of the plans for browsers without
 * scripts.
 */
function Waiting() {
  const { t } = useTranslation(['wix', 'shell']);
  return (
    <>
      <Skeleton width="line" height="title" className="mb-4" />
      <Skeleton width="line" className="mb-10" />
      <noscript>
        <h2>{t('shell:areas.websites')}</h2>
        <ul>
          {WEBSITE_TIERS.map((tier) => (
            <li key={tier}>{PLAN_NAMES[tier]}</li>
          ))}
        </ul>
      </noscript>
      <Skeleton height="page" />
    </>
  );
}

function Steps() {
  const { t } = useTranslation('wix');
  const steps = t('steps.items', { returnObjects: true });
  return (
    <Section title={t('steps.title')} titleClass="headline-measure text-title" ground="sunk">
      <ol className="grid grid-fit gap-8 mt-10">
        {Object.entries(steps).map(([key, { title, text }]) => (
          <li key={key} className="ruled-ink-start">
            <TitledText size="heading" title={title} text={text} textClass="mt-1" />
          </li>
        ))}
      </ol>
    </Section>
  );
}
