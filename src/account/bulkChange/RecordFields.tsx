import { useTranslation } from 'react-i18next';
import { changeType, EMPTY_DRAFT, type RecordField } from '#shared/dns/recordRules.ts';
import { SelectField } from '#ui/SelectField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { RECORD_PRESETS, RECORD_TYPES, type RecordPreset } from './bulkForm.ts';
import type { KindFieldsProps } from './kindFieldsProps.ts';

const PRESETS = Object.keys(RECORD_PRESETS) as RecordPreset[];

/** The fields of a record that is added to every zone. */
export function RecordFields({ draft, problems, onChange }: KindFieldsProps) {
  const { t } = useTranslation(['bulkChange', 'dns']);
  const { preset, record } = draft;
  const change = (changes: Partial<typeof record>) => onChange({ record: { ...record, ...changes } });

  function choose(name: string) {
    const chosen = PRESETS.find((one) => one === name) ?? 'other';
    onChange({ preset: chosen, record: { ...EMPTY_DRAFT, ...RECORD_PRESETS[chosen] } });
  }

  const field = (name: Extract<RecordField, 'host' | 'value' | 'priority'>, label: string, help?: string) => {
    const problem = problems.record?.[name];
    return (
      <TextField
        wide
        label={label}
        help={help}
        error={problem && t(`dns:problem.${problem}`)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={record[name]}
        onChange={({ target }) => change({ [name]: target.value })}
      />
    );
  };

  return (
    <>
      <SelectField
        wide
        label={t('record.preset')}
        value={preset}
        onChange={({ target }) => choose(target.value)}
      >
        {PRESETS.map((name) => (
          <option key={name} value={name}>
            {t(`record.${name}`)}
          </option>
        ))}
      </SelectField>
      {preset === 'other' && (
        <SelectField
          wide
          label={t('dns:form.type')}
          value={record.type}
          onChange={({ target }) => {
            const type = RECORD_TYPES.find((one) => one === target.value) ?? 'A';
            onChange({ record: changeType(record, type) });
          }}
        >
          {RECORD_TYPES.map((type) => (
            <option key={type}>{type}</option>
          ))}
        </SelectField>
      )}
      {field('host', t('dns:form.host'), t('dns:form.help.host'))}
      {field('value', t(`dns:form.value.${record.type}`))}
      {record.type === 'MX' && field('priority', t('dns:form.priority'))}
      <p className="text-small text-muted">{t('record.help')}</p>
    </>
  );
}
