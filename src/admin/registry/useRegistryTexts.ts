import { useTranslation } from 'react-i18next';
import type { Form } from '#form-engine/form.ts';
import { useFormTexts } from '#form-engine/useFormTexts.ts';
import type { Field } from '#shared/changes/useFieldEditor.ts';

/** Names of the fields of an entry, and their values as text. */
export function useRegistryTexts(form: Form) {
  const { t } = useTranslation(['registry', 'account']);
  const texts = useFormTexts(form);
  return {
    nameOf: ({ field }: Pick<Field, 'field'>) => texts.label(field),
    describe: ({ field, value }: Field) => {
      if (value === '') return t('account:noneValue');
      if (typeof value === 'boolean') return value ? t('value.yes') : t('value.no');
      return form.schema.properties[field]?.enum ? texts.option(field, String(value)) : String(value);
    },
  };
}
