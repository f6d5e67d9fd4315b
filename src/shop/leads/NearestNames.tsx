import './leads.css';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useMoney } from '#i18n/useMoney.ts';
import { toDomainView } from '#shared/search/domainView.ts';
import { NameAction } from '#shop/names/NameRow.tsx';
import { type FoundName, useNames } from '#shop/names/useNames.ts';
import { createBulkSearchOptions } from '#shop/search/bulkSearch.ts';
import { useSessionSearch } from '#shop/search/useSessionSearch.ts';
import { Button } from '#ui/Button.tsx';
import { DomainName } from '#ui/DomainName.tsx';
import { Heading } from '#ui/Heading.tsx';
import { Price } from '#ui/Price.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { findNearNames, type NameChange, type NearName } from './nearestNames.ts';

const SHOWN = 6;

/** The first available names that are similar to a taken one, each with its difference. */
export default function NearestNames({ found }: { found: FoundName }) {
  const { t } = useTranslation(['leads', 'shell']);
  const { name, sld, tld } = found.result;
  const near = useMemo(() => findNearNames(sld, tld), [sld, tld]);
  const { state, version, retry } = useSessionSearch((settings) =>
    createBulkSearchOptions({
      ...settings,
      id: `near ${name}`,
      names: near.map((one) => one.name),
      tlds: [],
    }),
  );
  const results = new Map(state.rows.map((result) => [result.name, result]));
  const free = near.flatMap((one) => {
    const result = results.get(one.name);
    const isFree = result && toDomainView(result, state.currency).state === 'available';
    return isFree ? [{ ...one, result }] : [];
  });
  const shown = free.slice(0, SHOWN);
  const isSearching = state.phase === 'starting' || state.phase === 'running';
  const origin = { tag: 'nearest_names', version, searchTrackingId: state.searchTrackingId };
  return (
    <section className="card nearest" aria-busy={isSearching} aria-label={t('nearest.title')}>
      <div className="nearest-head row gap-4 items-baseline between">
        <Heading level={2} className="text-heading">
          {t('nearest.title')}
        </Heading>
        {!isSearching && shown.length > 0 && (
          <span className="text-muted text-small">
            {t('nearest.count', { shown: shown.length, total: near.length })}
          </span>
        )}
      </div>
      <p role="status" className={isSearching ? 'sr-only' : 'nearest-note'}>
        {isSearching
          ? t('nearest.searching')
          : state.phase === 'done' && shown.length === 0 && t('nearest.none')}
      </p>
      {state.phase === 'failed' && (
        <div className="nearest-note">
          <p>{t('nearest.failed')}</p>
          <Button size="small" className="mt-3" onClick={retry}>
            {t('shell:tryAgain')}
          </Button>
        </div>
      )}
      <ul className="nearest-list">
        {isSearching
          ? Array.from({ length: SHOWN }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all alike.
              <li key={index}>
                <Skeleton width="name" />
              </li>
            ))
          : shown.map(({ result, change }, position) => (
              <NearRow
                key={result.name}
                change={change}
                found={{ result, currency: state.currency, origin: { ...origin, position } }}
              />
            ))}
      </ul>
    </section>
  );
}

function NearRow({ found, change }: Pick<NearName, 'change'> & { found: FoundName }) {
  const { t } = useTranslation(['leads', 'search', 'shell']);
  const { getCartState, add, openDialog } = useNames();
  const formatChange = useChangeText();
  const money = useMoney(found.currency);
  const view = toDomainView(found.result, found.currency);
  const { renewal_price } = found.result;
  const product = view.product;
  const cartState = getCartState(view.name);
  return (
    <li>
      <div className="min-w-0 grow">
        <DomainName sld={view.sld} tld={view.tld} ascii={view.name} />{' '}
        {cartState === 'refused' ? (
          <span className="text-bad text-small">{t('search:state.refused')}</span>
        ) : (
          <span className="text-muted text-small">{formatChange(change)}</span>
        )}
      </div>
      <div className="text-end">
        {product && <Price className="font-medium" now={money(product.price)} />}
        {renewal_price != null && (
          <p className="text-muted text-small">{t('shell:thenPerYear', { price: money(renewal_price) })}</p>
        )}
      </div>
      <NameAction {...{ found, view, cartState }} onAdd={add} onOpen={openDialog} />
    </li>
  );
}

function useChangeText(): (change: NameChange) => string {
  const { t } = useTranslation('leads');
  return (change) =>
    'part' in change
      ? t(`nearest.change.${change.kind}`, { part: change.part })
      : t(`nearest.change.${change.kind}`);
}
