import { normalizeKeyword } from '#lib/keyword.ts';
import { fileProblem } from './fileProblem.ts';
import {
  type FieldSchema,
  type FieldValue,
  type Form,
  type FormData,
  type FormFiles,
  type FormValues,
  fieldsOf,
  fieldUi,
  isShown,
  type Problem,
} from './form.ts';

/** What is wrong with the form, at most one problem a field, in the order of the page. */
export function findProblems(form: Form, data: FormData, files: FormFiles): Problem[] {
  const bySchema = form.validate(normalizeData(form, data));
  return form.uiSchema['ui:sections'].flatMap(fieldsOf).flatMap((field) => {
    if (!isShown(form, field, data)) return [];
    const file = chosenFile(form, field, data, files);
    const problem = file && fileProblem(field, file, fieldUi(form, field));
    return problem ?? bySchema.find((candidate) => candidate.field === field) ?? [];
  });
}

/** What is sent of a form without problems. A file that the backend has already stays there. */
export function formValues(form: Form, data: FormData, files: FormFiles): FormValues {
  const values: Record<string, FieldValue | File> = {};
  for (const [field, value] of Object.entries(normalizeData(form, data))) {
    const isFile = fieldUi(form, field)['ui:widget'] === 'file';
    const sent = isFile ? chosenFile(form, field, data, files) : value;
    if (sent !== undefined) values[field] = sent;
  }
  return values;
}

/**
 * The data as it is validated: texts without the space around them, domain names in ASCII, and nothing of fields
 * that are empty or that the filter hides.
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

function chosenFile(form: Form, field: string, data: FormData, files: FormFiles): File | undefined {
  return fieldUi(form, field)['ui:widget'] === 'file' ? files.get(String(data[field])) : undefined;
}
