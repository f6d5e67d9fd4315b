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
