import { type BodyType, document, type Operation, type Parameter } from './contract.ts';
import { type Check, createChecks } from './schemaChecks.ts';

const checks = createChecks(document, { discriminator: true, refuseNul: true });

/** Checks a JSON value against the schema at a pointer of the contract. */
export const checkJson = (pointer: string): Check => checks.json(pointer);

/** Checks a form, turning its texts into the numbers and booleans that the schema wants, in place. */
export const checkForm = (pointer: string): Check => checks.form(pointer);

/** Checks parameters by name, turning texts into the numbers and booleans that their schemas want, in place. */
export const checkParameters = (parameters: Parameter[]): Check => checks.parameters(parameters);

/** Checks a form with files; a schema sees a file as its name. */
function checkFormWithFiles(pointer: string): Check {
  const checkFields = checkForm(pointer);
  return (form) => {
    if (typeof form !== 'object' || form === null) return checkFields(form);
    const files = Object.entries(form).filter(([, value]) => value instanceof File);
    for (const [name, file] of files) Object.assign(form, { [name]: file.name });
    const complaints = checkFields(form);
    Object.assign(form, Object.fromEntries(files));
    return complaints;
  };
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
