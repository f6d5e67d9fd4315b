import '#shared/landing/landing.css';
import '#shared/pricing/tldList.css';
import './program.css';
import './prices.css';
import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetResellerPricing } from '#api/generated/hooks/reseller.ts';
import { downloadCsv, toCsv } from '#lib/csv.ts';
import { paths } from '#paths.ts';
import { Headline } from '#shared/landing/Headline.tsx';
import type { ListState } from '#shared/list/useListState.ts';
import { useStaticListState } from '#shared/list/useStaticListState.ts';
import { useTypedParam } from '#shared/list/useTypedParam.ts';
import { LoadFailure } from '#shared/page/LoadFailure.tsx';
import { PriceListTools, SkeletonRows, SortHeads } from '#shared/pricing/PriceList.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { notify } from '#ui/notify.ts';
import { PageColumn } from '#ui/PageColumn.tsx';
import { VirtualList } from '#ui/VirtualList.tsx';
import { SegmentedControl } from '#ui/workspace/SegmentedControl.tsx';
import { JoinPart } from './JoinPart.tsx';
import { ProgramNav } from './ProgramNav.tsx';
import { TierPriceRow, useColumnName } from './TierPriceRow.tsx';
import {
  joinPrices,
  PRICE_COLUMNS,
  PRICE_TYPES,
  SORTS,
  selectRows,
  TierPricesView,
  type TierRow,
  toCells,
} from './tierPrices.ts';

const ROW_HEIGHT = 57;

export function Component() {
  const { t } = useTranslation(['programPrices', 'program', 'common', 'tlds']);
  const { rows, isPending, isError, isFetching, retry } = useTierRows();
  const columnName = useColumnName();
  const { view, change } = useStaticListState<TierPricesView>(TierPricesView);
  const { query = '', price: priceType = 'registrationPrice', order: sort = 'tld', asc = true } = view;
  const [text, setText] = useTypedParam(query, (query) => change({ query }, { replace: true }));
  const deferredText = useDeferredValue(text);
  const shown = useMemo(
    () => selectRows(rows, deferredText, priceType, { sort, asc }),
    [rows, deferredText, priceType, sort, asc],
  );
  return (
    <>
      <PageColumn className="program-hero">
        <ProgramNav />
        <Headline>{t('headline')}</Headline>
        <p className="mt-4 measure text-lead text-muted">{t('lead')}</p>
        <Tools {...{ view, text, shown, change }} onType={setText} />
        <p role="status" className="mt-3 mb-4 text-muted text-small">
          {rows.length > 0 && t('tlds:found', { count: shown.length })}
        </p>
        {isError ? (
          <div className="card failed-space">
            <LoadFailure title={t('common:pricesNotShown')} query={{ isFetching, refetch: retry }} />
          </div>
        ) : (
          <div className="card clip tld-list" aria-busy={isPending}>
            <div className="program-row tld-heads">
              <SortHeads
                sorts={SORTS}
                order={{ sort, asc }}
                onSort={(next) => change({ order: next, asc: next === sort ? !asc : true })}
                nameOf={columnName}
              />
            </div>
            {isPending ? (
              <SkeletonRows className="program-row" />
            ) : shown.length === 0 ? (
              <EmptyState title={t('tlds:none')}>{t('noneText')}</EmptyState>
            ) : (
              <VirtualList
                label={t('label', { price: t(`program:price.${priceType}`) })}
                items={shown}
                getKey={getKey}
                estimate={() => ROW_HEIGHT}
              >
                {(row) => <TierPriceRow row={row} priceType={priceType} />}
              </VirtualList>
            )}
          </div>
        )}
        <p className="mt-4 measure text-muted text-small">{t('note')}</p>
      </PageColumn>
      <JoinPart
        title={t('limits.title')}
        limits={Object.values(t('limits.items', { returnObjects: true }))}
        more={{ to: paths.policy('reseller-pricing'), label: t('limits.terms') }}
      />
    </>
  );
}

/** The prices of all kinds. */
function useTierRows() {
  const registration = useGetResellerPricing({ priceType: 'registrationPrice' });
  const renewal = useGetResellerPricing({ priceType: 'renewalPrice' });
  const transfer = useGetResellerPricing({ priceType: 'transferInPrice' });
  const rows = useMemo(() => {
    const lists = [registration.data, renewal.data, transfer.data].flatMap(
      (list) => list?.data.reseller ?? [],
    );
    return lists.length < PRICE_TYPES.length ? [] : joinPrices(lists);
  }, [registration.data, renewal.data, transfer.data]);
  const queries = [registration, renewal, transfer];
  const failed = queries.filter(({ isError, data }) => isError && !data);
  return {
    rows,
    isPending: queries.some(({ isPending }) => isPending),
    isError: failed.length > 0,
    isFetching: queries.some(({ isFetching }) => isFetching),
    retry: () => failed.forEach(({ refetch }) => void refetch()),
  };
}

const getKey = ({ ascii }: TierRow) => ascii;

type ToolsProps = Pick<ListState<TierPricesView>, 'change'> & {
  view: Partial<TierPricesView>;
  /** The input of the search field. */
  text: string;
  shown: readonly TierRow[];
  onType: (text: string) => void;
};

function Tools({ view, text, shown, change, onType }: ToolsProps) {
  const { t } = useTranslation(['programPrices', 'program', 'shell', 'common', 'tlds']);
  const columnName = useColumnName();

  async function exportCsv(): Promise<void> {
    const heads = PRICE_TYPES.flatMap((type) =>
      PRICE_COLUMNS.map((column) => `${t(`program:price.${type}`)}: ${columnName(column)}`),
    );
    try {
      const lines = [[columnName('tld'), ...heads, t('shell:preferences.currency')], ...shown.map(toCells)];
      downloadCsv(await toCsv(lines), 'reseller-prices.csv');
    } catch {
      void notify(t('program:fileFailed'), { tone: 'error' });
    }
  }

  return (
    <PriceListTools
      className="program-tools row gap-5 items-end"
      texts={{ find: t('tlds:find'), sortBy: t('shell:sortBy'), export: t('common:exportCsv') }}
      {...{ text, onType }}
      sorts={SORTS}
      sort={view.order ?? 'tld'}
      nameOf={columnName}
      onSort={(order) => change({ order, asc: true })}
      onExport={shown.length > 0 ? () => void exportCsv() : undefined}
      filters={
        <SegmentedControl
          legend={t('shell:price')}
          value={view.price ?? 'registrationPrice'}
          onChange={(price) => change({ price })}
          options={PRICE_TYPES.map((value) => ({ value, label: t(`program:price.${value}`) }))}
        />
      }
    />
  );
}
