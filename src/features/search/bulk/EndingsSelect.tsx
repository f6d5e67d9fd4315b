import { useTranslation } from 'react-i18next';
import type { TldGroup } from '#api/generated/schemas/tldGroup.zod.ts';
import { SelectField } from '#ui/SelectField.tsx';
import { MOST_LOOKUPS } from './lookups.ts';
import { useGroupName } from './useBulkFilters.ts';

type EndingsSelectProps = {
  groups: readonly TldGroup[];
  /** Id of a group; empty for the usual endings. */
  value: string;
  onChange: (group: string) => void;
  words: number;
  /** How many names are looked up in all. */
  lookups: number;
};

/** Under which endings the words of a list are looked up. */
export function EndingsSelect({ groups, value, onChange, words, lookups }: EndingsSelectProps) {
  const { t } = useTranslation('bulk');
  const groupName = useGroupName();
  return (
    <SelectField
      label={t('endings.label', { count: words })}
      help={t('endings.help', { count: lookups })}
      error={lookups > MOST_LOOKUPS ? t('endings.tooMany', { count: MOST_LOOKUPS }) : undefined}
      wide
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      <option value="">{t('endings.usual')}</option>
      {groups.map((group) => (
        <option key={group.id} value={group.id}>
          {groupName(group)} ({group.tlds.length})
        </option>
      ))}
    </SelectField>
  );
}
