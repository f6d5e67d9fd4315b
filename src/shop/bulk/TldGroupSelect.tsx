import { useTranslation } from 'react-i18next';
import type { TldGroup } from '#api/generated/schemas/tldGroup.zod.ts';
import { useGroupName } from '#shop/pricing/useGroupName.ts';
import { SelectField } from '#ui/SelectField.tsx';
import { MAX_LOOKUPS } from './parseNames.ts';

type TldGroupSelectProps = {
  groups: readonly TldGroup[];
  /** Id of a group; empty for the default TLDs. */
  value: string;
  onChange: (group: string) => void;
  words: number;
  /** The total number of names that are searched. */
  lookups: number;
};

/** Selects the TLDs under which the words of a list are searched. */
export function TldGroupSelect({ groups, value, onChange, words, lookups }: TldGroupSelectProps) {
  const { t } = useTranslation('bulk');
  const groupName = useGroupName();
  return (
    <SelectField
      label={t('tlds.label', { count: words })}
      help={t('tlds.help', { count: lookups })}
      error={lookups > MAX_LOOKUPS ? t('tlds.tooMany', { count: MAX_LOOKUPS }) : undefined}
      wide
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      <option value="">{t('tlds.usual')}</option>
      {groups.map((group) => (
        <option key={group.id} value={group.id}>
          {`${groupName(group)} (${group.tlds.length})`}
        </option>
      ))}
    </SelectField>
  );
}
