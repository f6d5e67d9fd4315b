import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DomainSearchResult } from '#api/generated/schemas/domainSearchResult.zod.ts';
import type { TldGroup } from '#api/generated/schemas/tldGroup.zod.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useMedia } from '#ui/useMedia.ts';
import { useGroupName } from '../useGroupName.ts';
import type { Order } from './bulkResults.ts';
import { countTlds, type Filters, noFilters } from './bulkResults.ts';

type FilterPanelProps = {
  filters: Filters;
  onChange: (filters: Filters) => void;
  groups: readonly TldGroup[];
  /** All results, before filtering. */
  results: readonly DomainSearchResult[];
  currency: string;
};

/** The filters: beside the list where there is room, else collapsed above it. */
export function FilterPanel(props: FilterPanelProps) {
  const { t } = useTranslation('bulk');
  const isBeside = useMedia('(width >= 70rem)');
  return (
    <aside aria-label={t('filter.title')} className="bulk-filters">
      {isBeside ? (
        <FilterFields {...props} />
      ) : (
        <Disclosure summary={t('filter.title')}>
          <FilterFields {...props} />
        </Disclosure>
      )}
    </aside>
  );
}

function FilterFields({ filters, onChange, groups, results, currency }: FilterPanelProps) {
  const { t } = useTranslation('bulk');
  const groupName = useGroupName();
  const counts = useMemo(() => countTlds(results), [results]);
  const change = (part: Partial<Filters>) => onChange({ ...filters, ...part });
  return (
    <div className="grid gap-5">
      <Checkbox
        label={t('filter.available')}
        checked={filters.availableOnly}
        onChange={({ currentTarget }) => change({ availableOnly: currentTarget.checked })}
      />
      <TextField
        label={t('filter.priceCap')}
        wide
        inputMode="decimal"
        autoComplete="off"
        value={filters.priceCap}
        onChange={({ currentTarget }) => change({ priceCap: currentTarget.value })}
        after={currency}
      />
      {/* Both appear together and grow only at their ends, so that nothing shifts while results arrive. */}
      {groups.length > 0 && counts.length > 0 && (
        <>
          <FilterGroup
            legend={t('filter.groups')}
            chosen={filters.groups}
            onChange={(chosen) => change({ groups: chosen })}
            options={groups.map((group) => ({ value: group.id, label: groupName(group) }))}
          />
          <FilterGroup
            legend={t('filter.tlds')}
            chosen={filters.tlds}
            onChange={(chosen) => change({ tlds: chosen })}
            options={counts.map(({ tld, count }) => ({
              value: tld,
              label: <TldLabel {...{ tld, count }} />,
            }))}
          />
        </>
      )}
      {filters !== noFilters && (
        <Button variant="quiet" onClick={() => onChange(noFilters)}>
          {t('filter.reset')}
        </Button>
      )}
    </div>
  );
}

function TldLabel({ tld, count }: { tld: string; count: number }) {
  return (
    <>
      .<bdi>{nameToUnicode(tld)}</bdi> <span className="text-muted tabular-nums">{count}</span>
    </>
  );
}

type FilterGroupProps = {
  legend: string;
  options: { value: string; label: ReactNode }[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
};

/** Options shown until the person asks for all. */
const INITIAL_OPTIONS = 6;

function FilterGroup({ legend, options, chosen, onChange }: FilterGroupProps) {
  const { t } = useTranslation('bulk');
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll
    ? options
    : options.filter(({ value }, i) => i < INITIAL_OPTIONS || chosen.includes(value));
  if (options.length === 0) return null;
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{legend}</legend>
      {shown.map(({ value, label }) => (
        <Checkbox
          key={value}
          label={label}
          checked={chosen.includes(value)}
          onChange={({ currentTarget }) =>
            onChange(currentTarget.checked ? [...chosen, value] : chosen.filter((other) => other !== value))
          }
        />
      ))}
      {options.length > INITIAL_OPTIONS && (
        <Button variant="quiet" size="small" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? t('filter.fewer') : t('filter.all', { count: options.length })}
        </Button>
      )}
    </fieldset>
  );
}

const ORDERS: readonly Order[] = ['entered', 'name', 'tld', 'price', 'availability'];

export function SortSelect({ value, onChange }: { value: Order; onChange: (order: Order) => void }) {
  const { t } = useTranslation('bulk');
  return (
    <SelectField
      label={t('sort.label')}
      wide
      className="bulk-sort"
      value={value}
      onChange={({ currentTarget }) =>
        onChange(ORDERS.find((order) => order === currentTarget.value) ?? 'entered')
      }
    >
      {ORDERS.map((order) => (
        <option key={order} value={order}>
          {t(`sort.${order}`)}
        </option>
      ))}
    </SelectField>
  );
}
