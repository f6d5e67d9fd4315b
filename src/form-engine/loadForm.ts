import { defaultLanguage, hasFamilyNameFirst, type Language } from '#lib/languages.ts';
import type { Form, FormFile } from './form.ts';
import { forms } from './generated/forms.ts';
import { type CompiledValidator, createSchemaValidator } from './schemaValidator.ts';

/** The name of a file of `forms/`, without `.json`. */
export type FormName = keyof typeof forms;

/** A form of `forms/` with its validator, in the order of the language. Rejects if they can't be loaded. */
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

/** A form with the fields of given and family name in each other's place. */
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

/** The files of a form, relative to the project's root, that static HTML preloads. */
export function getFormSources({ name }: Form): string[] {
  return [`forms/${name}.json`, `src/form-engine/generated/${name}.ts`];
}
