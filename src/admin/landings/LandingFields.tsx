import { useTranslation } from 'react-i18next';
import { BareFields } from '#form-engine/BareFields.tsx';
import type { FieldSchema, FieldUi, FieldValue, Form, FormData, Problem } from '#form-engine/form.ts';
import { SchemaForm } from '#form-engine/SchemaForm.tsx';
import { isEqual } from '#lib/changes.ts';
import { defaultLanguage, type LanguageCode, languages } from '#lib/languages.ts';
import type { TextByLanguage } from '#lib/localized.ts';
import { getAt, type LandingField, setAt } from './blockFields.ts';
import { emptyText } from './landingBlocks.ts';
import type { LandingProblem, LandingProblems } from './landingRules.ts';
import { useProblemText } from './useProblemText.ts';

type LandingFieldsProps<Value> = {
  /** The name of the form. */
  name: string;
  fields: readonly LandingField[];
  value: Value;
  language: LanguageCode;
  problems: LandingProblems | undefined;
  /** Whether saving has been tried, after which the problems of all fields are shown. */
  isAsked: boolean;
  /** Addresses of pictures that failed to load. */
  missingPictures?: readonly string[];
  /** The list to whose items some of the fields belong. */
  list?: { onAdd: (() => void) | undefined; onRemove: ((index: number) => void) | undefined } | undefined;
  onChange: (value: Value) => void;
};

/** The fields of a block or a page, in one language. */
export function LandingFields<Value>(props: LandingFieldsProps<Value>) {
  const { fields, value, language, isAsked, onChange } = props;
  const form = useLandingForm(props);
  const data = Object.fromEntries(
    fields.map((field) => [field.path, toData(field, getAt(value, field.path), language)]),
  );

  function change(next: FormData) {
    const changed = fields.filter(({ path }) => !isEqual(next[path] || undefined, data[path] || undefined));
    if (changed.length === 0) return;
    onChange(
      changed.reduce((before, field) => {
        const { path } = field;
        return setAt(before, path, fromData(field, getAt(before, path), language, next[path]));
      }, value),
    );
  }

  return (
    <SchemaForm
      layout={BareFields}
      form={form}
      editing={{ data, isAsked, onChange: change }}
      onSubmit={() => Promise.resolve()}
      isSaving={false}
      submitError={null}
    />
  );
}

/** A value as the form has it. */
function toData({ kind }: LandingField, value: unknown, language: LanguageCode): FieldValue {
  if (kind === 'text') return (value as TextByLanguage | null)?.[language] ?? '';
  if (kind === 'part') return value !== null;
  if (kind === 'tld') return value === null ? [] : [String(value)];
  return value as FieldValue;
}

/** The field's new value. An optional text becomes null once it is empty in every language. */
function fromData(
  field: LandingField,
  before: unknown,
  language: LanguageCode,
  data: FormData[string],
): unknown {
  if (field.kind === 'part') return data ? field.create() : null;
  if (field.kind === 'tlds') return data ?? [];
  if (field.kind === 'tld') return Array.isArray(data) ? (data[0] ?? null) : null;
  if (field.kind !== 'text') return data ?? '';
  const { [language]: _, ...others } = (before as TextByLanguage | null) ?? emptyText();
  const isKept = data !== undefined || language === defaultLanguage.code;
  const after = { ...others, ...(isKept && { [language]: data ?? '' }) };
  return field.isOptional && Object.values(after).every((text) => text === '') ? null : after;
}

