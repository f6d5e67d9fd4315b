import { isJsonObject, lookUp } from './pointer.ts';

/** The JSON Schema keywords that the contract uses. */
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
  patternProperties?: Record<string, Schema>;
  propertyNames?: Schema;
  minProperties?: number;
  maxProperties?: number;
  example?: unknown;
  default?: unknown;
  /** The currency of an amount: its code, or `currency` for the nearest enclosing field of that name. */
  'x-currency'?: string;
  /** Whether the value may differ from one call to the next. */
  'x-volatile'?: boolean;
}

/** Resolves `$ref` and `allOf` in schemas. Resolving the same schema always returns the same object. */
export class Schemas {
  readonly document: object;
  readonly #resolved = new WeakMap<Schema, Schema>();

  constructor(document: object) {
    this.document = document;
  }

  at(pointer: string): Schema {
    const found = lookUp(this.document, pointer);
    // `true` is the schema that allows everything.
    return isJsonObject(found) ? this.resolve(found) : {};
  }

  /** The schema with its own `$ref` followed and its own `allOf` merged; inner schemas stay as they are. */
  resolve(schema: Schema): Schema {
    const known = this.#resolved.get(schema);
    if (known) return known;
    const { $ref, ...own } = schema;
    let resolved: Schema = own;
    if ($ref) {
      const target = this.at($ref);
      resolved = Object.keys(own).length === 0 ? target : { ...target, ...own };
    }
    for (const part of resolved.allOf ?? []) resolved = merge(resolved, this.resolve(part));
    this.#resolved.set(schema, resolved);
    return resolved;
  }

  /** The branches of a union; the schema itself if it is not a union. */
  branches(schema: Schema): Schema[] {
    const { oneOf, anyOf, ...shared } = schema;
    const all = oneOf ?? anyOf;
    if (!all) return [schema];
    return all.map((branch) => {
      const resolved = this.resolve(branch);
      const hasConstraints = shared.type ?? shared.properties ?? shared.required;
      return hasConstraints ? merge(shared, resolved) : resolved;
    });
  }

  /** The names of a form's file fields. */
  filesOf(schema: Schema): Set<string> {
    const fields = this.branches(this.resolve(schema)).flatMap((branch) =>
      Object.entries(branch.properties ?? {}),
    );
    return new Set(
      fields.filter(([, field]) => this.resolve(field).format === 'binary').map(([name]) => name),
    );
  }

  /** The branch of a union that best matches a value; the schema itself if it is not a union. */
  branchFor(schema: Schema, value: unknown): Schema {
    return this.branches(schema)[this.branchIndexFor(schema, value)] ?? schema;
  }

  /** Prefers a branch whose required keys are all present; an incomplete value is recognized by its constants. */
  branchIndexFor(schema: Schema, value: unknown): number {
    const branches = this.branches(schema);
    const complete = branches.findIndex(
      (branch) => hasRequired(branch, value) && this.#matches(branch, value),
    );
    return complete >= 0
      ? complete
      : Math.max(
          0,
          branches.findIndex((branch) => this.#matches(branch, value)),
        );
  }

  /** Compares only what distinguishes branches: the type, and fields with a constant or an enum. */
  #matches(schema: Schema, value: unknown): boolean {
    const types = typesOf(schema);
    if (types.length > 0 && !types.some((type) => isOfType(type, value))) return false;
    if (!isJsonObject(value)) return true;
    return Object.entries(schema.properties ?? {}).every(([key, inner]) => {
      const { const: only, enum: members = only === undefined ? undefined : [only] } = this.resolve(inner);
      return !members || !Object.hasOwn(value, key) || members.includes(value[key]);
    });
  }
}

function hasRequired({ required = [] }: Schema, value: unknown): boolean {
  return !isJsonObject(value) || required.every((key) => Object.hasOwn(value, key));
}

function isOfType(type: string, value: unknown): boolean {
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isJsonObject(value);
  if (type === 'integer') return Number.isInteger(value);
  return typeof value === type;
}

function merge(one: Schema, other: Schema): Schema {
  return {
    ...one,
    ...other,
    properties: { ...one.properties, ...other.properties },
    required: [...new Set([...(one.required ?? []), ...(other.required ?? [])])],
    allOf: undefined,
  };
}

/** The types that a schema allows; empty if it allows any. */
export function typesOf(schema: Schema): string[] {
  if (schema.type) return [schema.type].flat();
  if (schema.properties || schema.additionalProperties || schema.required) return ['object'];
  if (schema.items) return ['array'];
  return [];
}
