import './changes.css';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '#ui/Checkbox.tsx';

type RemovalConsentProps = {
  /** The removals that break something, such as mail. */
  removals: readonly { key: string; label: string }[];
  agreed: ReadonlySet<string>;
  onChange: (agreed: ReadonlySet<string>) => void;
};

/** Asks for agreement to each removal that breaks something. Changes can't be applied until all are checked. */
export function RemovalConsent({ removals, agreed, onChange }: RemovalConsentProps) {
  const { t } = useTranslation('changes');
  if (removals.length === 0) return null;
  const toggle = (key: string) => {
    const next = new Set(agreed);
    if (!next.delete(key)) next.add(key);
    onChange(next);
  };
  return (
    <fieldset className="removal-consent">
      <legend className="font-medium">{t('consent.legend')}</legend>
      {removals.map(({ key, label }) => (
        <Checkbox key={key} label={label} checked={agreed.has(key)} onChange={() => toggle(key)} />
      ))}
    </fieldset>
  );
}
