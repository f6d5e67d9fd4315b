import '#shared/landing/landing.css';
import './flashSale.css';
import './emailSale.css';
import { useTranslation } from 'react-i18next';
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
  const { t } = useTranslation('emailSale');
  return (
    <>
      <header className="email-hero">
        <PageColumn>
          <Heading level={1} className="sale-headline">
            {t('headline')}
          </Heading>
          <p className="mt-4 max-w-measure text-lead">{t('lead', { code: EMAIL_CODE })}</p>
          <CodeTicket />
        </PageColumn>
      </header>
      <Prices />
      <section className="section section-sunk">
        <PageColumn className="email-lists">
          <div>
            <Heading level={2} className="sale-title">
              {t('covers.title')}
            </Heading>
            <ul>
              {COVERED.map((key) => (
                <li key={key}>
                  <CheckIcon className="text-accent" />
                  <span>{t(`covers.${key}`)}</span>
                </li>
              ))}
            </ul>
          </div>
          <div>
            <Heading level={2} className="sale-title">
              {t('leaves.title')}
            </Heading>
            <ul>
              {LEFT_OUT.map((key) => (
                <li key={key}>
                  <MinusIcon className="text-muted" />
                  <span>{t(`leaves.${key}`)}</span>
                </li>
              ))}
            </ul>
          </div>
        </PageColumn>
      </section>
      <section className="section">
        <PageColumn>
          <Terms
            heading={t('terms.title')}
            terms={TERMS.map((key) => ({ title: t(`terms.${key}.title`), text: t(`terms.${key}.text`) }))}
          />
          <Heading level={2} className="sale-title mt-24 mb-8">
            {t('search')}
          </Heading>
          <SearchForm />
        </PageColumn>
      </section>
    </>
  );
}

/** Names at their prices with the code. Renders nothing if the backend has no such prices. */
function Prices() {
  const { t } = useTranslation('emailSale');
  const { status, phase, tlds, isFetching, retry } = useSale(SALE);
  if (status === 'unknown' || status === 'invalid' || (phase && phase !== 'during')) return null;
  return (
    <section className="section">
      <PageColumn>
        <div className="sale-head">
          <Heading level={2} className="sale-title">
            {t('prices.title')}
          </Heading>
          <p className="text-lead text-muted">{t('prices.lead')}</p>
        </div>
        <Offers
          tlds={tlds}
          isOpen={phase === 'during'}
          hasFailed={status === 'failed'}
          isFetching={isFetching}
          onRetry={retry}
        />
      </PageColumn>
    </section>
  );
}
