import { reportViolation } from '#api/errors.ts';
import type { FormConfig } from '#api/generated/schemas/formConfig.zod.ts';
import type { FormField } from '#api/generated/schemas/formField.zod.ts';
import { brokenRule } from './backendRules.ts';
import { isFieldType } from './fieldTypes.ts';
import type { FieldSchema, FieldUi, FieldValue, Form, FormFilter, Problem, Section } from './form.ts';

type Options = {
  /** The name of the form, and the namespace that has its texts. */
  name: string;
  namespace: string;
  report?: typeof reportViolation;
};

/** The form that a backend describes, for the same engine as those of `forms/`. Fields of unknown types are text. */
export function backendForm(
  config: FormConfig,
  { name, namespace, report = reportViolation }: Options,
): Form {
  const fields = config.sections.flatMap(({ subsections }) => subsections.flatMap((part) => part.fields));
  for (const { key, type } of fields.filter((field) => !isFieldType(field.type))) {
    report({
      operation: 'GET /api/v5/config/form_data',
      field: key,
      message: `unknown field type "${type}"`,
    });
  }
  const { filter } = config;
  const entries = <Value>(of: (field: FormField) => Value) =>
    fields.map((field) => [field.key, of(field)] as const);
  return {
    name,
    namespace,
    schema: {
      type: 'object',
      required: fields.filter(isRequiredByRules).map(({ key }) => key),
      properties: {
        ...(filter && { [filter.key]: { type: 'string', enum: filter.options.map(({ value }) => value) } }),
        ...Object.fromEntries(entries(schemaOf)),
      },
    },
    uiSchema: {
      ...(filter && { [filter.key]: { 'ui:widget': 'radio' } }),
      ...Object.fromEntries(entries(uiOf)),
      'ui:sections': [...(filter ? [filterSection(filter.key)] : []), ...config.sections.map(sectionOf)],
    },
    initialData: {
      ...(filter && { [filter.key]: filter.value ?? filter.default ?? undefined }),
      ...Object.fromEntries(entries(initialValue)),
    },
    ...(filter && { filter: filterOf(filter, config.alwaysShowFields) }),
    validate: (data) => fields.flatMap((field) => problemOf(field, data[field.key]) ?? []),
  };
}

function isRequiredByRules({ validationRules }: FormField): boolean {
  return validationRules.includes('required');
}

function schemaOf(field: FormField): FieldSchema {
  if (field.type === 'number') return { type: 'number' };
  if (field.type === 'checkbox') return { type: 'boolean' };
  return 'options' in field ? { type: 'string', enum: field.options } : { type: 'string' };
}

function uiOf(field: FormField): FieldUi {
  return {
    'ui:widget': isFieldType(field.type) ? field.type : 'text',
    'ui:readonly': !field.editable,
    ...(field.appendInner !== null && { 'ui:suffix': field.appendInner }),
    ...('accept' in field && { 'ui:accept': field.accept, 'ui:maxBytes': field.maxBytes }),
  };
}

function initialValue(field: FormField): FieldValue | undefined {
  if (field.type === 'password') return undefined;
  const value = field.value ?? field.default ?? undefined;
  if (typeof value !== 'object') return value as FieldValue | undefined;
  // A file that was sent before stands there by its name, until another one is chosen.
  return 'name' in value ? String(value.name) : undefined;
}

function sectionOf({ key, subsections }: FormConfig['sections'][number]): Section {
  return {
    key,
    subsections: subsections.map((part) => ({
      key: part.key,
      fields: part.fields.map((field) => field.key),
    })),
  };
}

function filterSection(key: string): Section {
  return { key, subsections: [{ key, fields: [key] }] };
}

function filterOf(
  { key, options }: NonNullable<FormConfig['filter']>,
  always: FormConfig['alwaysShowFields'],
): FormFilter {
  return { key, always, options: Object.fromEntries(options.map(({ value, fields }) => [value, fields])) };
}

function problemOf(
  { key, type, validationRules }: FormField,
  value: FieldValue | undefined,
): Problem | undefined {
  if (type === 'number' && typeof value === 'string') return { field: key, rule: 'number' };
  return brokenRule(key, validationRules, value);
}
