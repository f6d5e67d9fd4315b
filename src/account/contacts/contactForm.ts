import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#api/errors.ts';
import type { FieldUi, Form, FormData, Problem } from '#form-engine/form.ts';
import { toEmail } from '#lib/email.ts';
import { toPhone } from '#lib/phone.ts';
import { COUNTRIES, EU_COUNTRIES, nameCountries } from './countries.ts';

/** The endings that ask more of an owner, with the fields that they require. */
const ASKED = { us: ['nexusCategory', 'purpose'], ca: ['legalType'], eu: [] } as const;
export type AskingEnding = keyof typeof ASKED;
export const ASKING_ENDINGS = Object.keys(ASKED) as AskingEnding[];
/** Of these TLDs, the ones whose registries ask more of an owner. */
export const parseEndings = (tlds: readonly string[]): AskingEnding[] =>
  ASKING_ENDINGS.filter((ending) => tlds.includes(ending));
const FIELDS_OF: Record<AskingEnding, readonly string[]> = { ...ASKED, eu: ['citizenship'] };

/** The endings whose fields a contact has. */
export function findFilledEndings(fields: Readonly<Record<string, string>>): AskingEnding[] {
  return ASKING_ENDINGS.filter((ending) => FIELDS_OF[ending].some((field) => field in fields));
}

/** The form of a contact, with the countries in the page's language and what some endings ask in addition. */
export function useContactForm(base: Form, endings: readonly AskingEnding[]): Form {
  const { i18n } = useTranslation();
  const shown = endings.join();
  return useMemo(() => {
    const isShown = (ending: string) => shown.split(',').includes(ending);
    const hidden = ASKING_ENDINGS.filter((ending) => !isShown(ending));
    const required = ASKING_ENDINGS.filter(isShown).flatMap((ending) => [...ASKED[ending]]);
    const { properties, ...schema } = base.schema;
    const countries = toChoice(COUNTRIES, i18n.language);
    const citizenships = toChoice(EU_COUNTRIES, i18n.language);
    return {
      ...base,
      schema: {
        ...schema,
        required: [...(schema.required ?? []), ...required],
        properties: {
          ...Object.fromEntries(
            Object.entries(properties).filter(
              ([field]) => !hidden.some((one) => FIELDS_OF[one].includes(field)),
            ),
          ),
          country: { type: 'string', enum: countries.codes },
          ...(isShown('eu') && { citizenship: { type: 'string', enum: citizenships.codes } }),
        },
      },
      uiSchema: {
        ...base.uiSchema,
        country: countries.ui,
        citizenship: citizenships.ui,
        'ui:sections': base.uiSchema['ui:sections'].filter(
          ({ key }) => !hidden.some((ending) => ending === key),
        ),
      },
      validate: (data: FormData): Problem[] => [
        ...base.validate(data),
        ...required
          .filter((field) => data[field] === undefined)
          .map((field) => ({ field, rule: 'required' as const })),
      ],
    };
  }, [base, shown, i18n.language]);
}

function toChoice(all: readonly string[], language: string): { codes: string[]; ui: FieldUi } {
  const named = nameCountries(all, language);
  return {
    codes: named.map(({ code }) => code),
    ui: { 'ui:widget': 'select', 'ui:enumNames': named.map(({ name }) => name) },
  };
}

/** The fields as they are sent: those that are filled in, in the form that the registries expect. */
export function toContactFields(data: Readonly<Record<string, unknown>>): Record<string, string> {
  const entries = Object.entries(data).map(([field, value]) => [
    field,
    normalize(field, String(value ?? '')),
  ]);
  return Object.fromEntries(entries.filter(([, value]) => value !== ''));
}

function normalize(field: string, text: string): string {
  if (field === 'email') return toEmail(text);
  return field === 'phone' ? toPhone(text) : text.trim();
}

/** The fields that the backend has rejected. */
export function findRejected(error: Error | null): Problem[] {
  if (!(error instanceof ApiError)) return [];
  return Object.keys(error.fields)
    .filter((path) => path.startsWith('fields.'))
    .map((path) => ({ field: path.slice('fields.'.length), rule: 'rejected' }));
}
