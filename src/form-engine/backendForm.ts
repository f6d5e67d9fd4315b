import { reportViolation } from '#api/errors.ts';
import type { FormConfig } from '#api/generated/schemas/formConfig.zod.ts';
import type { FormField } from '#api/generated/schemas/formField.zod.ts';
import { findBrokenRule } from './backendRules.ts';
import { isFieldType } from './fieldTypes.ts';
import type { FieldSchema, FieldUi, FieldValue, Form, FormFilter, Problem, Section } from './form.ts';

type Options = {
  /** The name of the form, and the namespace of its texts. */
  name: string;
  namespace: string;
  report?: typeof reportViolation;
};

/**
 * Converts a form described by the backend for the same engine as the forms in `forms/`. Unknown field types become
 * text.
 */
export function createBackendForm(
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
  const entries = <Value>(pick: (field: FormField) => Value) =>
    fields.map((field) => [field.key, pick(field)] as const);
  return {
    name,
    namespace,
    schema: {
      type: 'object',
      required: fields.filter(isRequiredByRules).map(({ key }) => key),
      properties: {
        ...(filter && { [filter.key]: { type: 'string', enum: filter.options.map(({ value }) => value) } }),
        ...Object.fromEntries(entries(toFieldSchema)),
      },
    },
    uiSchema: {
      ...(filter && { [filter.key]: { 'ui:widget': 'radio' } }),
      ...Object.fromEntries(entries(toFieldUi)),
      'ui:sections': [
        ...(filter ? [createFilterSection(filter.key)] : []),
        ...config.sections.map(toSection),
      ],
    },
    initialData: {
      ...(filter && { [filter.key]: filter.value ?? filter.default ?? undefined }),
      ...Object.fromEntries(entries(getInitialValue)),
    },
    ...(filter && { filter: toFormFilter(filter, config.alwaysShowFields) }),
    validate: (data) => fields.flatMap((field) => findProblem(field, data[field.key]) ?? []),
  };
}

function isRequiredByRules({ validationRules }: FormField): boolean {
  return validationRules.includes('required');
}

function toFieldSchema(field: FormField): FieldSchema {
  if (field.type === 'number') return { type: 'number' };
  if (field.type === 'checkbox') return { type: 'boolean' };
  if ('options' in field) return { type: 'string', enum: field.options };
  return field.type === 'email' || field.type === 'tel'
    ? { type: 'string', format: field.type }
    : { type: 'string' };
}

function toFieldUi(field: FormField): FieldUi {
  return {
    'ui:widget': isFieldType(field.type) ? field.type : 'text',
    'ui:readonly': !field.editable,
    ...(field.appendInner !== null && { 'ui:suffix': field.appendInner }),
    ...('accept' in field && { 'ui:accept': field.accept, 'ui:maxBytes': field.maxBytes }),
  };
}

function getInitialValue(field: FormField): FieldValue | undefined {
  if (field.type === 'password') return undefined;
  const value = field.value ?? field.default ?? undefined;
  if (typeof value !== 'object') return value as FieldValue | undefined;
  // A file that was sent before is represented by its name until another one is chosen.
  return 'name' in value ? String(value.name) : undefined;
}

function toSection({ key, subsections }: FormConfig['sections'][number]): Section {
  return {
    key,
    subsections: subsections.map((part) => ({
      key: part.key,
      fields: part.fields.map((field) => field.key),
    })),
  };
}

function createFilterSection(key: string): Section {
  return { key, subsections: [{ key, fields: [key] }] };
}

function toFormFilter(
  { key, options }: NonNullable<FormConfig['filter']>,
  always: FormConfig['alwaysShowFields'],
): FormFilter {
  return { key, always, options: Object.fromEntries(options.map(({ value, fields }) => [value, fields])) };
}

function findProblem(
  { key, type, validationRules }: FormField,
  value: FieldValue | undefined,
): Problem | undefined {
  if (type === 'number' && typeof value === 'string') return { field: key, rule: 'number' };
  return findBrokenRule(key, validationRules, value);
}
