import { useTranslation } from 'react-i18next';
import { isMonthly } from '#account/product/productStatus.ts';
import { ChevronDownIcon } from '#ui/icons/ChevronDownIcon.tsx';
import { useDisabled } from '#ui/readOnly.ts';
import { getTerms, type RenewalRow } from './renewalTerms.ts';

type TermsSelectProps = {
  row: RenewalRow;
  /** The name of the product. */
  name: string;
  value: number;
  onChange: (terms: number) => void;
};

/** Selects the number of years, or of months for a monthly plan, within the limits of the TLD or plan. */
export function TermsSelect({ row, name, value, onChange }: TermsSelectProps) {
  const { t } = useTranslation(['renewals', 'shell']);
  const terms = getTerms(row);
  const label = (count: number) => t(isMonthly(row) ? 'shell:months' : 'shell:years', { count });
  if (terms.length === 1) {
    return (
      <span>
        <span>{label(row.period)}</span>{' '}
        {row.period === 1 && <span className="text-badge text-muted">{t('oneAtATime')}</span>}
      </span>
    );
  }
  return (
    <Select
      label={t('termsOf', { name })}
      value={value}
      options={terms.map((count) => ({ value: count, label: label(count) }))}
      onChange={onChange}
    />
  );
}

type AllTermsProps = { most: number; value: number | undefined; onChange: (terms: number) => void };

/** Selects the same number of years for all rows, or the maximum that a row allows. */
export function AllTerms({ most, value, onChange }: AllTermsProps) {
  const { t } = useTranslation(['renewals', 'shell']);
  return (
    <div className="panel-line ruled text-small text-muted row gap-2 justify-end">
      <span aria-hidden="true">{t('setAll')}</span>
      <Select
        label={t('setAll')}
        value={value ?? 0}
        options={[
          ...(value === undefined ? [{ value: 0, label: t('mixed') }] : []),
          ...Array.from({ length: most }, (_, index) => ({
            value: index + 1,
            label: t('shell:years', { count: index + 1 }),
          })),
        ]}
        onChange={onChange}
      />
    </div>
  );
}

type SelectProps = {
  label: string;
  value: number;
  options: readonly { value: number; label: string }[];
  onChange: (value: number) => void;
};

function Select({ label, value, options, onChange }: SelectProps) {
  const isDisabled = useDisabled(false);
  return (
    <span className="chip">
      <select
        aria-label={label}
        disabled={isDisabled}
        value={value}
        onChange={({ target }) => onChange(Number(target.value))}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDownIcon className="chip-arrow" />
    </span>
  );
}