/** Describes the fields for the form engine. */
function useLandingForm<Value>(props: LandingFieldsProps<Value>): Form {
  const { name, fields, value, language, problems, missingPictures = [], list } = props;
  const { t } = useTranslation('landingPages');
  const problemText = useProblemText();
  const describe = useFieldUi(props);
  const items = Map.groupBy(fields, ({ item }) => item);
  return {
    name,
    namespace: 'landingPages',
    initialData: {},
    schema: {
      type: 'object',
      properties: Object.fromEntries(fields.map(({ path, kind }) => [path, SCHEMAS[kind]])),
    },
    uiSchema: {
      ...Object.fromEntries(fields.map((field) => [field.path, describe(field)])),
      'ui:sections': [
        {
          key: name,
          subsections: [...items].map(([item, members]) => ({
            key: String(item),
            fields: members.map(({ path }) => path),
            ...(item !== undefined && {
              item: {
                title: t('entry.legend', { number: item + 1 }),
                removeLabel: t('entry.remove', { number: item + 1 }),
                onRemove: list?.onRemove && (() => list.onRemove?.(item)),
              },
            }),
          })),
          add: list?.onAdd && { label: t('entry.add'), onAdd: list.onAdd },
        },
      ],
    },
    validate: () => fields.flatMap((field) => findProblem(field) ?? []),
  };

  function findProblem(field: LandingField): Problem | undefined {
    const { path, kind } = field;
    const current = getAt(value, path);
    const problem = problems?.get(kind === 'text' ? `${path}.${language}` : path);
    if (problem) {
      const text = kind === 'text' ? String(toData(field, current, language)).trim() : '';
      const message = problemText(problem, { over: kind === 'text' ? text.length - field.max : 0 });
      return { field: path, rule: problem.kind, message, isUrgent: URGENT.includes(problem.kind) };
    }
    if (kind !== 'picture' || !missingPictures.some((source) => source === current)) return undefined;
    return { field: path, rule: 'missing', message: t('picture.missing'), isUrgent: true };
  }
}

const TEXT: FieldSchema = { type: 'string' };
const LIST: FieldSchema = { type: 'array', items: { type: 'string' } };
const SCHEMAS: Record<LandingField['kind'], FieldSchema> = {
  text: TEXT,
  link: TEXT,
  picture: TEXT,
  tlds: LIST,
  tld: LIST,
  part: { type: 'boolean' },
};

/** The problems that are shown while typing; others may only mean that the input is not complete yet. */
const URGENT: readonly LandingProblem['kind'][] = ['long', 'script', 'insecure', 'elsewhere'];

function useFieldUi<Value>({ value, language }: LandingFieldsProps<Value>) {
  const { t } = useTranslation('landingPages');
  const { name, locale } = languages.find(({ code }) => code === language) ?? languages[0];
  const isDefault = language === defaultLanguage.code;

  const labelOf = ({ label }: LandingField) =>
    label === 'title' || label === 'description' ? t(`page.${label}`) : t(`field.${label}`);

  /** If a text is missing in the language, the English text is shown as the one that will be used. */
  function describeText(field: LandingField & { kind: 'text' }): FieldUi {
    const { [language]: text = '', 'en-us': english } =
      (getAt(value, field.path) as TextByLanguage | null) ?? emptyText();
    const count = t('field.count', { count: text.length, max: field.max });
    const help = isDefault || text.trim() ? count : t('field.english');
    const hasMarkup = /<\/?[a-z][^>]*>/i.test(text);
    return {
      'ui:widget': field.multiline ? 'textarea' : 'text',
      'ui:title': t('field.named', { label: labelOf(field), language: name }),
      'ui:help': hasMarkup ? `${help} ${t('field.markup')}` : help,
      'ui:placeholder': isDefault ? undefined : english,
      'ui:lang': locale,
      'ui:rows': Math.min(8, Math.max(3, Math.ceil((text || english).length / 40))),
      'ui:autocomplete': 'off',
    };
  }

  return (field: LandingField): FieldUi => {
    const note = field.isOptional ? t('field.optional') : '';
    const shared = { 'ui:title': labelOf(field), 'ui:note': note };
    switch (field.kind) {
      case 'text':
        return { ...shared, ...describeText(field) };
      case 'link':
        return { ...shared, 'ui:widget': 'address', 'ui:help': t('field.urlHelp') };
      case 'picture':
        return { ...shared, 'ui:widget': 'address', 'ui:help': t('field.sourceHelp') };
      case 'tlds':
        return { ...shared, 'ui:widget': 'tlds', 'ui:help': t('field.tldsHelp') };
      case 'tld':
        return { ...shared, 'ui:widget': 'tlds', 'ui:help': t('field.tldHelp') };
      case 'part':
        return shared;
    }
  };
}
