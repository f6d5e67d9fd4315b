import { useTranslation } from 'react-i18next';
import { formatDuration } from '#i18n/format.ts';
import { SelectField, type SelectFieldProps } from '#ui/SelectField.tsx';

const TTLS = [60, 300, 1800, 3600, 14_400, 86_400, 604_800];

type TtlSelectProps = Omit<SelectFieldProps, 'label' | 'value'> & { value: string };

/** Common TTLs in words and seconds, plus the one that the record has. */
export function TtlSelect({ value, ...props }: TtlSelectProps) {
  const { t, i18n } = useTranslation('dns');
  const options = [...new Set([...TTLS, Number(value)])].sort((one, other) => one - other);
  return (
    <SelectField {...props} wide label={t('form.ttl')} value={value}>
      {options.map((seconds) => (
        <option key={seconds} value={seconds}>
          {t('form.seconds', { duration: formatDuration(seconds, i18n.language), seconds })}
        </option>
      ))}
    </SelectField>
  );
}
