import type { WidgetProps } from '@rjsf/utils';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '#ui/Checkbox.tsx';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { useField } from './useField.ts';

export function SelectWidget(props: WidgetProps) {
  const { t } = useTranslation('form');
  const field = useField(props);
  const { value, readonly, options, label, labelNote, help, error, control, onChange } = field;
  return (
    <SelectField
      wide
      {...control}
      {...{ label: label, labelNote, help, error }}
      disabled={readonly}
      value={String(value ?? '')}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{t('choose')}</option>
      {options.map((option) => (
        <option key={option} value={option}>
          {field.optionText(option)}
        </option>
      ))}
    </SelectField>
  );
}

/** A few options, all visible. */
export function RadioWidget(props: WidgetProps) {
  const field = useField(props);
  const { value, readonly, options, label, labelNote, help, error, control, required, onChange } = field;
  return (
    <RadioGroup
      id={control.id}
      name={control.name}
      required={required}
      className="form-choices grid grid-fit gap-3"
      legend={
        <>
          <span>{label}</span>
          {labelNote && <span className="field-help field-note text-muted">{labelNote}</span>}
        </>
      }
      help={help}
      error={error}
      disabled={readonly}
      value={String(value ?? '')}
      options={options.map((option) => ({
        value: option,
        label: field.optionText(option),
        description: field.optionHelp(option),
      }))}
      onChange={onChange}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) control.onBlur();
      }}
    />
  );
}

export function CheckboxWidget(props: WidgetProps) {
  const { value, readonly, label, was, help, error, control, onChange } = useField(props);
  return (
    <Checkbox
      {...control}
      label={label}
      description={was ?? help}
      error={error}
      disabled={readonly}
      checked={value === true}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}
