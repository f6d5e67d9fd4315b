import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { type BodyType, document, type Operation, type Parameter } from './contract.ts';

/** Fields with what is wrong about each; null where nothing is. */
export type Complaints = Record<string, string> | null;
export type Check = (value: unknown) => Complaints;

const most = 20;

// ajv follows the discriminator's property by itself, refuses the mapping that other tools need, and lets everything
// pass that is no object. Of files it knows nothing at all.
const schemas = JSON.parse(
  JSON.stringify(document, (key, value) => {
    if (key === 'mapping') return undefined;
    if (value?.type === 'string' && value.format === 'binary') return { isFile: true };
    return value?.discriminator ? { type: 'object', ...value } : value;
  }),
);

function validator(coerceTypes: boolean) {
  const ajv = new Ajv2020({ strict: false, allErrors: true, discriminator: true, coerceTypes });
  addFormats(ajv);
  ajv.addKeyword({
    keyword: 'isFile',
    validate: (_: true, value: unknown) => value instanceof File,
    error: { message: 'must be a file' },
  });
  return ajv.addSchema(schemas, 'contract');
}

const strict = validator(false);
const coercing = validator(true);

/** Checks a JSON value against the schema at a pointer of the contract. */
export function checkJson(pointer: string): Check {
  return check(strict.compile({ $ref: `contract${encoded(pointer)}` }));
}

/**
 * Checks a form, turning its texts into the numbers and booleans that the schema wants, in place. A file is neither a
 * text nor anything else that a schema has a type for.
 */
export function checkForm(pointer: string): Check {
  return check(coercing.compile({ $ref: `contract${encoded(pointer)}` }));
}

/** Checks parameters by name, turning texts into the numbers and booleans that their schemas want, in place. */
export function checkParameters(parameters: Parameter[]): Check {
  return check(
    coercing.compile({
      type: 'object',
      required: parameters.filter(({ required }) => required).map(({ name }) => name),
      properties: Object.fromEntries(
        parameters.map(({ name, pointer }) => [name, { $ref: `contract${encoded(pointer)}` }]),
      ),
    }),
  );
}

const checks: Record<BodyType, (pointer: string) => Check> = {
  'application/json': checkJson,
  'application/x-www-form-urlencoded': checkForm,
  'multipart/form-data': checkForm,
};

/** The check of an operation's body; null where it takes none. */
export function checkBody({ body }: Operation): Check | null {
  return body && checks[body.type](body.pointer);
}

function encoded(pointer: string): string {
  return `#${pointer.slice(1).split('/').map(encodeURIComponent).join('/')}`;
}

function check(validate: ValidateFunction): Check {
  return (value) => {
    const nul = fieldWithNul(value, '');
    if (nul !== null) return { [nul]: 'must NOT hold NUL' };
    if (validate(value)) return null;
    const errors = (validate.errors ?? []).slice(0, most);
    return Object.fromEntries(errors.map((error) => [field(error), error.message ?? 'is not valid']));
  };
}

function field({ instancePath, params }: ErrorObject): string {
  const last = params.missingProperty ?? params.additionalProperty ?? params.tag;
  const parts = instancePath
    .split('/')
    .slice(1)
    .concat(last ?? []);
  return parts.join('.') || 'body';
}

/** PostgreSQL keeps every character but NUL; this names the first field that holds one. */
function fieldWithNul(value: unknown, path: string): string | null {
  if (value instanceof File) return fieldWithNul(value.name, path);
  if (typeof value === 'string') return value.includes('\0') ? path || 'body' : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    const found = fieldWithNul(inner, path ? `${path}.${key}` : key);
    if (found !== null) return found;
  }
  return null;
}
