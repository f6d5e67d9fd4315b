import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '#i18n/format.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { YearBars } from '#shop/pricing/YearBars.tsx';
import { getYearPrices, sumOf } from '#shop/pricing/yearSums.ts';
import { Button } from '#ui/Button.tsx';
import { DomainName } from '#ui/DomainName.tsx';
import { Heading } from '#ui/Heading.tsx';
import { Notice } from '#ui/Notice.tsx';
import { PageColumn } from '#ui/PageColumn.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useHomePrices } from './useHomePrices.ts';

type AdvertAndBillProps = {
  /** The TLDs to choose from, in ASCII. The first one is selected at first. */
  tlds: readonly string[];
};

/** A name as it is often advertised beside its cost over five years, for a TLD that the visitor selects. */
export function AdvertAndBill({ tlds }: AdvertAndBillProps) {
  const { t } = useTranslation('home');
  const [chosen, setChosen] = useState(tlds[0] ?? '');
  const { data, isError, isPending, refetch } = useHomePrices(tlds);
  const prices = data?.data.pricing.find(({ tld }) => tld === chosen);
  const bill = {
    tld: nameToUnicode(chosen),
    currency: prices?.currency,
    years: prices && getYearPrices(prices),
  };
  return (
    <section className="section">
      <PageColumn>
        <div className="bill-head">
          <div>
            <Heading level={2} className="home-title">
              {t('bill.heading')}
            </Heading>
            <p className="mt-4 max-w-[36rem] text-lead text-muted">{t('bill.lead')}</p>
          </div>
          <TldChoice tlds={tlds} chosen={chosen} onChoose={setChosen} />
        </div>
        <div className="bill" aria-busy={isPending}>
          {isError || (data && !bill.years) ? (
            <Notice
              className="bill-notice"
              tone={isError ? 'bad' : 'neutral'}
              role="status"
              action={
                isError && (
                  <Button size="small" onClick={() => refetch()}>
                    {t('bill.retry')}
                  </Button>
                )
              }
            >
              {isError ? t('bill.failed') : t('bill.missing', { tld: bill.tld })}
            </Notice>
          ) : (
            <>
              <Advert {...bill} />
              <Bill {...bill} />
            </>
          )}
        </div>
      </PageColumn>
    </section>
  );
}

type TldChoiceProps = AdvertAndBillProps & { chosen: string; onChoose: (tld: string) => void };

function TldChoice({ tlds, chosen, onChoose }: TldChoiceProps) {
  const { t } = useTranslation('home');
  const name = useId();
  return (
    <fieldset className="bill-choice">
      <legend className="sr-only">{t('bill.choose')}</legend>
      {tlds.map((tld) => (
        <label key={tld} className="bill-chip">
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
    <div className="bill-half bill-advert">
      <p className="text-muted">
        <strong>{t('bill.advert.title')}</strong> {t('bill.advert.text')}
      </p>
      <div className="bill-drawing" aria-hidden="true">
        <p className="bill-number">
          {first === undefined ? (
            <Skeleton className="h-8 w-24" />
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
      <p className="bill-asterisk">{t('bill.advert.note')}</p>
    </div>
  );
}

function Bill({ tld, currency = '', years }: BillProps) {
  const { t, i18n } = useTranslation('home');
  const sum = years && sumOf(years);
  return (
    <div className="bill-half">
      <p className="text-muted">
        <strong>{t('bill.here.title')}</strong> {t('bill.here.text')}
      </p>
      <YearBars years={years} currency={currency} label={(year) => t('bill.year', { year })} />
      <p className="bill-sum" aria-live="polite">
        <span>
          <span className="text-muted">{t('bill.total')}</span>{' '}
          <DomainName sld={t('bill.sample')} tld={tld} size="text" />
        </span>
        <strong>
          {sum === undefined ? <Skeleton className="h-8 w-28" /> : formatMoney(sum, currency, i18n.language)}
        </strong>
      </p>
    </div>
  );
}
