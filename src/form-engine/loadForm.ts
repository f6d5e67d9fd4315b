import { defaultLanguage, hasFamilyNameFirst, type Language } from '#lib/languages.ts';
import type { Form, FormFile } from './form.ts';
import { forms } from './generated/forms.ts';
import { type CompiledValidator, createSchemaValidator } from './schemaValidator.ts';

/** The name of a file of `forms/`, without `.json`. */
export type FormName = keyof typeof forms;

/** A form of `forms/` with its validator, with names in the language's order. Rejects if the files can't be loaded. */
export async function loadForm(name: FormName, language: Language = defaultLanguage): Promise<Form> {
  const [file, validator] = await forms[name]();
  const base = file.default as unknown as FormFile;
  const form = hasFamilyNameFirst(language.code) ? swapNames(base) : base;
  const defaults = Object.entries(form.schema.properties).map(([field, { type, default: value }]) => [
    field,
    value ?? (type === 'boolean' ? false : undefined),
  ]);
  return {
    ...form,
    name,
    initialData: Object.fromEntries(defaults),
    validate: createSchemaValidator(validator.default as CompiledValidator),
  };
}

const SWAPPED: Record<string, string> = { firstname: 'lastname', lastname: 'firstname' };

/** The form with given and family name swapped. */
function swapNames({ schema, uiSchema, ...form }: FormFile): FormFile {
  const swap = (fields: string[]) => fields.map((field) => SWAPPED[field] ?? field);
  const properties = swap(Object.keys(schema.properties)).map((field) => [field, schema.properties[field]]);
  const sections = uiSchema['ui:sections'].map((section) => ({
    ...section,
    subsections: section.subsections.map((part) => ({ ...part, fields: swap(part.fields) })),
  }));
  return {
    ...form,
    schema: { ...schema, properties: Object.fromEntries(properties) },
    uiSchema: { ...uiSchema, 'ui:sections': sections },
  };
}

/** The source files of a form, relative to the project's root, for static HTML to preload. */
export function getFormSources({ name }: Form): string[] {
  return [`forms/${name}.json`, `src/form-engine/generated/${name}.ts`];
}
