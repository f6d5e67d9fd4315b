import { createContext, use } from 'react';
import { useTranslation } from 'react-i18next';
import type { DomainView } from '../domainView.ts';

type RowSelection = {
  chosen: ReadonlySet<string>;
  /** `isRange`: all from the name selected before. */
  onToggle: (name: string, isRange: boolean) => void;
};

/** The selection of the list that a row belongs to. */
export const SelectionContext = createContext<RowSelection>({ chosen: new Set(), onToggle: () => {} });

/** Selects a row. */
export function SelectBox({ view }: { view: DomainView }) {
  const { t } = useTranslation('bulk');
  const { chosen, onToggle } = use(SelectionContext);
  return (
    <label className="bulk-check">
      <input
        type="checkbox"
        className="check"
        checked={chosen.has(view.name)}
        aria-label={t('select.one', { name: `${view.sld}.${view.tld}` })}
        onChange={({ nativeEvent }) =>
          onToggle(view.name, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  );
}

type SelectAllProps = {
  /** How many rows are shown, and how many of them are selected. */
  count: number;
  selected: number;
  /** Selects all that are shown, or none of them where all are selected. */
  onChange: () => void;
};

/** Selects all rows that are shown. */
export function SelectAll({ count, selected, onChange }: SelectAllProps) {
  const { t } = useTranslation('bulk');
  return (
    <label className="bulk-check bulk-check-all">
      <input
        type="checkbox"
        className="check"
        checked={count > 0 && selected === count}
        disabled={count === 0}
        ref={(input) => {
          if (input) input.indeterminate = selected > 0 && selected < count;
        }}
        onChange={onChange}
      />
      <span>{t('select.shown')}</span>
    </label>
  );
}
