import '#shared/landing/landing.css';
import './flashSale.css';
import './emailSale.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '#shared/landing/Section.tsx';
import { SearchForm } from '#shared/search/SearchForm.tsx';
import { Heading } from '#ui/Heading.tsx';
import { CheckIcon } from '#ui/icons/CheckIcon.tsx';
import { MinusIcon } from '#ui/icons/MinusIcon.tsx';
import { PageColumn } from '#ui/PageColumn.tsx';
import { CodeTicket } from './CodeTicket.tsx';
import { Offers } from './Offers.tsx';
import { useSale } from './sale.ts';
import { Terms } from './Terms.tsx';
import { EMAIL_CODE } from './useEmailCode.ts';

/** The sale whose prices apply with the code. */
const SALE = 'emailsale';
const TERMS = ['one', 'seen', 'way'] as const;
const COVERED = ['name', 'email'] as const;
const LEFT_OUT = ['premium', 'renewal', 'years', 'other'] as const;

export function Component() {
  const { t } = useTranslation(['emailSale', 'sale']);
  return (
    <>
      <header className="ground-tint ruled-below page-block">
        <PageColumn>
          <Heading level={1} className="text-headline">
            {t('headline')}
          </Heading>
          <p className="mt-4 measure text-lead">{t('lead', { code: EMAIL_CODE })}</p>
          <CodeTicket />
        </PageColumn>
      </header>
      <Prices />
      <section className="section section-sunk">
        <PageColumn className="grid grid-wide grid-fit gap-10">
          <IconList
            title={t('covers.title')}
            icon={<CheckIcon className="text-accent" />}
            items={COVERED.map((key) => t(`covers.${key}`))}
          />
          <IconList
            title={t('leaves.title')}
            icon={<MinusIcon className="text-muted" />}
            items={LEFT_OUT.map((key) => t(`leaves.${key}`))}
          />
        </PageColumn>
      </section>
      <Terms
        title={t('terms.title')}
        terms={TERMS.map((key) => ({ title: t(`terms.${key}.title`), text: t(`terms.${key}.text`) }))}
        isPlain
      />
      <Section title={t('sale:search')} titleClass="text-display mb-8">
        <SearchForm />
      </Section>
    </>
  );
}

type IconListProps = { title: string; icon: ReactNode; items: readonly string[] };

function IconList({ title, icon, items }: IconListProps) {
  return (
    <div>
      <Heading level={2} className="text-display">
        {title}
      </Heading>
      <ul className="icon-list ruled-rows mt-6">
        {items.map((text) => (
          <li key={text}>
            {icon}
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Names at their prices with the code. Renders nothing if the backend has no such prices. */
function Prices() {
  const { t } = useTranslation('emailSale');
  const { status, phase, tlds, isFetching, retry } = useSale(SALE);
  if (status === 'unknown' || status === 'invalid' || (phase && phase !== 'during')) return null;
  return (
    <Section title={t('prices.title')} titleClass="text-display" lead={t('prices.lead')}>
      <div className="mt-10">
        <Offers
          tlds={tlds}
          isOpen={phase === 'during'}
          hasFailed={status === 'failed'}
          isFetching={isFetching}
          onRetry={retry}
        />
      </div>
    </Section>
  );
}
