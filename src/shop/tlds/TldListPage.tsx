import '#shared/pricing/tldList.css';
import { useDeferredValue, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { TldGroup } from '#api/generated/schemas/tldGroup.zod.ts';
import { downloadCsv, toCsv } from '#lib/csv.ts';
import { toMajor } from '#lib/money.ts';
import { serverNow } from '#lib/serverClock.ts';
import { paths } from '#paths.ts';
import type { ListState } from '#shared/list/useListState.ts';
import { useStaticListState } from '#shared/list/useStaticListState.ts';
import { useTypedParam } from '#shared/list/useTypedParam.ts';
import { FailedPrices } from '#shared/pricing/FailedPrices.tsx';
import { PriceListTools, SkeletonRows, SortHeads } from '#shared/pricing/PriceList.tsx';
import { useTldPrices } from '#shared/pricing/tldPrices.ts';
import { useBulkFilters } from '#shop/bulk/useBulkFilters.ts';
import { categorySlugs } from '#shop/landings/category/categorySlugs.ts';
import { useGroupName } from '#shop/pricing/useGroupName.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Heading } from '#ui/Heading.tsx';
import { PageColumn } from '#ui/PageColumn.tsx';
import { PageTitle } from '#ui/PageTitle.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { VirtualList, type VirtualListHandle } from '#ui/VirtualList.tsx';
import { TldPriceRow } from './TldPriceRow.tsx';
import {
  groupRows,
  listRows,
  SORTS,
  type Sort,
  selectRows,
  type TldItem,
  TldListView,
  type TldRow,
  toTldRow,
} from './tldRows.ts';

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
const ROW_HEIGHT = 45;
const GROUP_HEIGHT = 52;

export function Component() {
  const { t } = useTranslation(['tlds', 'shell', 'common']);
  const prices = useTldPrices(undefined);
  const rows = useMemo(() => (prices.list ?? []).map(toTldRow), [prices.list]);
  const { groups } = useBulkFilters();
  const { view, change } = useStaticListState<TldListView>(TldListView);
  const { query = '', group = '', order: sort = 'tld', asc = true } = view;
  const compared = useMemo(() => new Set(view.compare?.split(',')), [view.compare]);
  const [text, setText] = useTypedParam(query, (query) => change({ query }, { replace: true }));
  const deferredText = useDeferredValue(text);
  const shown = useMemo(() => {
    const tlds = groups.find(({ id }) => id === group)?.tlds;
    const among = view.only && compared.size > 0 ? compared : tlds && new Set(tlds);
    const filter = { query: deferredText, isSteady: view.steady === 1, isOnSale: view.sale === 1, among };
    return selectRows(rows, filter, { sort, asc }, serverNow());
  }, [rows, groups, group, deferredText, view.steady, view.sale, view.only, compared, sort, asc]);
  const isWhole = sort === 'tld' && asc && rows.length > 0 && shown.length === rows.length;
  const items = useMemo(() => (isWhole ? groupRows(shown) : listRows(shown)), [isWhole, shown]);
  const list = useRef<VirtualListHandle>(null);

  const compare = (ascii: string) => {
    const others = [...compared].filter((one) => one !== ascii);
    const next = compared.has(ascii) ? others : [...others, ascii];
    change({ compare: next.join(','), ...(next.length === 0 && { only: undefined }) }, { replace: true });
  };

  return (
    <PageColumn className="page-block">
      <PageTitle size="headline" title={t('headline')} lead={t('lead')} leadClass="mt-4 measure text-lead" />
      <Categories />
      <Tools {...{ view, text, groups, shown, change }} onType={setText} />
      {compared.size > 0 && (
        <Checkbox
          label={t('onlyCompared', { count: compared.size })}
          checked={view.only === 1}
          onChange={(event) => change({ only: event.currentTarget.checked ? 1 : undefined })}
        />
      )}
      <p role="status" className="mt-3 mb-4 text-muted text-small">
        {prices.list && t('found', { count: shown.length })}
      </p>
      {prices.isError ? (
        <FailedPrices prices={prices} />
      ) : (
        <div className="tld-list-frame stack gap-6" aria-busy={prices.isPending}>
          <div className="card clip tld-list">
            <div className="tld-row tld-heads">
              <span />
              <SortHeads
                sorts={SORTS}
                order={{ sort, asc }}
                onSort={(next) => change({ order: next, asc: next === sort ? !asc : true })}
                nameOf={(each) => t(`sort.${each}`)}
              />
            </div>
            {prices.isPending ? (
              <SkeletonRows className="tld-row" />
            ) : shown.length === 0 ? (
              <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
            ) : (
              <VirtualList
                label={t('label')}
                items={items}
                getKey={getKey}
                estimate={({ kind }) => (kind === 'row' ? ROW_HEIGHT : GROUP_HEIGHT)}
                handle={list}
              >
                {(item) =>
                  item.kind === 'row' ? (
                    <TldPriceRow
                      row={item.row}
                      sort={sort}
                      isCompared={compared.has(item.row.ascii)}
                      onCompare={compare}
                    />
                  ) : (
                    <GroupHeading item={item} />
                  )
                }
              </VirtualList>
            )}
          </div>
          {sort === 'tld' && (
            <Letters
              items={items}
              onChoose={(index) => list.current?.getRow(index)?.querySelector('a')?.focus()}
            />
          )}
        </div>
      )}
    </PageColumn>
  );
}

/** Links to the pages about TLDs for a trade or a purpose. */
function Categories() {
  const { t } = useTranslation('category');
  return (
    <nav aria-label={t('meta.title')} className="mt-4">
      <ul className="row gap-5">
        {categorySlugs.map((slug) => (
          <li key={slug}>
            <Link to={paths.category(slug)} className="text-link tap">
              {t(`names.${slug}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const getKey = ({ key }: TldItem) => key;

function GroupHeading({ item: { key, count } }: { item: Extract<TldItem, { kind: 'group' }> }) {
  const { t } = useTranslation(['tlds', 'tldGroups']);
  return (
    <div className="tld-group row gap-3 items-baseline">
      <Heading level={2} className="font-semibold">
        {key === 'popular' ? t('tldGroups:group.popular') : t('aToZ')}
      </Heading>
      <span className="text-muted text-small">{t('found', { count })}</span>
    </div>
  );
}

type ToolsProps = Pick<ListState<TldListView>, 'change'> & {
  view: Partial<TldListView>;
  /** The input of the search field. */
  text: string;
  groups: readonly TldGroup[];
  shown: readonly TldRow[];
  onType: (text: string) => void;
};

function Tools({ view, text, groups, shown, change, onType }: ToolsProps) {
  const { t } = useTranslation(['tlds', 'shell', 'common']);
  const groupName = useGroupName();
  const exportCsv = async () => {
    const amount = (minor: number | undefined, currency: string) =>
      minor === undefined ? '' : String(toMajor(minor, currency));
    const lines = shown.map((row) => [
      `.${row.tld}`,
      ...SORTS.slice(1).map((kind) => amount(row[kind as Exclude<Sort, 'tld'>], row.currency)),
      row.currency,
      String(row.fewestYears),
    ]);
    const heads = [
      ...SORTS.map((kind) => t(`sort.${kind}`)),
      t('shell:preferences.currency'),
      t('fewestYears'),
    ];
    downloadCsv(await toCsv([heads, ...lines]), t('file'));
  };
  return (
    <PriceListTools
      texts={{ find: t('find'), sortBy: t('shell:sortBy'), export: t('common:exportCsv') }}
      {...{ text, onType }}
      sorts={SORTS}
      sort={view.order ?? 'tld'}
      nameOf={(sort) => t(`sort.${sort}`)}
      onSort={(order) => change({ order, asc: true })}
      onExport={shown.length > 0 ? () => void exportCsv() : undefined}
      filters={
        <SelectField
          className="tld-tools-group"
          label={t('group')}
          value={view.group ?? ''}
          onChange={(event) => change({ group: event.currentTarget.value })}
        >
          <option value="">{t('allGroups')}</option>
          {groups.map((one) => (
            <option key={one.id} value={one.id}>
              {groupName(one)}
            </option>
          ))}
        </SelectField>
      }
      moreFilters={
        <>
          <Checkbox
            label={t('steady')}
            checked={view.steady === 1}
            onChange={(event) => change({ steady: event.currentTarget.checked ? 1 : undefined })}
          />
          <Checkbox
            label={t('onSale')}
            checked={view.sale === 1}
            onChange={(event) => change({ sale: event.currentTarget.checked ? 1 : undefined })}
          />
        </>
      }
    />
  );
}

/** Links to the first TLD of each letter. */
function Letters({ items, onChoose }: { items: readonly TldItem[]; onChoose: (index: number) => void }) {
  const { t } = useTranslation('tlds');
  return (
    <nav aria-label={t('letters')} className="tld-letters">
      {LETTERS.map((letter) => {
        const index = items.findIndex(
          (item) => item.kind === 'row' && item.key === item.row.ascii && item.row.tld.startsWith(letter),
        );
        return (
          <button key={letter} type="button" disabled={index < 0} onClick={() => onChoose(index)}>
            {letter}
          </button>
        );
      })}
    </nav>
  );
}
