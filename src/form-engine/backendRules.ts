import type { FormRule } from '#api/generated/schemas/formRule.zod.ts';
import type { FieldValue, Problem } from './form.ts';
import { FORMATS, isFormat } from './formats.ts';

/**
 * The first of a backend's rules that a value violates. The rules arrive with the form, too late for a compiled
 * validator; the contract defines each of them. An empty field violates only `required`.
 */
export function findBrokenRule(
  field: string,
  rules: readonly FormRule[],
  value: FieldValue | undefined,
): Problem | undefined {
  if (value === undefined || value === false) {
    if (!rules.includes('required')) return undefined;
    return { field, rule: value === false ? 'confirm' : 'required' };
  }
  for (const rule of rules) {
    const broken = checkRule(rule, value);
    if (broken) return { field, ...broken };
  }
  return undefined;
}

function checkRule(rule: FormRule, value: FieldValue): Omit<Problem, 'field'> | undefined {
  const [name = '', ...rest] = rule.split(':');
  const bound = rest.join(':');
  const text = String(value);
  const isNumber = typeof value === 'number';
  const size = isNumber ? value : [...text].length;
  if (isFormat(name)) return FORMATS[name].test(text) ? undefined : { rule: name };
  switch (name) {
    case 'integer':
      return /^-?\d+$/.test(text) ? undefined : { rule: 'integer' };
    case 'min':
      return size >= Number(bound)
        ? undefined
        : { rule: isNumber ? 'min' : 'minLength', limit: Number(bound) };
    case 'max':
      return size <= Number(bound)
        ? undefined
        : { rule: isNumber ? 'max' : 'maxLength', limit: Number(bound) };
    case 'in':
      return bound.split(',').includes(text) ? undefined : { rule: 'choice' };
    case 'regex':
      return matches(bound, text) ? undefined : { rule: 'pattern' };
    default:
      return undefined;
  }
}

/** Whether the whole text matches; true for an invalid pattern, which no value could match. */
function matches(pattern: string, text: string): boolean {
  try {
    return new RegExp(`^(?:${pattern})$`, 'u').test(text);
  } catch {
    return true;
  }
}
