import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Form, Problem } from './form.ts';
import { formatBytes } from './formatFile.ts';

export type FormTexts = {
  /** A text of the form itself, else one that the forms of its namespace share. */
  text: (key: string) => string | undefined;
  section: (key: string) => string;
  label: (field: string) => string;
  option: (field: string, value: string) => string;
  /** Why a value is rejected, in words. */
  problem: (problem: Problem) => string;
};

/** The texts of a form in the language of the page. `locales:check` knows which keys a form asks for. */
export function useFormTexts(form: Form): FormTexts {
  const { t, i18n } = useTranslation('form');
  return useMemo(() => {
    const text = (key: string): string | undefined =>
      [`forms.${form.name}.${key}`, key]
        .map((candidate) => i18n.getResource(i18n.language, form.namespace, candidate))
        .find((found) => typeof found === 'string');
    return {
      text,
      section: (key) => text(`sections.${key}`) ?? wordsOf(key),
      label: (field) => text(`fields.${field}.label`) ?? wordsOf(field),
      option: (field, value) => text(`fields.${field}.options.${value}`) ?? wordsOf(value),
      problem: ({ field, rule, limit }) =>
        text(`fields.${field}.problems.${rule}`) ??
        t(`problem.${rule}`, {
          limit: rule === 'fileSize' ? formatBytes(Number(limit), i18n.language) : limit,
        }),
    };
  }, [form, t, i18n]);
}

/** A key of a backend that this storefront has no wording for: `displayName` → `Display name`. */
function wordsOf(key: string): string {
  const words = key
    .replaceAll(/[_-]+/g, ' ')
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
