import '#shared/dns/dns.css';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DnsPlaceholder } from '#api/generated/schemas/dnsPlaceholder.zod.ts';
import { useFocusInPlace } from '#shared/dns/useFocusInPlace.ts';
import { Button } from '#ui/Button.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { TextField } from '#ui/TextField.tsx';
import {
  checkPlaceholder,
  PLACEHOLDER_SOURCES,
  type PlaceholderDraft,
  type PlaceholderField,
} from './templateRules.ts';

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
  const [draft, setDraft] = useState(initial);
  const [left, setLeft] = useState<ReadonlySet<PlaceholderField>>(new Set());
  const form = useRef<HTMLFormElement>(null);
  const { placeholder, problems } = checkPlaceholder(draft, others);
  useFocusInPlace(form);

  function submit(event: FormEvent) {
    event.preventDefault();
    setLeft(new Set(['name', 'description', 'text']));
    if (placeholder) onSubmit(placeholder);
    else form.current?.querySelector<HTMLElement>(`[name="${Object.keys(problems)[0]}"]`)?.focus();
  }

  const propsOf = (field: PlaceholderField) => {
    const problem = left.has(field) ? problems[field] : undefined;
    return {
      wide: true,
      className: 'record-field-wide',
      autoComplete: 'off',
      name: field,
      label: t(`dnsTemplates:placeholder.${field}`),
      value: draft[field],
      error: problem && t(`dnsTemplates:placeholder.problem.${problem}`),
      onChange: (event: { target: { value: string } }) => setDraft({ ...draft, [field]: event.target.value }),
      onBlur: () => setLeft(new Set([...left, field])),
    };
  };
  return (
    <form
      ref={form}
      aria-label={label}
      className="record-form"
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => event.key === 'Escape' && onCancel()}
    >
      <div className="record-fields">
        <TextField {...propsOf('name')} spellCheck={false} autoCapitalize="none" />
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
        {draft.source === 'text' && <TextField {...propsOf('text')} spellCheck={false} />}
        <TextField {...propsOf('description')} />
      </div>
      <div className="record-form-foot">
        <div className="record-form-actions">
          <Button variant="quiet" size="small" onClick={onCancel}>
            {t('dns:form.cancel')}
          </Button>
          <Button type="submit" size="small">
            {t('dnsTemplates:placeholder.save')}
          </Button>
        </div>
      </div>
    </form>
  );
}
