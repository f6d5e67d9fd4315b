import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { ASCII_EMAIL, EMAIL } from '#lib/email.ts';
import type { Contract, Operation, Parameter } from './contract.ts';
import { escapeKey, isJsonObject, lookUp } from './pointer.ts';

/** What is wrong, by field. */
export type FieldErrors = Record<string, string>;
/** Returns null if the value is valid. Stops at the first error, so that bad input costs no more than good input. */
export type Validate = (value: unknown) => FieldErrors | null;

export type ValidatorOptions = {
  /** Checks only the branch that a union's discriminator selects, so that errors are about that branch. */
  discriminator: boolean;
  /** A schema with format `binary` requires a `File`, and no other schema accepts one; otherwise a file is its name. */
  files: boolean;
};

export type Validators = {
  /** Validates a JSON value. */
  json(pointer: string): Validate;
  /** Validates a form, and converts its strings in place to the numbers and booleans that the schema requires. */
  form(pointer: string): Validate;
  /** Validates parameters by name, with at most one error for each, and converts strings as `form` does. */
  parameters(parameters: readonly Pick<Parameter, 'name' | 'required' | 'pointer'>[]): Validate;
  /** Validates a request body; null if the operation takes none. */
  body(operation: Operation): Validate | null;
};

const storefront = new WeakMap<Contract, Validators>();

/** The validators that the gate and the sandbox share. */
export function validatorsOf(contract: Contract): Validators {
  const known = storefront.get(contract) ?? createValidators(contract, { discriminator: true, files: true });
  storefront.set(contract, known);
  return known;
}

/**
 * Creates validators for the schemas of a contract. Each is compiled once, when it is first used (at most 35 ms for the
 * largest schema of the storefront's contract, 450 ms for all).
 */
export function createValidators(contract: Contract, options: ValidatorOptions): Validators {
  const compile = createCompiler(contract.document, options);
  const known = new Map<string, Validate>();
  const once = (key: string, create: () => ValidateFunction): Validate => {
    let compiled: ValidateFunction | undefined;
    const validate: Validate =
      known.get(key) ??
      ((value) => {
        compiled ??= create();
        return compiled(value) ? null : toFieldErrors(compiled.errors ?? []);
      });
    known.set(key, validate);
    return validate;
  };
  const whole = (mode: Mode, pointer: string) =>
    once(`${mode} ${pointer}`, () => compile(mode, refTo(pointer)));
  const eachField = (mode: Mode, fields: readonly Field[]): Validate => {
    const validators = fields.map(({ name, required, pointer }) =>
      once(`${mode} ${name} ${required} ${pointer}`, () => {
        const properties = { [name]: refTo(pointer) };
        return compile(mode, { type: 'object', required: required ? [name] : [], properties });
      }),
    );
    return (value) => {
      const errors: FieldErrors = {};
      for (const validate of validators) Object.assign(errors, validate(value));
      return Object.keys(errors).length > 0 ? errors : null;
    };
  };
  return {
    json: (pointer) => whole('strict', pointer),
    form: (pointer) => whole('coercing', pointer),
    parameters: (parameters) => eachField('coercing', parameters),
    body({ body }) {
      if (!body) return null;
      const mode = body.type === 'application/json' ? 'strict' : 'coercing';
      const validate = whole(mode, body.pointer);
      return (value) => {
        const errors = validate(value);
        if (!errors || !isJsonObject(value)) return errors;
        // People who fill in a form need to see every invalid field, not only the first.
        const all = { ...errors, ...eachField(mode, fieldsOf(contract, body.pointer, value))(value) };
        return Object.fromEntries(Object.entries(all).slice(0, MAX_ERRORS));
      };
    },
  };
}

/** Compiles a JSON Schema that is not part of a contract. Lists every invalid field, so that it is for small values. */
export function compileSchema(schema: object): Validate {
  const validate = createAjv({}, { discriminator: false, coerceTypes: false, allErrors: true }).compile(
    schema,
  );
  return (value) => {
    if (validate(value)) return null;
    // The error of a condition names no field; those of its branch do.
    return toFieldErrors((validate.errors ?? []).filter(({ keyword }) => keyword !== 'if'));
  };
}

type Field = Pick<Parameter, 'name' | 'required' | 'pointer'>;

