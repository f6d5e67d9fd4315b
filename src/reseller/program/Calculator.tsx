import './calculator.css';
import { Suspense, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney, formatRoundMoney } from '#i18n/format.ts';
import { useLazyPart } from '#i18n/useLazyPart.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { LoadFailure } from '#shared/page/LoadFailure.tsx';
import { Heading } from '#ui/Heading.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TextField } from '#ui/TextField.tsx';
import {
  findTier,
  getCost,
  getLastPosition,
  getStops,
  MAX_NAMES,
  type ProgramData,
  toNames,
  toPosition,
} from './tierCosts.ts';
import type { CalculatorState } from './useCalculator.ts';

/** `data` is undefined while it is being fetched; `retry` is defined if it could not be loaded. */
export type ProgramQuery = { data: ProgramData | undefined; isFetching: boolean; retry?: () => void };

type CalculatorProps = { state: CalculatorState; query: ProgramQuery };

/** Calculates the tier for a number of names, their cost and the savings. */
export function Calculator({ state, query }: CalculatorProps) {
  const { t } = useTranslation(['programStart', 'common']);
  if (query.retry)
    return (
      <div className="card failed-space">
        <LoadFailure
          title={t('common:pricesNotShown')}
          query={{ isFetching: query.isFetching, refetch: query.retry }}
        />
      </div>
    );
  const { data } = query;
  return (
    <section
      aria-labelledby="calculator"
      aria-busy={!data}
      className="card clip program-calculator stack two-columns"
    >
      <Heading level={2} id="calculator" className="sr-only">
        {t('calculator.title')}
      </Heading>
      <div className="roomy stack gap-5">
        <Inputs state={state} data={data} />
      </div>
      <div className="program-result ground-tint roomy stack gap-6">
        <Result state={state} data={data} />
        <p className="program-note text-badge">{t('calculator.note')}</p>
      </div>
      <div className="program-chart">
        <Tiers state={state} data={data} />
      </div>
    </section>
  );
}

type PartProps = { state: CalculatorState; data: ProgramData | undefined };

/** The number of TLDs that are suggested while typing. */
const MAX_SUGGESTIONS = 12;

function Inputs({ state, data }: PartProps) {
  const { t } = useTranslation(['programStart', 'shell', 'program']);
  const { namesText, names, setNames, tldText, tld, setTld } = state;
  const listId = useId();
  const isKnown = !data || data.renewal.prices.some((each) => each.tld === tld);
  const suggestions = data?.renewal.prices.filter((each) => each.tld.startsWith(tld)) ?? [];
  return (
    <>
      <div className="program-fields fields-upright grid grid-fit grid-narrow">
        <TextField
          label={t('calculator.names')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={15}
          value={namesText}
          error={names === null && t('program:wholeNumber', { max: MAX_NAMES })}
          onChange={({ target }) => setNames(target.value)}
        />
        <TextField
          label={t('shell:ending')}
          list={listId}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={63}
          value={`.${tldText}`}
          error={!isKnown && t('calculator.tldUnknown', { tld: nameToUnicode(tld) })}
          onChange={({ target }) => setTld(target.value.replace(/^\./, ''))}
        />
        <datalist id={listId}>
          {suggestions.slice(0, MAX_SUGGESTIONS).map((each) => (
            <option key={each.tld} value={`.${nameToUnicode(each.tld)}`} />
          ))}
        </datalist>
      </div>
      <Slider state={state} data={data} />
    </>
  );
}

/** A slider for the number of names, on which each tier has the same length. */
function Slider({ state: { names, setNames }, data }: PartProps) {
  const { t } = useTranslation('programStart');
  const stops = getStops(data?.tiers ?? []);
  return (
    <div>
      <input
        type="range"
        className="program-slider full-width"
        aria-label={t('calculator.slider')}
        aria-valuetext={t('number', { value: names ?? 0 })}
        min={0}
        max={getLastPosition(stops)}
        disabled={!data}
        value={Math.round(toPosition(names ?? 0, stops))}
        onChange={({ target }) => setNames(String(toNames(Number(target.value), stops)))}
      />
      <p aria-hidden="true" className="line-up between text-badge text-muted tabular">
        {data ? stops.map((stop) => <span key={stop}>{t('number', { value: stop })}</span>) : '\u00a0'}
      </p>
    </div>
  );
}

function Tiers({ state: { names, tld }, data }: PartProps) {
  // The page doesn't wait for the code of the chart.
  const TierChart = useLazyPart(() => import('./TierChart.tsx'), []);
  return (
    data && (
      <Suspense>
        <TierChart data={data} names={names ?? 0} tld={tld} />
      </Suspense>
    )
  );
}

/** Amounts below this are shown with decimals. */
const MIN_ROUNDED_MINOR = 100_000;
/** Longer amounts, in characters, are in smaller type. */
const MAX_LARGE_LENGTH = 9;

/** The savings and costs of the names, or a message if there is nothing to calculate. */
function Result({ state: { names, tld }, data }: PartProps) {
  const { t, i18n } = useTranslation(['programStart', 'program']);
  if (!data)
    return (
      <>
        <Skeleton height="panel" />
        <Skeleton height="block" />
      </>
    );
  const { tiers, ownTier, registration, renewal } = data;
  const nameOf = (index: number) => t('program:tier', { number: index + 1 });
  const index = findTier(tiers, names ?? 0);
  const [tier, next] = tiers.slice(index);
  const years = [
    { key: 'registration', label: t('calculator.registration'), pricing: registration },
    { key: 'renewal', label: t('calculator.renewal'), pricing: renewal },
  ].flatMap(({ pricing, ...row }) => {
    const cost = tier && names !== null ? getCost(pricing, tld, tier.name, names) : undefined;
    return cost ? { ...row, ...cost, currency: pricing.currency } : [];
  });
  const saving = years.at(-1);
  if (!tier || !saving) return <p role="status">{t('calculator.nothing')}</p>;
  const money = (minor: number, currency: string) =>
    (minor < MIN_ROUNDED_MINOR ? formatMoney : formatRoundMoney)(minor, currency, i18n.language);
  const amount = money(saving.saving, saving.currency);
  return (
    <>
      <div role="status">
        <p>
          {t('calculator.result', {
            tier: nameOf(index),
            percent: tier.discountPercent,
            tld: nameToUnicode(tld),
          })}
        </p>
        <p
          className="program-saving tabular wrap-anywhere"
          data-long={amount.length > MAX_LARGE_LENGTH ? '' : undefined}
        >
          {amount}
        </p>
        <p className="font-medium text-accent">
          {next
            ? t('calculator.next', {
                missing: next.minDomains - (names ?? 0),
                tier: nameOf(index + 1),
                percent: next.discountPercent,
              })
            : t('calculator.top')}
        </p>
      </div>
      <table className="program-costs lines-table text-small tabular full-width">
        <caption className="sr-only">{t('calculator.costs')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('calculator.year')}</th>
            <th scope="col">{t('program:list')}</th>
            <th scope="col">{nameOf(index)}</th>
          </tr>
        </thead>
        <tbody className="ruled-rows">
          {years.map(({ key, label, list, own, currency }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              <td>{money(list, currency)}</td>
              <td className="font-semibold">{money(own, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {ownTier && (
        <p className="text-small">
          {t('calculator.own', { tier: nameOf(tiers.findIndex(({ name }) => name === ownTier)) })}
        </p>
      )}
    </>
  );
}
