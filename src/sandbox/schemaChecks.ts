import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

/** Fields with what is wrong about each; null where nothing is. */
export type Complaints = Record<string, string> | null;
export type Check = (value: unknown) => Complaints;

/** A parameter by name; `pointer` is the JSON pointer of its schema in the document. */
export type CheckedParameter = { name: string; required: boolean; pointer: string };

export type SchemaChecks = {
  /** Of a JSON value. */
  json(pointer: string): Check;
  /** Of a form: turns its texts into the numbers and booleans that the schema wants, in place. */
  form(pointer: string): Check;
  /** Of parameters by name: turns texts as `form` does. */
  parameters(parameters: readonly CheckedParameter[]): Check;
};

/**
 * `discriminator`: looks only at the branch that a union's own field names, so that complaints are about that one.
 * `refuseNul`: NUL is complained of, wherever it stands; schemas don't speak of it.
 * `files`: where a schema says binary a `File` has to stand, and nowhere else; otherwise a file is its name.
 */
export type CheckOptions = { discriminator: boolean; refuseNul: boolean; files: boolean };

const most = 20;

/** Makes checks against the schemas of a bundled contract, each at its JSON pointer. */
export function createChecks(document: object, options: CheckOptions): SchemaChecks {
  const { discriminator, refuseNul } = options;
  const schemas = adapted(document, options);
  const validator = (coerceTypes: boolean) => {
    const ajv = new Ajv2020({ strict: false, allErrors: true, discriminator, coerceTypes });
    addFormats(ajv);
    ajv.addKeyword({
      keyword: 'isFile',
      validate: (_: true, value: unknown) => value instanceof File,
      error: { message: 'must be a file' },
    });
    return ajv.addSchema(schemas, 'contract');
  };
  const [strict, coercing] = [validator(false), validator(true)];
  const check = (validate: ValidateFunction): Check => toCheck(validate, refuseNul);
  return {
    json: (pointer) => check(strict.compile(reference(pointer))),
    form: (pointer) => check(coercing.compile(reference(pointer))),
    parameters: (parameters) =>
      check(
        coercing.compile({
          type: 'object',
          required: parameters.filter(({ required }) => required).map(({ name }) => name),
          properties: Object.fromEntries(parameters.map(({ name, pointer }) => [name, reference(pointer)])),
        }),
      ),
  };
}

/**
 * ajv follows the discriminator's property by itself, refuses the mapping that other tools need, and lets everything
 * pass that is no object. Of files it knows nothing at all.
 */
function adapted(document: object, { discriminator, files }: CheckOptions): object {
  return JSON.parse(
    JSON.stringify(document, (key, value) => {
      if (discriminator && key === 'mapping') return undefined;
      if (files && value?.type === 'string' && value.format === 'binary') return { isFile: true };
      return discriminator && value?.discriminator ? { type: 'object', ...value } : value;
    }),
  );
}

function reference(pointer: string): { $ref: string } {
  return { $ref: `contract#${pointer.slice(1).split('/').map(encodeURIComponent).join('/')}` };
}

function toCheck(validate: ValidateFunction, refuseNul: boolean): Check {
  return (value) => {
    const nul = refuseNul ? fieldWithNul(value) : null;
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

/**
 * PostgreSQL keeps every character but NUL; this names the first field that holds one. It keeps its own stack, since
 * what comes in may be nested more deeply than functions can call themselves.
 */
function fieldWithNul(root: unknown): string | null {
  const waiting: { value: unknown; path: string }[] = [{ value: root, path: '' }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, path } = next;
    const read = value instanceof File ? value.name : value;
    if (typeof read === 'string' && read.includes('\0')) return path || 'body';
    if (typeof read !== 'object' || read === null) continue;
    for (const [key, inner] of Object.entries(read).reverse()) {
      if (typeof inner === 'string' || typeof inner === 'object') {
        waiting.push({ value: inner, path: path ? `${path}.${key}` : key });
      }
    }
  }
  return null;
}
