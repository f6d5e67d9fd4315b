import type { Form, FormFile } from './form.ts';
import { forms } from './generated/forms.ts';
import { type CompiledValidator, createSchemaValidator } from './schemaValidator.ts';

/** The name of a file of `forms/`, without `.json`. */
export type FormName = keyof typeof forms;

/** A form of `forms/` with its validator. Rejects if they can't be loaded. */
export async function loadForm(name: FormName): Promise<Form> {
  const [file, validator] = await forms[name]();
  const form = file.default as unknown as FormFile;
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

/** The files of a form, relative to the project's root, that static HTML preloads. */
export function getFormSources({ name }: Form): string[] {
  return [`forms/${name}.json`, `src/form-engine/generated/${name}.ts`];
}
