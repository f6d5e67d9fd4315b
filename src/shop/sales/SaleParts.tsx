import './flashSale.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#paths.ts';
import { Section } from '#shared/landing/Section.tsx';
import { useFlashSale } from '#shared/siteSettings/siteSettings.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { Heading } from '#ui/Heading.tsx';
import { PageColumn } from '#ui/PageColumn.tsx';
import { Offers } from './Offers.tsx';
import { SaleClock } from './SaleClock.tsx';
import { formatSaleMoment, type Sale } from './sale.ts';

/** Headline, clock and ruler of a sale. All of them keep their height while the sale is being fetched. */
export function SaleHero({
  headline,
  sale,
  children,
}: {
  headline: string;
  sale: Sale;
  children?: ReactNode;
}) {
  const { t, i18n } = useTranslation('sale');
  const { phase, times, status } = sale;
  const [, words = headline, dot] = /^(.*)([.。])$/u.exec(headline) ?? [];
  const moment = times && formatSaleMoment(phase === 'before' ? times.start : times.end - 1, i18n.language);
  const hasClock = status === 'pending' || status === 'known';
  return (
    <header className="page-start ruled-below ground-warm clip" data-phase={phase}>
      <PageColumn>
        <Heading level={1} className="text-headline">
          <span>{words}</span>
          {dot && <span className="text-warm">{dot}</span>}
        </Heading>
        <p className="sale-lead mt-4 measure text-row">
          {phase && moment ? t(`lead.${phase}`, { moment }) : t('lead.unknown')}
        </p>
        {hasClock ? (
          <>
            {phase === 'after' && <SaleLinks />}
            <SaleClock sale={sale} />
          </>
        ) : (
          <SaleProblem sale={sale} />
        )}
        {children}
      </PageColumn>
    </header>
  );
}

/** Explains why there is no clock. A failure is reported with the offers, which have a retry. */
function SaleProblem({ sale: { status } }: { sale: Sale }) {
  const { t } = useTranslation('sale');
  return (
    <div role={status === 'failed' ? undefined : 'alert'}>
      {(status === 'invalid' || status === 'unknown') && (
        <div className="mt-6 measure ruled-ink-start">
          <p className="font-semibold text-lead">
            {status === 'invalid' ? t('invalid.title') : t('missing.title')}
          </p>
          <p>{status === 'invalid' ? t('invalid.text') : t('missing.text')}</p>
        </div>
      )}
      <SaleLinks />
    </div>
  );
}

function SaleLinks() {
  const { t } = useTranslation(['sale', 'shell']);
  const hasFlashSale = useFlashSale() !== undefined;
  return (
    <p className="row mt-6 mb-6">
      {hasFlashSale && (
        <Link className={buttonClass({ variant: 'primary', size: 'large' })} to={paths.flashSale()}>
          {t('links.now')}
        </Link>
      )}
      <Link className={buttonClass({ size: 'large' })} to={paths.tlds()}>
        {t('shell:pricesOfAllEndings')}
      </Link>
    </p>
  );
}

/** The offers of a sale. */
export function SaleOffers({ sale }: { sale: Sale }) {
  const { t } = useTranslation('sale');
  const { phase, status, tlds, isFetching, retry } = sale;
  if (status === 'invalid' || status === 'unknown') return null;
  return (
    <Section
      title={t(`offers.title.${phase ?? 'unknown'}`)}
      titleClass="text-display"
      lead={phase === 'after' ? t('offers.over') : t('offers.lead')}
    >
      <div className="mt-10">
        <Offers
          tlds={tlds}
          isOpen={phase === 'during'}
          isOver={phase === 'after'}
          hasFailed={status === 'failed'}
          isFetching={isFetching}
          onRetry={retry}
        />
      </div>
    </Section>
  );
}
