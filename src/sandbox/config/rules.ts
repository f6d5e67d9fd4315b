import type { components } from '#api/generated/operations.ts';
import { EMAIL } from '#lib/email.ts';
import { PHONE } from '#lib/phone.ts';

type Field = components['schemas']['FormField'];
type Value = Field['value'];

/** Whether a value meets all rules of its field. An empty value can only break `required`. */
export function isValid(rules: readonly string[], value: Value): boolean {
  if (isEmpty(value)) return !rules.includes('required');
  return rules.every((rule) => meetsRule(rule, value));
}

function isEmpty(value: Value): boolean {
  return value === null || value === false || (typeof value === 'string' && value.trim() === '');
}

/** Rules without an argument, and the format that each requires. */
const formats = new Map([
  ['email', EMAIL],
  ['url', /^https?:\/\/[^\s/]+/i],
  ['tel', PHONE],
  ['integer', /^-?\d+$/],
  ['local_part', /^[a-z0-9]([a-z0-9._+-]*[a-z0-9])?$/i],
]);

function meetsRule(rule: string, value: Value): boolean {
  const [, name = '', , argument = ''] = /^(\w+)(:(.*))?$/su.exec(rule) ?? [];
  const text = String(value);
  const size = typeof value === 'number' ? value : [...text].length;
  switch (name) {
    case 'required':
      return true;
    case 'min':
      return size >= Number(argument);
    case 'max':
      return size <= Number(argument);
    case 'in':
      return argument.split(',').includes(text);
    case 'regex':
      return new RegExp(`^(?:${argument})$`, 'u').test(text);
    default:
      return formats.get(name)?.test(text) ?? false;
  }
}
