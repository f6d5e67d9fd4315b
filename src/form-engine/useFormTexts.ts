import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Form, Problem, Rule } from './form.ts';
import { formatBytes } from './formatFile.ts';

export type FormTexts = {
  /** A text of this form, or else one shared by all forms of its namespace. */
  text: (key: string) => string | undefined;
  section: (key: string) => string;
  /** The heading of a subsection; undefined if the form has no such headings. */
  subsection: (key: string) => string | undefined;
  label: (field: string) => string;
  option: (field: string, value: string) => string;
  /** The message for a problem. */
  problem: (problem: Problem) => string;
};

/** The texts of a form in the page's language. `locales:check` derives the keys from the form. */
export function useFormTexts(form: Pick<Form, 'name' | 'namespace'>): FormTexts {
  const { t, i18n } = useTranslation('form');
  return useMemo(() => {
    const text = (key: string, values = {}): string | undefined => {
      const found = [`forms.${form.name}.${key}`, key].find(
        (candidate) => typeof i18n.getResource(i18n.language, form.namespace, candidate) === 'string',
      );
      return (
        found &&
        (i18n.getFixedT(i18n.language, form.namespace as 'kits') as TFunction)(found as never, values)
      );
    };
    return {
      text,
      section: (key) => text(`sections.${key}`) ?? humanizeKey(key),
      subsection: (key) => text(`subsections.${key}`),
      label: (field) => text(`fields.${field}.label`) ?? humanizeKey(field),
      option: (field, value) => text(`fields.${field}.options.${value}`) ?? humanizeKey(value),
      problem: ({ field, rule, limit, message }) =>
        message ??
        text(`fields.${field}.problems.${rule}`, { limit }) ??
        t(`problem.${rule as Rule}`, {
          limit: rule === 'fileSize' ? formatBytes(Number(limit), i18n.language) : limit,
        }),
    };
  }, [form, t, i18n]);
}

/** A text for a key of the backend that has no message: `displayName` → `Display name`. */
function humanizeKey(key: string): string {
  const words = key
    .replaceAll(/[_-]+/g, ' ')
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
