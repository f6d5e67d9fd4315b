import { normalizeKeyword } from '#lib/keyword.ts';
import { findFileProblem } from './fileProblem.ts';
import {
  type FieldSchema,
  type FieldValue,
  type Form,
  type FormData,
  type FormFiles,
  type FormValues,
  getFields,
  getFieldUi,
  isShown,
  type Problem,
} from './form.ts';

/** The form's problems, at most one per field, in the order of the page. */
export function findProblems(form: Form, data: FormData, files: FormFiles): Problem[] {
  const schemaProblems = form.validate(normalizeData(form, data));
  return form.uiSchema['ui:sections'].flatMap(getFields).flatMap((field) => {
    if (!isShown(form, field, data)) return [];
    const file = getChosenFile(form, field, data, files);
    const problem = file && findFileProblem(field, file, getFieldUi(form, field));
    return problem ?? schemaProblems.find((candidate) => candidate.field === field) ?? [];
  });
}

/** The values to send. Omits files that the backend already has. */
export function toFormValues(form: Form, data: FormData, files: FormFiles): FormValues {
  const values: Record<string, FieldValue | File> = {};
  for (const [field, value] of Object.entries(normalizeData(form, data))) {
    const isFile = getFieldUi(form, field)['ui:widget'] === 'file';
    const sent = isFile ? getChosenFile(form, field, data, files) : value;
    if (sent !== undefined) values[field] = sent;
  }
  return values;
}

/**
 * Normalizes data for validation: trims texts, converts domain names to ASCII, and omits fields that are empty or hidden
 * by the filter.
 */
function normalizeData(form: Form, data: FormData): FormData {
  const entries = Object.entries(form.schema.properties).flatMap(([field, schema]) => {
    const value = isShown(form, field, data) ? normalizeValue(schema, data[field]) : undefined;
    return value === undefined ? [] : [[field, value] as const];
  });
  return Object.fromEntries(entries);
}

function normalizeValue(
  { format, items }: FieldSchema,
  value: FieldValue | undefined,
): FieldValue | undefined {
  if (typeof value === 'string') return normalizeText(value, format) || undefined;
  if (!Array.isArray(value)) return value;
  const texts = value.map((text) => normalizeText(text, items?.format)).filter(Boolean);
  return texts.length > 0 ? texts : undefined;
}

function normalizeText(text: string, format: unknown): string {
  return format === 'domain' ? normalizeKeyword(text).ascii : text.trim();
}

function getChosenFile(form: Form, field: string, data: FormData, files: FormFiles): File | undefined {
  return getFieldUi(form, field)['ui:widget'] === 'file' ? files.get(String(data[field])) : undefined;
}
