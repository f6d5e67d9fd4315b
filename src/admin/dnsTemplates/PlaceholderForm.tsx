import '#shared/dns/dns.css';
import { useTranslation } from 'react-i18next';
import type { DnsPlaceholder } from '#api/generated/schemas/dnsPlaceholder.zod.ts';
import { RowFormFoot } from '#shared/dns/RowFormFoot.tsx';
import { useRowForm } from '#shared/dns/useRowForm.ts';
import { SelectField } from '#ui/SelectField.tsx';
import { TextField } from '#ui/TextField.tsx';
import {
  checkPlaceholder,
  PLACEHOLDER_SOURCES,
  type PlaceholderDraft,
  type PlaceholderField,
} from './templateRules.ts';

const FIELDS = ['name', 'description', 'text'] as const;

type PlaceholderFormProps = {
  /** The accessible name. */
  label: string;
  initial: PlaceholderDraft;
  /** The other placeholders of the template. */
  others: readonly DnsPlaceholder[];
  onSubmit: (placeholder: DnsPlaceholder) => void;
  onCancel: () => void;
};

/** Edits one placeholder. A mistake is shown when its field loses focus, and all on submit. */
export function PlaceholderForm({ label, initial, others, onSubmit, onCancel }: PlaceholderFormProps) {
  const { t } = useTranslation(['dnsTemplates', 'dns']);
  const { draft, setDraft, formProps, propsOf } = useRowForm<PlaceholderField, PlaceholderDraft>(initial);
  const { placeholder, problems } = checkPlaceholder(draft, others);
  const textProps = (field: PlaceholderField) => {
    const problem = problems[field];
    return {
      ...propsOf(field, problem && t(`dnsTemplates:placeholder.problem.${problem}`)),
      wide: true,
      className: 'record-field-wide',
      autoComplete: 'off',
      label: t(`dnsTemplates:placeholder.${field}`),
    };
  };
  const save = placeholder ? () => onSubmit(placeholder) : undefined;
  return (
    <form {...formProps({ label, fields: FIELDS, problems, save, onCancel })}>
      <div className="record-fields stack gap-3 items-start">
        <TextField {...textProps('name')} spellCheck={false} autoCapitalize="none" />
        <SelectField
          wide
          className="record-field-wide"
          label={t('dnsTemplates:placeholder.source')}
          value={draft.source}
          onChange={(event) =>
            setDraft({ ...draft, source: event.target.value as PlaceholderDraft['source'] })
          }
        >
          {PLACEHOLDER_SOURCES.map((source) => (
            <option key={source} value={source}>
              {t(`dnsTemplates:sources.${source}`)}
            </option>
          ))}
        </SelectField>
        {draft.source === 'text' && <TextField {...textProps('text')} spellCheck={false} />}
        <TextField {...textProps('description')} />
      </div>
      <RowFormFoot saveLabel={t('dnsTemplates:placeholder.save')} onCancel={onCancel} />
    </form>
  );
}
