import { type BodyType, document, fileFields, type Operation, type Parameter } from './contract.ts';
import { type Check, createChecks } from './schemaChecks.ts';

const checks = createChecks(document, { discriminator: true, refuseNul: true });

/** Checks a JSON value against the schema at a pointer of the contract. */
export const checkJson = (pointer: string): Check => checks.json(pointer);

/** Checks a form, turning its texts into the numbers and booleans that the schema wants, in place. */
export const checkForm = (pointer: string): Check => checks.form(pointer);

/** Checks parameters by name, turning texts into the numbers and booleans that their schemas want, in place. */
export const checkParameters = (parameters: Parameter[]): Check => checks.parameters(parameters);

/** Checks a form with files; a schema sees a file as its name. A file that was left empty is left out. */
function checkFormWithFiles(pointer: string): Check {
  const checkFields = checkForm(pointer);
  const files = fileFields(pointer);
  return (form) => {
    if (typeof form !== 'object' || form === null) return checkFields(form);
    for (const name of files) if (Reflect.get(form, name) === '') Reflect.deleteProperty(form, name);
    const wrong = Object.entries(form).find(([name, value]) => holdsFile(value) !== files.has(name));
    if (wrong) return { [wrong[0]]: files.has(wrong[0]) ? 'must be a file' : 'must NOT be a file' };
    const given = Object.entries(form).filter(([, value]) => value instanceof File);
    for (const [name, file] of given) Object.assign(form, { [name]: file.name });
    const complaints = checkFields(form);
    Object.assign(form, Object.fromEntries(given));
    return complaints;
  };
}

function holdsFile(value: unknown): boolean {
  return [value].flat().some((one) => one instanceof File);
}

const byType: Record<BodyType, (pointer: string) => Check> = {
  'application/json': checkJson,
  'application/x-www-form-urlencoded': checkForm,
  'multipart/form-data': checkFormWithFiles,
};

/** The check of an operation's body; null where it takes none. */
export function checkBody({ body }: Operation): Check | null {
  return body && byType[body.type](body.pointer);
}
