import type { components } from '#api/generated/operations.ts';
import { PICTURE_TYPES } from '#lib/pictureType.ts';
import type { FormValues } from '../db/schema/kits.ts';
import { pictureBytes } from '../kits/picture.ts';
import { isValid } from './rules.ts';

type Schemas = components['schemas'];
type Field = Schemas['FormField'];
type FieldValue = FormValues[string] | undefined;

const base = (key: string, validationRules: string[]) => ({
  key,
  editable: true,
  validationRules,
  appendInner: null,
  value: null,
  valid: true,
  required: validationRules.includes('required'),
});

export function textField(
  key: string,
  rules: string[],
  { type = 'text' }: { type?: Schemas['FormTextField']['type'] } = {},
): Schemas['FormTextField'] {
  return { ...base(key, rules), type, default: null };
}

/** A field for the local part of an email address at a domain. */
export function mailboxField(key: string, domain: string | null, editable: boolean): Field {
  const rules = ['required', 'local_part', 'max:64'];
  return { ...textField(key, rules), default: 'hello', appendInner: domain && `@${domain}`, editable };
}

export function numberField(key: string, rules: string[]): Field {
  return { ...base(key, rules), type: 'number', default: null };
}

export function checkboxField(key: string): Field {
  return { ...base(key, []), type: 'checkbox', default: false };
}

export function selectField(key: string, options: [string, ...string[]]): Field {
  return { ...base(key, []), type: 'select', options, default: options[0] };
}

export function colorField(key: string, color: string): Field {
  return { ...base(key, []), type: 'color', default: color };
}

export function pictureField(key: string): Field {
  return {
    ...base(key, []),
    type: 'file',
    accept: [...PICTURE_TYPES],
    maxBytes: pictureBytes,
    default: null,
  };
}

/** The field with its saved value. */
export function addValue(field: Field, answer: FieldValue): Field {
  const filled = fill(field, answer);
  return { ...filled, valid: isValid(filled.validationRules, filled.value ?? filled.default) };
}

function fill(field: Field, answer: FieldValue): Field {
  switch (field.type) {
    case 'number':
      return { ...field, value: typeof answer === 'number' ? answer : null };
    case 'checkbox':
      return { ...field, value: typeof answer === 'boolean' ? answer : null };
    case 'file':
      return { ...field, value: typeof answer === 'object' ? answer : null };
    case 'select':
    case 'color':
      return { ...field, value: typeof answer === 'string' ? answer : null };
    default:
      return { ...field, value: typeof answer === 'string' ? answer : null };
  }
}
