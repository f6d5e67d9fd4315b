import type { components } from '#api/generated/operations.ts';

type Field = components['schemas']['FormField'];
type Value = Field['value'];

/** Whether a value keeps to all rules of its field. A field left empty breaks `required` alone. */
export function isValid(rules: readonly string[], value: Value): boolean {
  if (isEmpty(value)) return !rules.includes('required');
  return rules.every((rule) => keepsTo(rule, value));
}

function isEmpty(value: Value): boolean {
  return value === null || value === false || (typeof value === 'string' && value.trim() === '');
}

/** Rules that are a word alone, by what a text has to match. */
const kinds = new Map([
  ['email', /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/],
  ['url', /^https?:\/\/[^\s/]+/i],
  ['tel', /^[+0-9 ()./-]+$/],
  ['integer', /^-?\d+$/],
  ['local_part', /^[a-z0-9]([a-z0-9._+-]*[a-z0-9])?$/i],
]);

function keepsTo(rule: string, value: Value): boolean {
  const [, name = '', , wanted = ''] = /^(\w+)(:(.*))?$/su.exec(rule) ?? [];
  const text = String(value);
  const size = typeof value === 'number' ? value : [...text].length;
  switch (name) {
    case 'required':
      return true;
    case 'min':
      return size >= Number(wanted);
    case 'max':
      return size <= Number(wanted);
    case 'in':
      return wanted.split(',').includes(text);
    case 'regex':
      return new RegExp(`^(?:${wanted})$`, 'u').test(text);
    default:
      return kinds.get(name)?.test(text) ?? false;
  }
}
