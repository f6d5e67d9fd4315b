import { useTranslation } from 'react-i18next';
import type { DomainView } from '../domainView.ts';

type SelectBoxProps = {
  view: DomainView;
  isSelected: boolean;
  /** `isRange`: all from the name selected before. */
  onToggle: (name: string, isRange: boolean) => void;
};

/** Selects a row. */
export function SelectBox({ view, isSelected, onToggle }: SelectBoxProps) {
  const { t } = useTranslation('bulk');
  return (
    <label className="bulk-check">
      <input
        type="checkbox"
        className="check"
        checked={isSelected}
        aria-label={t('select.one', { name: `${view.sld}.${view.tld}` })}
        onChange={({ nativeEvent }) =>
          onToggle(view.name, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  );
}
