import type { FieldValue, Form, FormData, Problem, Rule } from './form.ts';
import { isFormat } from './formats.ts';

type AjvError = { keyword: string; instancePath: string; params: Record<string, unknown> };

/** A validator compiled by Ajv. */
export type CompiledValidator = {
  (data: unknown): boolean;
  errors?: AjvError[] | null | undefined;
};

const RULES: Partial<Record<string, Rule>> = {
  required: 'required',
  const: 'confirm',
  enum: 'choice',
  pattern: 'pattern',
  minLength: 'minLength',
  maxLength: 'maxLength',
  minimum: 'min',
  maximum: 'max',
  minItems: 'minItems',
  maxItems: 'maxItems',
  uniqueItems: 'unique',
};

/** Creates a form's `validate` from the compiled validator of its JSON Schema. */
export function createSchemaValidator(compiled: CompiledValidator): Form['validate'] {
  return (data) => (compiled(data) ? [] : (compiled.errors ?? []).map((error) => toProblem(error, data)));
}

function toProblem({ keyword, instancePath, params }: AjvError, data: FormData): Problem {
  const [, pointer = '', index] = instancePath.split('/');
  const field = String(params.missingProperty ?? pointer.replaceAll('~1', '/').replaceAll('~0', '~'));
  const limit = index === undefined ? getBound(params) : getEntry(data[field], Number(index));
  return { field, rule: toRule(keyword, params, index !== undefined), ...(limit !== undefined && { limit }) };
}

function toRule(keyword: string, params: AjvError['params'], isEntry: boolean): Rule {
  if (isEntry) return 'domainEntry';
  const name = String(params.format ?? params.type);
  if (keyword === 'format' && isFormat(name)) return name;
  if (keyword === 'type') return name === 'integer' ? 'integer' : 'number';
  return RULES[keyword] ?? 'pattern';
}

function getEntry(value: FieldValue | undefined, index: number): string | undefined {
  return Array.isArray(value) ? value[index] : undefined;
}

function getBound({ limit }: AjvError['params']): number | undefined {
  return typeof limit === 'number' ? limit : undefined;
}
