import './resultsBar.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TldGroup } from '#api/generated/schemas/tldGroup.zod.ts';
import { formatRoundMoney } from '#i18n/format.ts';
import { toMinor } from '#lib/money.ts';
import { useGroupName } from '#shop/pricing/useGroupName.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { cx } from '#ui/cx.ts';
import { CheckIcon } from '#ui/icons/CheckIcon.tsx';
import { ChevronDownIcon } from '#ui/icons/ChevronDownIcon.tsx';
import { CloseIcon } from '#ui/icons/CloseIcon.tsx';
import { LazyMenu, LazyPopover } from '#ui/lazyPopups.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { FilterChip } from '#ui/workspace/FilterChip.tsx';
import { SegmentedControl } from '#ui/workspace/SegmentedControl.tsx';
import { PriceField } from './PriceField.tsx';
import { isFiltered, MAX_LENGTHS, RESULT_SORTS, type ResultQuery, removeFilters } from './resultQuery.ts';

type Change = (change: Partial<ResultQuery>) => void;

type ResultsBarProps = {
  query: ResultQuery;
  onChange: Change;
  /** Undefined until fetched. */
  groups: readonly TldGroup[] | undefined;
  currency: string;
  isDense: boolean;
  /** Whether results have arrived that are not yet sorted into the list. */
  isOutdated: boolean;
  onArrange: () => void;
};

/** Filters, order and density of the results. */
export default function ResultsBar(props: ResultsBarProps) {
  const { query, onChange, groups, currency, isDense, isOutdated, onArrange } = props;
  const { t } = useTranslation('results');
  const { availableOnly, maxLength, sort } = query;
  const orders = RESULT_SORTS.map((value) => ({ value, label: t(`sort.${value}`) }));
  return (
    <fieldset className="results-bar row gap-2 min-w-0">
      <legend className="sr-only">{t('bar.label')}</legend>
      <span className={cx('chip', availableOnly && 'chip-on')}>
        <button
          type="button"
          className="chip-button"
          aria-pressed={availableOnly}
          onClick={() => onChange({ availableOnly: !availableOnly })}
        >
          {availableOnly && <CheckIcon />}
          <span>{t('bar.available')}</span>
        </button>
      </span>
      {currency && <PriceChip {...{ query, onChange, currency }} />}
      {groups?.length !== 0 && <EndingsChip {...{ query, onChange, groups }} />}
      <FilterChip
        clearLabel={t('bar.clearOne', { filter: t('bar.length') })}
        filter={{
          key: 'length',
          label: t('bar.length'),
          options: MAX_LENGTHS.map((count) => ({
            value: String(count),
            label: t('bar.maxLength', { count }),
          })),
          value: maxLength === undefined ? undefined : String(maxLength),
          onChange: (value) => onChange({ maxLength: value ? Number(value) : undefined }),
        }}
      />
      {isFiltered(query) && (
        <Button variant="quiet" size="small" onClick={() => onChange(removeFilters(query))}>
          {t('bar.clear')}
        </Button>
      )}
      <div className="results-bar-end row gap-2">
        {isOutdated && (
          <Button variant="primary" size="small" onClick={onArrange}>
            {t('bar.again')}
          </Button>
        )}
        <span className="chip">
          <LazyMenu
            align="end"
            trigger={
              <button type="button" className="chip-button">
                <span>{t('bar.sorted', { order: t(`sort.${sort}`) })}</span>
                <ChevronDownIcon />
              </button>
            }
            items={[
              {
                kind: 'radio',
                key: 'sort',
                label: t('bar.sort'),
                value: sort,
                options: orders,
                onChange: (value) => onChange({ sort: RESULT_SORTS.find((one) => one === value) ?? 'fit' }),
              },
            ]}
          />
        </span>
        <div className="results-density">
          <SegmentedControl
            legend={t('bar.density')}
            legendHidden
            options={(['classic', 'dense'] as const).map((value) => ({
              value,
              label: <DensityIcon isDense={value === 'dense'} label={t(`bar.${value}`)} />,
            }))}
            value={isDense ? 'dense' : 'classic'}
            onChange={(view) => onChange({ view })}
          />
        </div>
      </div>
    </fieldset>
  );
}

