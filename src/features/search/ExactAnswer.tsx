import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '#i18n/format.ts';
import { DomainName } from '#ui/DomainName.tsx';
import { Heading } from '#ui/Heading.tsx';
import { Price } from '#ui/Price.tsx';
import type { DomainView } from './domainView.ts';
import { StateBadges } from './StateBadges.tsx';
import { useViewPrices } from './useViewPrices.ts';

type ExactAnswerProps = {
  view: DomainView;
  action?: ReactNode;
  /** Instead, where the name itself can't be had. */
  children?: ReactNode;
};

/** The page's one answer: the name that was asked for, large, with all that it costs. */
export function ExactAnswer({ view, action, children }: ExactAnswerProps) {
  const { t } = useTranslation('search');
  return (
    <section aria-label={t('answer.label')} className="card card-padded answer-panel">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5">
        <div className="min-w-0">
          <div className="mb-2 flex flex-wrap gap-2">
            <StateBadges view={view} all />
          </div>
          <Heading level={1}>
            <DomainName
              sld={view.sld}
              tld={view.tld}
              ascii={view.name}
              size="answer"
              muted={!view.isPurchasable}
            />
          </Heading>
          <AnswerText view={view} hasOther={Boolean(children)} />
        </div>
        {action && <div className="flex flex-col items-stretch gap-3 max-sm:w-full">{action}</div>}
      </div>
      {view.isPurchasable && <AnswerPrices view={view} />}
      {children}
    </section>
  );
}

function AnswerText({ view, hasOther }: { view: DomainView; hasOther: boolean }) {
  const { t, i18n } = useTranslation('search');
  const { state, renewalPrice } = view;
  const texts: Partial<Record<DomainView['state'], string>> = {
    taken: hasOther ? t('answer.takenText') : t('answer.takenAlone'),
    offer: t('answer.offerText'),
    invalid: t('answer.invalidText'),
    connection: t('answer.connectionText'),
    deleted: t('answer.deletedText'),
    inAccount: t('answer.inAccountText'),
    preLaunch: t('answer.preLaunchText'),
    premium:
      renewalPrice === undefined
        ? undefined
        : t('price.premiumRenewal', { price: formatMoney(renewalPrice, view.currency, i18n.language) }),
  };
  return texts[state] ? <p className="mt-2 max-w-measure text-muted">{texts[state]}</p> : null;
}

function AnswerPrices({ view }: { view: DomainView }) {
  const { t } = useTranslation('search');
  const { firstLabel, first, renewal, fiveYears } = useViewPrices(view);
  if (view.price === undefined) return null;
  return (
    <dl className="mt-6 flex flex-wrap gap-x-10 gap-y-4">
      <Fact label={firstLabel}>
        <Price {...first} />
      </Fact>
      <Fact label={t('price.eachYearAfter')}>
        <Price now={renewal} />
      </Fact>
      <Fact label={t('price.fiveYears')}>
        <Price now={fiveYears} />
      </Fact>
      <Fact label={t('price.atLeast')}>{t('price.years', { count: view.minDuration })}</Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted text-small">{label}</dt>
      <dd className="font-semibold text-heading">{children}</dd>
    </div>
  );
}
