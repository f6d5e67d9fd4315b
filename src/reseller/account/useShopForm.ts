import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type FieldSchema,
  type FieldUi,
  type Form,
  type FormData,
  getFieldUi,
  type Problem,
  type Subsection,
} from '#form-engine/form.ts';
import { useFormTexts } from '#form-engine/useFormTexts.ts';
import { defaultLanguage, type LanguageCode, languages } from '#lib/languages.ts';
import { findUntitled, parseTextField, SHOP_TEXTS, textField } from './shopTextFields.ts';

const TEXT_FIELDS = languages.flatMap(({ code }) => SHOP_TEXTS.map((name) => textField(name, code)));
const OTHER_LANGUAGES = languages.filter(({ code }) => code !== defaultLanguage.code);

/**
 * The form of a landing page with its texts in one language. A text of another language is shown as well if it has a
 * problem, because it could not be saved.
 */
export function useShopForm(form: Form, language: LanguageCode, data: FormData): Form {
  const { t } = useTranslation('reseller');
  const texts = useFormTexts(form);
  const validate = useMemo(() => createValidate(form.validate), [form]);
  const wrong = validate(data)
    .map(({ field }) => field)
    .filter((field) => (parseTextField(field)?.language ?? language) !== language);
  const shown = [...new Set([...SHOP_TEXTS.map((name) => textField(name, language)), ...wrong])];

  function describe(field: string): FieldUi {
    const { name = 'headline', language: code } = parseTextField(field) ?? {};
    const { name: languageName, locale = '' } = languages.find((each) => each.code === code) ?? {};
    return {
      ...getFieldUi(form, name),
      'ui:title': t('texts.label', { label: texts.label(name), language: languageName }),
      'ui:help': texts.text(`fields.${name}.help`) ?? '',
      'ui:lang': locale,
      // The placeholder is the English text, which the page shows if this one is empty.
      'ui:placeholder': code === defaultLanguage.code ? undefined : String(data[name] ?? ''),
    };
  }

  const { properties } = form.schema;
  const schemaOf = (field: string): FieldSchema => ({
    ...properties[parseTextField(field)?.name ?? ''],
    type: 'string',
  });
  const isText = ({ fields }: Subsection) => fields.some((field) => parseTextField(field));
  return {
    ...form,
    schema: {
      ...form.schema,
      properties: { ...properties, ...Object.fromEntries(shown.map((field) => [field, schemaOf(field)])) },
    },
    uiSchema: {
      ...form.uiSchema,
      // All of them, because the review names fields that are not shown.
      ...Object.fromEntries(TEXT_FIELDS.map((field) => [field, describe(field)])),
      'ui:sections': form.uiSchema['ui:sections'].map((section) =>
        section.subsections.some(isText)
          ? { ...section, subsections: shown.map((field) => ({ key: field, fields: [field] })) }
          : section,
      ),
    },
    validate,
  };
}

/** Texts of other languages have the bounds of the English ones. An argument needs a title. */
function createValidate(validate: Form['validate']): Form['validate'] {
  return (data) => {
    const others = OTHER_LANGUAGES.flatMap(({ code }): Problem[] => {
      const written = SHOP_TEXTS.filter((name) => data[textField(name, code)] !== undefined);
      if (written.length === 0) return [];
      const values = written.map((name) => [name, data[textField(name, code)]]);
      return validate({ ...data, ...Object.fromEntries(values) }).flatMap((problem) => {
        const name = written.find((each) => each === problem.field);
        return name ? { ...problem, field: textField(name, code) } : [];
      });
    });
    const untitled = findUntitled(data).map((field): Problem => ({ field, rule: 'required' }));
    return [...validate(data), ...others, ...untitled];
  };
}
