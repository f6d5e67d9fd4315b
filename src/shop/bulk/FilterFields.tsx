import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DomainSearchResult } from '#api/generated/schemas/domainSearchResult.zod.ts';
import type { TldGroup } from '#api/generated/schemas/tldGroup.zod.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { useGroupName } from '#shop/pricing/useGroupName.ts';
import { PriceField } from '#shop/results/PriceField.tsx';
import { MAX_LENGTHS } from '#shop/results/resultQuery.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { type BulkQuery, countFilters } from './bulkQuery.ts';
import { countGroups, countTlds } from './bulkResults.ts';

export type FilterFieldsProps = {
  query: BulkQuery;
  onChange: (change: Partial<BulkQuery>) => void;
  onClear: () => void;
  groups: readonly TldGroup[];
  /** All results, before filtering. */
  results: readonly DomainSearchResult[];
  currency: string;
};

/** The filters other than the kinds: price, groups of TLDs, TLDs and length. */
export default function FilterFields(props: FilterFieldsProps) {
  const { query, onChange, onClear, groups, results, currency } = props;
  const { t } = useTranslation(['bulkResults', 'results']);
  const groupName = useGroupName();
  const counts = useMemo(() => countTlds(results), [results]);
  const groupCounts = useMemo(() => countGroups(groups, counts), [groups, counts]);
  return (
    <div className="stack gap-5">
      <PriceField
        label={t('filter.priceCap')}
        value={query.maxPrice}
        currency={currency}
        onChange={(maxPrice) => onChange({ maxPrice })}
      />
      {/* Both appear together and grow only at their ends, so that nothing shifts while results arrive. */}
      {groupCounts.length > 0 && (
        <>
          <FilterGroup
            legend={t('filter.groups')}
            chosen={query.groups}
            onChange={(chosen) => onChange({ groups: chosen })}
            options={groupCounts.map(({ group, count }) => ({
              value: group.id,
              label: groupName(group),
              count,
            }))}
          />
          <FilterGroup
            legend={t('results:bar.endings')}
            chosen={query.tlds}
            onChange={(chosen) => onChange({ tlds: chosen })}
            options={counts.map(({ tld, count }) => ({ value: tld, label: <TldLabel tld={tld} />, count }))}
          />
        </>
      )}
      <SelectField
        label={t('results:bar.length')}
        wide
        value={query.maxLength ?? ''}
        onChange={({ currentTarget }) =>
          onChange({ maxLength: currentTarget.value ? Number(currentTarget.value) : undefined })
        }
      >
        <option value="">{t('results:bar.anyLength')}</option>
        {MAX_LENGTHS.map((count) => (
          <option key={count} value={count}>
            {t('results:bar.maxLength', { count })}
          </option>
        ))}
      </SelectField>
      {countFilters(query) > 0 && (
        <Button variant="quiet" className="pull" onClick={onClear}>
          {t('filter.reset')}
        </Button>
      )}
    </div>
  );
}

function TldLabel({ tld }: { tld: string }) {
  return (
    <>
      .<bdi>{nameToUnicode(tld)}</bdi>
    </>
  );
}

type FilterGroupProps = {
  legend: string;
  options: readonly { value: string; label: ReactNode; count: number }[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
};

/** The number of options that are shown until all are requested. */
const INITIAL_OPTIONS = 6;

function FilterGroup({ legend, options, chosen, onChange }: FilterGroupProps) {
  const { t, i18n } = useTranslation('bulkResults');
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll
    ? options
    : options.filter(({ value }, i) => i < INITIAL_OPTIONS || chosen.includes(value));
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{legend}</legend>
      {shown.map(({ value, label, count }) => (
        <Checkbox
          key={value}
          label={
            <>
              <span>{label}</span>{' '}
              <span className="text-muted tabular">{count.toLocaleString(i18n.language)}</span>
            </>
          }
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
