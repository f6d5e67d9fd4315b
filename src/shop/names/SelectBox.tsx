import { createContext, use } from 'react';
import { useTranslation } from 'react-i18next';
import type { DomainView } from '#shared/search/domainView.ts';

type RowSelection = {
  chosen: ReadonlySet<string>;
  /** `isRange` selects all names from the one that was toggled last. */
  onToggle: (name: string, isRange: boolean) => void;
};

/** The selection of the list that a row belongs to. */
export const SelectionContext = createContext<RowSelection>({ chosen: new Set(), onToggle: () => {} });

/** The checkbox of a row. */
export function SelectBox({ view }: { view: DomainView }) {
  const { t } = useTranslation(['bulk', 'common']);
  const { chosen, onToggle } = use(SelectionContext);
  return (
    <label className="select-box">
      <input
        type="checkbox"
        className="check"
        checked={chosen.has(view.name)}
        aria-label={t('common:selectNamed', { name: `${view.sld}.${view.tld}` })}
        onChange={({ nativeEvent }) =>
          onToggle(view.name, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  );
}

type SelectAllProps = {
  /** The number of shown rows, and how many of them are selected. */
  count: number;
  selected: number;
  /** Selects all shown rows, or none if all are selected. */
  onChange: () => void;
};

/** The checkbox for all shown rows. */
export function SelectAll({ count, selected, onChange }: SelectAllProps) {
  const { t } = useTranslation('bulk');
  return (
    <label className="select-box select-box-all">
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
      <span className="sr-only-wide">{t('select.shown')}</span>
    </label>
  );
}
