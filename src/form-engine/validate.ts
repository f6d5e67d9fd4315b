import { toEmail } from '#lib/email.ts';
import { normalizeKeyword, toOneName } from '#lib/keyword.ts';
import { matchesMediaType, SNIFFED_BYTES } from '#lib/mediaType.ts';
import { toPhone } from '#lib/phone.ts';
import { hasPrivateKey } from '#lib/privateKey.ts';
import { removeUnsendable } from '#lib/sendable.ts';
import {
  type FieldSchema,
  type FieldUi,
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

const MAX_FILE_NAME_LENGTH = 200;
const HAS_PATH = /[/\\]|\p{Cc}/u;

/** The form's problems, at most one per field, in the order of the page. */
export function findProblems(
  form: Form,
  data: FormData,
  files: FormFiles,
  lateProblems: readonly Problem[] = [],
): Problem[] {
  const schemaProblems = form.validate(normalizeData(form, data));
  return form.uiSchema['ui:sections'].flatMap(getFields).flatMap((field) => {
    if (!isShown(form, field, data)) return [];
    const file = getChosenFile(form, field, data, files);
    const problem = file && findFileProblem(field, file, getFieldUi(form, field));
    if (hasPrivateKey(data[field])) return { field, rule: 'privateKey' };
    return (
      problem ?? [...schemaProblems, ...lateProblems].find((candidate) => candidate.field === field) ?? []
    );
  });
}

/** The problems that take time to find: those in the chosen files, and those that the form's own late check finds. */
export async function findLateProblems(form: Form, data: FormData, files: FormFiles): Promise<Problem[]> {
  const contents = Object.keys(form.schema.properties).map(async (field) => {
    const file = getChosenFile(form, field, data, files);
    return (file && (await findContentProblem(field, file))) ?? [];
  });
  // If the code of the check doesn't load, the backend has to find the problems.
  const own = form.late?.find(normalizeData(form, data)).catch(() => []);
  return (await Promise.all([...contents, own ?? []])).flat();
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
 * Normalizes data for validation: trims texts, converts domains and those of addresses to ASCII, and omits fields that
 * are empty or hidden by the filter.
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

function normalizeText(typed: string, format: unknown): string {
  const text = removeUnsendable(typed);
  if (format === 'domain') {
    // A keyword is truncated at its limit, but in a form the person has to shorten the text.
    return normalizeKeyword(text).changes.includes('tooLong') ? text.trim() : toOneName(text);
  }
  if (format === 'email') return toEmail(text);
  if (format === 'tel') return toPhone(text);
  // The limits apply to what is sent, so line breaks are written as `FormData` sends them:
  // https://html.spec.whatwg.org/#multipart-form-data
  return text.trim().replaceAll(/\r\n?|\n/g, '\r\n');
}

function getChosenFile(form: Form, field: string, data: FormData, files: FormFiles): File | undefined {
  return getFieldUi(form, field)['ui:widget'] === 'file' ? files.get(String(data[field])) : undefined;
}

/** Why a file can't be sent, checked before anything is uploaded; undefined if it can. */
function findFileProblem(field: string, file: File, ui: FieldUi): Problem | undefined {
  const { 'ui:accept': accept, 'ui:maxBytes': maxBytes } = ui;
  if (HAS_PATH.test(file.name) || file.name.length > MAX_FILE_NAME_LENGTH) return { field, rule: 'fileName' };
  if (file.size === 0) return { field, rule: 'fileEmpty' };
  if (maxBytes !== undefined && file.size > maxBytes) return { field, rule: 'fileSize', limit: maxBytes };
  if (accept && !accept.includes(file.type.toLowerCase())) return { field, rule: 'fileType' };
  return undefined;
}

/** Finds a file whose content doesn't match the type that its name implies, such as a renamed program. */
async function findContentProblem(field: string, file: File): Promise<Problem | undefined> {
  try {
    const bytes = new Uint8Array(await file.slice(0, SNIFFED_BYTES).arrayBuffer());
    return matchesMediaType(bytes, file.type.toLowerCase()) ? undefined : { field, rule: 'fileContent' };
  } catch {
    return { field, rule: 'fileUnreadable' };
  }
}
