import '#shared/landing/landing.css';
import '#shared/landing/product.css';
import './email.css';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLanguage } from '#i18n/LanguageContext.ts';
import { localizePath, paths } from '#paths.ts';
import { Headline } from '#shared/landing/Headline.tsx';
import { Questions } from '#shared/landing/Questions.tsx';
import { Section } from '#shared/landing/Section.tsx';
import { PlanAction } from '#shared/plans/PlanAction.tsx';
import { PlanCharges } from '#shared/plans/PlanCard.tsx';
import { PlanGrid } from '#shared/plans/PlanGrid.tsx';
import { type PlanPrices, usePlanPrices } from '#shared/plans/planPrices.ts';
import type { Term } from '#shared/plans/TermSwitch.tsx';
import { Button } from '#ui/Button.tsx';
import { DomainName } from '#ui/DomainName.tsx';
import { PageColumn } from '#ui/PageColumn.tsx';
import { TextField } from '#ui/TextField.tsx';
import { type DiffRecord, DnsDiff } from './DnsDiff.tsx';
import { FromPrice, PlansSection } from './PlanParts.tsx';

const TYPE = 'titan_email';
const TIERS = ['titan_email_pro', 'titan_email_premium', 'titan_email_ultra'];

/** The records that the email product's DNS template sets for a domain whose mail is hosted elsewhere. */
const RECORDS: DiffRecord[] = [
  { change: 'add', type: 'MX', host: '@', value: '10 mx1.titan-mail.example' },
  { change: 'add', type: 'MX', host: '@', value: '20 mx2.titan-mail.example' },
  { change: 'add', type: 'TXT', host: '@', value: 'v=spf1 include:spf.titan-mail.example ~all' },
  { change: 'add', type: 'CNAME', host: 'titan1._domainkey', value: 'maple.cafe.dkim.titan-mail.example' },
  { change: 'add', type: 'TXT', host: '_dmarc', value: 'v=DMARC1; p=none' },
  { change: 'remove', type: 'MX', host: '@', value: '10 old-host.example' },
  { change: 'keep', type: 'A', host: '@', value: '203.0.113.7' },
];

export const questions = (_: unknown, t: TFunction<'titan'>) =>
  Object.values(t('questions.items', { returnObjects: true }));

export function Component() {
  const { t } = useTranslation('titan');
  const prices = usePlanPrices(TYPE, TIERS);
  return (
    <>
      <Hero prices={prices} />
      <Plans prices={prices} />
      <Section
        title={t('dns.title')}
        lead={t('dns.text')}
        more={<p className="mt-4 measure text-muted">{t('dns.where')}</p>}
        split="even"
      >
        <DnsDiff name="maple.cafe" records={RECORDS} />
      </Section>
      <Questions
        title={t('questions.title')}
        items={Object.values(t('questions.items', { returnObjects: true }))}
      />
    </>
  );
}

function Hero({ prices }: { prices: PlanPrices }) {
  const { t } = useTranslation('titan');
  return (
    <section className="page-start clip" aria-busy={prices.isPending}>
      <PageColumn>
        <p className="mail-address font-semibold nowrap" aria-hidden="true" translate="no">
          <span className="mail-locals">
            <span>orders</span>
            <strong className="font-semibold">hello</strong>
            <span>anna</span>
          </span>
          <span className="text-accent font-normal">@</span>
          <DomainName sld="maple" tld="cafe" size="text" />
        </p>
        <div className="split split-start page-tight">
          <div>
            <Headline className="text-display">{t('headline')}</Headline>
            <p className="mt-3 measure text-lead text-muted">{t('lead')}</p>
            <FromPrice prices={prices} />
          </div>
          <Trial />
        </div>
        <Mailbox />
      </PageColumn>
    </section>
  );
}

/** Leads to the account page on which a domain's trial starts. Works before scripts have loaded. */
function Trial() {
  const { t } = useTranslation('titan');
  const language = useLanguage();
  return (
    <form method="get" action={localizePath(language, paths.email())} className="stack gap-3 start">
      <TextField
        name="domain"
        className="full-width"
        label={t('trial.label')}
        help={t('trial.terms')}
        placeholder="maple.cafe"
        required
        wide
        maxLength={253}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
      />
      <Button type="submit" variant="primary" size="large">
        {t('trial.submit')}
      </Button>
      <Link to={paths.search()} className="link tap">
        {t('trial.find')}
      </Link>
    </form>
  );
}

/** The widths of the lines of a message, in percent. */
const LINES = [92, 84, 60, 88, 40];
const SENDERS = [
  'flour@mill.example',
  'studio@rent.example',
  'ana@wedding.example',
  'hello@registry.example',
];

function Mailbox() {
  return (
    <div className="mail-app card clip divided" aria-hidden="true" translate="no">
      <ol>
        {SENDERS.map((sender) => (
          <li key={sender}>
            <b>{sender.charAt(0)}</b>
            <span>{sender}</span>
            <i />
          </li>
        ))}
      </ol>
      <div className="wide-only stack gap-2">
        <strong className="text-heading">{SENDERS[0]}</strong>
        <span>
          → orders@maple<span className="domain-tld">.cafe</span>
        </span>
        <svg aria-hidden="true" viewBox="0 0 100 40" preserveAspectRatio="none">
          {LINES.map((width, index) => (
            <rect key={width} width={width} height="3" y={index * 8 + 2} rx="1" />
          ))}
        </svg>
      </div>
    </div>
  );
}

function Plans({ prices }: { prices: PlanPrices }) {
  const { t } = useTranslation('titan');
  const [term, setTerm] = useState<Term>('year');
  return (
    <PlansSection title={t('plans')} {...{ prices, term, setTerm }}>
      <PlanGrid
        plans={prices.listPlans(term)}
        isPending={prices.isPending}
        getParts={(plan, isSuggested) => ({
          charges: <PlanCharges plan={plan} isPending={prices.isPending} />,
          action: <PlanAction plan={plan} type={TYPE} variant={isSuggested ? 'primary' : 'secondary'} />,
        })}
      />
    </PlansSection>
  );
}