function DensityIcon({ isDense, label }: { isDense: boolean; label: string }) {
  return (
    <svg viewBox="0 0 20 20" className="icon" role="img" fill="none" stroke="currentColor" strokeWidth="1.5">
      <title>{label}</title>
      <path d={isDense ? 'M3 4h14M3 8h14M3 12h14M3 16h14' : 'M3 5h14M3 10h14M3 15h14'} />
    </svg>
  );
}

type ChipProps = { query: ResultQuery; onChange: Change };

const PRICE_STEPS = [5, 10, 20, 50];

function PriceChip({ query, onChange, currency }: ChipProps & { currency: string }) {
  const { t, i18n } = useTranslation('results');
  const { maxPrice, priceOf } = query;
  const money = (major: number) => formatRoundMoney(toMinor(major, currency), currency, i18n.language);
  const change = (price: number | undefined) => onChange({ maxPrice: price });
  const key = priceOf === 'first' ? 'bar.firstUpTo' : 'bar.renewalUpTo';
  return (
    <PopoverChip
      title={t('bar.price')}
      value={maxPrice === undefined ? undefined : t(key, { price: money(maxPrice) })}
      onClear={() => change(undefined)}
    >
      <div className="stack padded">
        <SegmentedControl
          legend={t('bar.priceOf')}
          legendHidden
          options={[
            { value: 'first', label: t('bar.firstYear') },
            { value: 'renewal', label: t('bar.eachYearAfter') },
          ]}
          value={priceOf}
          onChange={(value) => onChange({ priceOf: value })}
        />
        <PriceField label={t('bar.upTo')} value={maxPrice} currency={currency} onChange={change} />
        <div className="row gap-2">
          {PRICE_STEPS.map((step) => (
            <span key={step} className={cx('chip', maxPrice === step && 'chip-on')}>
              <button
                type="button"
                className="chip-button"
                aria-pressed={maxPrice === step}
                onClick={() => change(maxPrice === step ? undefined : step)}
              >
                {money(step)}
              </button>
            </span>
          ))}
        </div>
      </div>
    </PopoverChip>
  );
}

function EndingsChip({ query, onChange, groups }: ChipProps & Pick<ResultsBarProps, 'groups'>) {
  const { t, i18n } = useTranslation('results');
  const groupName = useGroupName();
  const chosen = (groups ?? []).filter(({ id }) => query.groups.includes(id));
  const list = new Intl.ListFormat(i18n.language, { style: 'short', type: 'conjunction' });
  const names = list.format(chosen.map(groupName));
  return (
    <PopoverChip
      title={t('bar.endings')}
      value={chosen.length === 0 ? undefined : t('bar.endingsChosen', { names })}
      onClear={() => onChange({ groups: [] })}
    >
      <div className="results-bar-fields">
        {!groups && <Skeleton height="block" />}
        {groups?.map((group) => (
          <Checkbox
            key={group.id}
            label={groupName(group)}
            checked={query.groups.includes(group.id)}
            onChange={({ currentTarget }) =>
              onChange({
                groups: currentTarget.checked
                  ? [...query.groups, group.id]
                  : query.groups.filter((id) => id !== group.id),
              })
            }
          />
        ))}
      </div>
    </PopoverChip>
  );
}

type PopoverChipProps = {
  title: string;
  /** The filter's value as text; undefined while it is off. */
  value: string | undefined;
  onClear: () => void;
  children: ReactNode;
};

/** A filter with more options than fit into a menu. */
function PopoverChip({ title, value, onClear, children }: PopoverChipProps) {
  const { t } = useTranslation('results');
  return (
    <span className={cx('chip', value && 'chip-on')}>
      <LazyPopover
        title={title}
        trigger={
          <button type="button" className="chip-button">
            <span className="results-chip-text truncate">{value ?? title}</span>
            {!value && <ChevronDownIcon />}
          </button>
        }
      >
        {children}
      </LazyPopover>
      {value && (
        <button
          type="button"
          className="chip-clear"
          aria-label={t('bar.clearOne', { filter: title })}
          onClick={onClear}
        >
          <CloseIcon />
        </button>
      )}
    </span>
  );
}