/** The fields of an object that its schema declares, or that the matching branch declares if the schema is a union. */
function fieldsOf(
  { document, schemas }: Pick<Contract, 'document' | 'schemas'>,
  pointer: string,
  value: object,
): Field[] {
  const schema = lookUp(document, pointer);
  if (!isJsonObject(schema)) return [];
  if (typeof schema.$ref === 'string') return fieldsOf({ document, schemas }, schema.$ref, value);
  const properties: Field[] = Object.keys(isJsonObject(schema.properties) ? schema.properties : {}).map(
    (name) => ({
      name,
      required: Array.isArray(schema.required) && schema.required.includes(name),
      pointer: `${pointer}/properties/${escapeKey(name)}`,
    }),
  );
  const union = ['oneOf', 'anyOf'].find((keyword) => keyword in schema);
  if (!union) return properties;
  const branch = `${pointer}/${union}/${schemas.branchIndexFor(schema, value)}`;
  return [...properties, ...fieldsOf({ document, schemas }, branch, value)];
}

type Mode = 'strict' | 'coercing';

function createCompiler(document: object, options: ValidatorOptions) {
  const schemas = adapt(document, options);
  const instances: Partial<Record<Mode, Ajv2020>> = {};
  return (mode: Mode, schema: object): ValidateFunction => {
    const ajv =
      instances[mode] ??
      createAjv(schemas, {
        discriminator: options.discriminator,
        coerceTypes: mode === 'coercing',
        allErrors: false,
      });
    instances[mode] = ajv;
    return ajv.compile(schema);
  };
}

type AjvOptions = { discriminator: boolean; coerceTypes: boolean; allErrors: boolean };

function createAjv(schemas: object, options: AjvOptions): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, ...options });
  addFormats(ajv);
  ajv.addFormat('email', ASCII_EMAIL);
  ajv.addFormat('idn-email', EMAIL);
  ajv.addKeyword({
    keyword: 'isFile',
    validate: (_: true, value: unknown) => value instanceof File,
    error: { message: 'must be a file' },
  });
  return ajv.addSchema(schemas, 'contract');
}

/**
 * Adapts a document to Ajv, which follows a discriminator by its property, rejects the `mapping` that other tools need,
 * accepts anything that is not an object, and does not know files.
 */
function adapt(document: object, { discriminator, files }: ValidatorOptions): object {
  return JSON.parse(
    JSON.stringify(document, (key, value) => {
      if (discriminator && key === 'mapping') return undefined;
      if (files && value?.type === 'string' && value.format === 'binary') return { isFile: true };
      return discriminator && value?.discriminator ? { type: 'object', ...value } : value;
    }),
  );
}

function refTo(pointer: string): { $ref: string } {
  return { $ref: `contract#${pointer.slice(1).split('/').map(encodeURIComponent).join('/')}` };
}

const MAX_ERRORS = 10;

/** Ajv stops at the first error, but lists one for each branch of a union. */
function toFieldErrors(errors: readonly ErrorObject[]): FieldErrors {
  const first = errors.slice(0, MAX_ERRORS);
  return Object.fromEntries(first.map((error) => [fieldOf(error), error.message ?? 'is not valid']));
}

function fieldOf({ instancePath, params }: ErrorObject): string {
  const last = params.missingProperty ?? params.additionalProperty ?? params.tag;
  const parts = instancePath
    .split('/')
    .slice(1)
    .concat(last ?? []);
  return parts.join('.') || 'body';
}

/**
 * Finds the first field whose text cannot be stored: PostgreSQL rejects NUL, and lone surrogates have no UTF-8 encoding.
 * Iterative, because input may be nested too deeply for recursion.
 */
export function findUnstorableText(root: unknown): string | null {
  const pending: { value: unknown; path: string }[] = [{ value: root, path: '' }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { value, path } = next;
    const text = value instanceof File ? value.name : value;
    if (typeof text === 'string' && isUnstorable(text)) return path || 'body';
    if (typeof text !== 'object' || text === null) continue;
    for (const [key, inner] of Object.entries(text).reverse()) {
      if (isUnstorable(key)) return path || 'body';
      pending.push({ value: inner, path: path ? `${path}.${key}` : key });
    }
  }
  return null;
}

function isUnstorable(text: string): boolean {
  return text.includes('\0') || !text.isWellFormed();
}
