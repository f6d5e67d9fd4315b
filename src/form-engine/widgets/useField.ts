import type { WidgetProps } from '@rjsf/utils';
import { useTranslation } from 'react-i18next';
import { isEqual } from '#lib/changes.ts';
import { type FieldValue, getFieldUi } from '../form.ts';
import { useFormState } from '../formContext.ts';

/** The common part of all widgets: the field's texts, its error once revealed, and its handlers. */
export function useField({ id, name, value, required = false, readonly = false, ...props }: WidgetProps) {
  const { t } = useTranslation(['form', 'common']);
  const { form, texts, original, problems, isRevealed } = useFormState();
  const found = problems.find(({ field }) => field === name);
  const problem = found?.isUrgent || isRevealed(name) ? found : undefined;
  const ui = getFieldUi(form, name);
  const options = form.schema.properties[name]?.enum ?? [];
  const optionText = (option: string) =>
    ui['ui:enumNames']?.[options.indexOf(option)] ?? texts.option(name, option);
  const before = original?.[name];
  const was =
    typeof before === 'boolean'
      ? t('wasOther')
      : before === undefined
        ? t('wasEmpty')
        : t('common:wasValue', {
            value: options.length > 0 ? optionText(String(before)) : [before].flat().join(', '),
          });
  const isChanged = original !== undefined && !isEqual(before, value);
  return {
    ui,
    value: value as FieldValue | undefined,
    required,
    readonly,
    options,
    label: ui['ui:title'] ?? texts.label(name),
    /** The field's saved value, shown if it was changed while editing. */
    was: isChanged ? was : undefined,
    labelNote: isChanged ? was : (ui['ui:note'] ?? (required || readonly ? undefined : t('common:optional'))),
    help: ui['ui:help'] ?? texts.text(`fields.${name}.help`),
    rule: problem?.rule,
    error: problem && texts.problem(problem),
    control: { id, name, required, onBlur: () => props.onBlur(id, value) },
    onChange: (next: FieldValue | undefined) => props.onChange(next === '' ? undefined : next),
    optionText,
    optionHelp: (option: string) => texts.text(`fields.${name}.optionHelp.${option}`),
  };
}
