import type { WidgetProps } from '@rjsf/utils';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameToUnicode, toOneName } from '#lib/keyword.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { cx } from '#ui/cx.ts';
import { FieldError, FieldHelp } from '#ui/FieldMessages.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextField } from '#ui/TextField.tsx';
import { splitNames } from '../splitNames.ts';
import { useField } from './useField.ts';

/** Longer lists of domains get a search field. */
const MAX_UNSEARCHED = 8;

/** A list of domain names: selected from the domains that the page passes, searched for with its component, or typed. */
export function DomainsWidget(props: WidgetProps) {
  const field = useField(props);
  const names = Array.isArray(field.value) ? field.value : [];
  const { 'ui:domains': domains = [], 'ui:addDomain': AddDomain } = field.ui;
  return domains.length > 0 || AddDomain ? (
    <DomainChoice field={field} names={names} domains={domains} max={props.schema.maxItems} />
  ) : (
    <DomainLines field={field} names={names} />
  );
}

type PartProps = { field: ReturnType<typeof useField>; names: readonly string[] };

/** One per line. */
function DomainLines({ field, names }: PartProps) {
  const { readonly, label, labelNote, help, error, control, onChange } = field;
  const [typed, setTyped] = useState('');
  // Keeps the typed text with its empty lines while it represents the same value.
  const text = splitNames(typed).join() === names.join() ? typed : names.join('\n');
  return (
    <TextArea
      wide
      spellCheck={false}
      autoCapitalize="none"
      {...control}
      {...{ label: label, labelNote, help, error }}
      readOnly={readonly}
      value={text}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(splitNames(target.value));
      }}
    />
  );
}

type ChoiceProps = PartProps & { domains: readonly string[]; max: number | undefined };

/** Checkboxes. Selected names that are not among the known domains come first, so that they can be removed. */
function DomainChoice({ field, names, domains, max = domains.length }: ChoiceProps) {
  const { t } = useTranslation(['form', 'common']);
  const { readonly, label, labelNote, error, control, onChange, ui } = field;
  const { 'ui:addDomain': AddDomain } = ui;
  const id = useId();
  const [query, setQuery] = useState('');
  const selected = names.map((name) => toOneName(name));
  const known = [...selected.filter((name) => !domains.includes(name)), ...domains];
  const part = query.trim().toLowerCase();
  const found = known.filter((name) => name.includes(part) || nameToUnicode(name).includes(part));
  return (
    <fieldset
      id={control.id}
      aria-describedby={cx(error && `${id}-error`, `${id}-help`)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) control.onBlur();
      }}
    >
      <legend className="field-label">
        <span>{label}</span>
        {labelNote && <span className="field-help field-note text-muted">{labelNote}</span>}
      </legend>
      {known.length > MAX_UNSEARCHED && (
        <TextField
          wide
          label={t('common:findADomain')}
          labelHidden
          placeholder={t('common:findADomain')}
          type="search"
          autoCapitalize="none"
          spellCheck={false}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
          // Enter submits the form from every other field; here that would be surprising.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      {known.length > 0 && (
        <div className="form-domains grid wrap-anywhere">
          {found.map((name) => (
            <Checkbox
              key={name}
              label={<span translate="no">{nameToUnicode(name)}</span>}
              disabled={readonly}
              checked={selected.includes(name)}
              onChange={({ target }) =>
                onChange(target.checked ? [...selected, name] : selected.filter((other) => other !== name))
              }
            />
          ))}
          {found.length === 0 && <p className="field-help text-muted">{t('domains.none')}</p>}
        </div>
      )}
      {AddDomain && <AddDomain onAdd={(name) => onChange([...new Set([...selected, name])])} />}
      <FieldHelp id={`${id}-help`}>{t('domains.selected', { selected: selected.length, max })}</FieldHelp>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}
