import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '#i18n/format.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { FailedPrices } from '#shared/pricing/FailedPrices.tsx';
import { YearBars } from '#shop/pricing/YearBars.tsx';
import { getYearPrices, sumOf } from '#shop/pricing/yearSums.ts';
import { DomainName } from '#ui/DomainName.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { HomeSection } from './HomeSection.tsx';
import { useHomePrices } from './useHomePrices.ts';

type AdvertAndBillProps = {
  /** The TLDs to choose from, in ASCII. The first one is selected at first. */
  tlds: readonly string[];
};

/** A name as it is often advertised beside its cost over five years, for a TLD that the visitor selects. */
export function AdvertAndBill({ tlds }: AdvertAndBillProps) {
  const { t } = useTranslation(['home', 'landing', 'shell']);
  const [chosen, setChosen] = useState(tlds[0] ?? '');
  const prices = useHomePrices(tlds);
  const priced = prices.find(chosen);
  const bill = {
    tld: nameToUnicode(chosen),
    currency: priced?.currency,
    years: priced && getYearPrices(priced),
  };
  return (
    <HomeSection
      title={t('bill.heading')}
      lead={t('bill.lead')}
      beside={<TldChoice tlds={tlds} chosen={chosen} onChoose={setChosen} />}
    >
      <div className="bill card clip split mt-8" aria-busy={prices.isPending}>
        {prices.isError ? (
          <FailedPrices prices={prices} className="bill-notice" />
        ) : prices.list && !bill.years ? (
          <Notice className="bill-notice" role="status">
            {t('bill.missing', { tld: bill.tld })}
          </Notice>
        ) : (
          <>
            <Advert {...bill} />
            <Bill {...bill} />
          </>
        )}
      </div>
    </HomeSection>
  );
}

type TldChoiceProps = AdvertAndBillProps & { chosen: string; onChoose: (tld: string) => void };

function TldChoice({ tlds, chosen, onChoose }: TldChoiceProps) {
  const { t } = useTranslation(['home', 'shell']);
  const name = useId();
  return (
    <fieldset className="row gap-2">
      <legend className="sr-only">{t('shell:ending')}</legend>
      {tlds.map((tld) => (
        <label key={tld} className="bill-chip text-small font-medium">
          <input
            type="radio"
            name={name}
            value={tld}
            checked={tld === chosen}
            onChange={() => onChoose(tld)}
          />
          <span translate="no">.{nameToUnicode(tld)}</span>
        </label>
      ))}
    </fieldset>
  );
}

type BillProps = {
  /** In Unicode. */
  tld: string;
  /** `currency` and `years` are undefined until the prices have been fetched. */
  currency: string | undefined;
  years: number[] | undefined;
};

const EMPTY_YEARS = [2, 3, 4, 5];

/** The drawing shows nothing that isn't in its caption, so it is hidden from screen readers. */
function Advert({ currency = '', years }: BillProps) {
  const { t, i18n } = useTranslation('home');
  const [first] = years ?? [];
  return (
    <div className="bill-half ground-sunk stack gap-6">
      <p className="text-muted">
        <strong className="text-ink font-semibold">{t('bill.advert.title')}</strong> {t('bill.advert.text')}
      </p>
      <div className="bill-drawing" aria-hidden="true">
        <p className="bill-number text-title tabular nowrap">
          {first === undefined ? (
            <Skeleton width="word" height="title" />
          ) : (
            <>
              <span>{formatMoney(first, currency, i18n.language)}</span>
              <sup>*</sup>
            </>
          )}
        </p>
        {EMPTY_YEARS.map((year) => (
          <span key={year}>?</span>
        ))}
      </div>
      <p className="text-badge text-muted">{t('bill.advert.note')}</p>
    </div>
  );
}

function Bill({ tld, currency = '', years }: BillProps) {
  const { t, i18n } = useTranslation(['home', 'search']);
  const sum = years && sumOf(years);
  return (
    <div className="bill-half stack gap-6">
      <p className="text-muted">
        <strong className="text-ink font-semibold">{t('bill.here.title')}</strong> {t('bill.here.text')}
      </p>
      <YearBars years={years} currency={currency} label={(year) => t('search:year', { year })} />
      <p className="ruled-start row gap-4 items-baseline between" aria-live="polite">
        <span>
          <span className="text-muted">{t('search:price.fiveYears')}</span>{' '}
          <DomainName sld={t('bill.sample')} tld={tld} size="text" />
        </span>
        <strong className="text-title tabular">
          {sum === undefined ? (
            <Skeleton width="word" height="title" />
          ) : (
            formatMoney(sum, currency, i18n.language)
          )}
        </strong>
      </p>
    </div>
  );
}
