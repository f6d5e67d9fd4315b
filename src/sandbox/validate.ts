import { type BodyType, document, type Operation, type Parameter } from './contract.ts';
import { type Check, createChecks } from './schemaChecks.ts';

const checks = createChecks(document, { discriminator: true, refuseNul: true, files: true });

/** Checks a JSON value against the schema at a pointer of the contract. */
export const checkJson = (pointer: string): Check => checks.json(pointer);

/**
 * Checks a form, turning its texts into the numbers and booleans that the schema wants, in place. A file is neither a
 * text nor anything else that a schema has a type for.
 */
export const checkForm = (pointer: string): Check => checks.form(pointer);

/** Checks parameters by name, turning texts into the numbers and booleans that their schemas want, in place. */
export const checkParameters = (parameters: Parameter[]): Check => checks.parameters(parameters);

const byType: Record<BodyType, (pointer: string) => Check> = {
  'application/json': checkJson,
  'application/x-www-form-urlencoded': checkForm,
  'multipart/form-data': checkForm,
};

/** The check of an operation's body; null where it takes none. */
export function checkBody({ body }: Operation): Check | null {
  return body && byType[body.type](body.pointer);
}
