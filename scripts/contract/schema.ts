/** A schema of the contract, as far as requests are made from it. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  oneOf?: Schema[];
  anyOf?: Schema[];
  allOf?: Schema[];
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  multipleOf?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  propertyNames?: Schema;
  minProperties?: number;
  maxProperties?: number;
  example?: unknown;
  default?: unknown;
}

export type Fields = Record<string, unknown>;

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The part of a document at a `#/…` pointer; undefined where there is none. */
export function lookUp(document: object, pointer: string): unknown {
  let value: unknown = document;
  for (const part of pointer.split('/').slice(1)) {
    const key = decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~');
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = Reflect.get(value, key);
  }
  return value;
}

/** A key as a part of a pointer. */
export function escaped(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** Schemas with what they refer to written out. The same schema is always answered with the same object. */
export class Schemas {
  readonly document: object;
  readonly #flat = new WeakMap<Schema, Schema>();

  constructor(document: object) {
    this.document = document;
  }

  at(pointer: string): Schema {
    const found = lookUp(this.document, pointer);
    // `true` is the schema that takes everything.
    return isFields(found) ? this.flat(found) : {};
  }

  /** The schema with `$ref` followed and `allOf` merged into one, on its own level. */
  flat(schema: Schema): Schema {
    const known = this.#flat.get(schema);
    if (known) return known;
    const { $ref, ...own } = schema;
    let flat: Schema = own;
    if ($ref) {
      const target = this.at($ref);
      flat = Object.keys(own).length === 0 ? target : { ...target, ...own };
    }
    for (const part of flat.allOf ?? []) flat = merged(flat, this.flat(part));
    this.#flat.set(schema, flat);
    return flat;
  }

  /** The branches of a union, itself where it is none. */
  branches(schema: Schema): Schema[] {
    const { oneOf, anyOf, ...shared } = schema;
    const all = oneOf ?? anyOf;
    if (!all) return [schema];
    return all.map((branch) => {
      const flat = this.flat(branch);
      const speaks = shared.type ?? shared.properties ?? shared.required;
      return speaks ? merged(shared, flat) : flat;
    });
  }

  /** The names of a form's fields that are files. */
  filesOf(schema: Schema): Set<string> {
    const fields = this.branches(this.flat(schema)).flatMap((branch) =>
      Object.entries(branch.properties ?? {}),
    );
    return new Set(fields.filter(([, field]) => this.flat(field).format === 'binary').map(([name]) => name));
  }

  /** The branch of a union that a value is meant for, the schema itself where it is no union. */
  branchFor(schema: Schema, value: unknown): Schema {
    const branches = this.branches(schema);
    return branches.find((branch) => this.#suits(branch, value)) ?? branches[0] ?? schema;
  }

  /** Whether type and telling fields agree; fields are looked at only so far as they tell branches apart. */
  #suits(schema: Schema, value: unknown): boolean {
    const types = typesOf(schema);
    if (types.length > 0 && !types.some((type) => isOfType(type, value))) return false;
    if (!isFields(value)) return true;
    if ((schema.required ?? []).some((key) => !Object.hasOwn(value, key))) return false;
    return Object.entries(schema.properties ?? {}).every(([key, inner]) => {
      const { const: only, enum: members = only === undefined ? undefined : [only] } = this.flat(inner);
      return !members || !Object.hasOwn(value, key) || members.includes(value[key]);
    });
  }
}

function isOfType(type: string, value: unknown): boolean {
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isFields(value);
  if (type === 'integer') return Number.isInteger(value);
  return typeof value === type;
}

function merged(one: Schema, other: Schema): Schema {
  return {
    ...one,
    ...other,
    properties: { ...one.properties, ...other.properties },
    required: [...new Set([...(one.required ?? []), ...(other.required ?? [])])],
    allOf: undefined,
  };
}

/** The types that a schema takes; empty where it takes all. */
export function typesOf(schema: Schema): string[] {
  if (schema.type) return [schema.type].flat();
  if (schema.properties || schema.additionalProperties || schema.required) return ['object'];
  if (schema.items) return ['array'];
  return [];
}
