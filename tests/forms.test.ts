import { describe, expect, test } from 'vitest';
import contract from '#api/generated/openapi.json' with { type: 'json' };
import type { FieldSchema, FormFile } from '#form-engine/form.ts';
import { FORMATS } from '#form-engine/formats.ts';
import { checkForm, compileValidator } from '../scripts/forms/compile.ts';
import { listFormNames, readForm } from '../scripts/forms/generate.ts';
import { findFormUses } from '../scripts/locales/formUses.ts';

type ContractSchema = {
  properties: Record<string, FieldSchema & { $ref?: string }>;
  required: string[];
};
const schemas = contract.components.schemas as unknown as Record<string, ContractSchema>;
const { discriminator } = contract.components.schemas.SupportTicket;
const ticketTypes = Object.entries(discriminator.mapping).map(
  ([type, ref]) => [type, getSchema(ref)] as const,
);

function getSchema(ref: string): ContractSchema {
  return schemas[ref.split('/').at(-1) ?? ''] as ContractSchema;
}

function resolve(schema: FieldSchema & { $ref?: string }): FieldSchema {
  return schema.$ref ? (getSchema(schema.$ref) as unknown as FieldSchema) : schema;
}

const small: FormFile = {
  namespace: 'support',
  schema: { type: 'object', required: ['email'], properties: { email: { type: 'string', format: 'email' } } },
  uiSchema: { 'ui:sections': [{ key: 'contact', subsections: [{ key: 'reply', fields: ['email'] }] }] },
};
const addField = (schema: object, ui: object): FormFile => {
  const form = structuredClone(small) as unknown as {
    schema: { properties: Record<string, object> };
    uiSchema: Record<string, object> & { 'ui:sections': { subsections: { fields: string[] }[] }[] };
  };
  form.schema.properties.extra = schema;
  form.uiSchema.extra = ui;
  form.uiSchema['ui:sections'][0]?.subsections[0]?.fields.push('extra');
  return form as unknown as FormFile;
};

test.each(listFormNames())(
  '§5 forms: %s can be shown, and its validator needs neither eval nor CommonJS modules',
  (name) => {
    const text = compileValidator(name, readForm(name));
    expect(text).not.toMatch(/\brequire\(|new Function|\beval\(/);
  },
);

describe('§5 forms: codegen rejects', () => {
  test.each<[string, FormFile, RegExp]>([
    [
      'a field of an unknown type',
      addField({ type: 'string' }, { 'ui:widget': 'dropdown' }),
      /unknown type "dropdown"/,
    ],
    ['a nested field', addField({ type: 'object' }, {}), /schema type "object"/],
    [
      'a list of numbers',
      addField({ type: 'array', items: { type: 'number' } }, {}),
      /list of something other than texts/,
    ],
    ['a file without limits', addField({ type: 'string' }, { 'ui:widget': 'file' }), /needs ui:accept/],
    ['a field in no section', { ...small, uiSchema: { 'ui:sections': [] } }, /"email" stands in 0 sections/],
    [
      'a required field that is none',
      { ...small, schema: { ...small.schema, required: ['phone'] } },
      /"phone" is required/,
    ],
  ])('%s', (_case, form, sentence) => {
    expect(() => checkForm('kit', form)).toThrow(sentence);
  });

  test('a keyword of JSON Schema that is misspelled', () => {
    expect(() => compileValidator('kit', addField({ type: 'string', maxLenght: 3 }, {}))).toThrow(
      /maxLenght/,
    );
  });
});

/** The schema of a field or of a list's items; undefined for a checkbox, which is sent as on or off. */
function getText({
  type,
  items,
  ...schema
}: FieldSchema & { anyOf?: FieldSchema[] }): Record<string, unknown> {
  const list = schema.anyOf?.find((each) => each.type === 'array');
  if (list) return getText(list);
  if (type === 'array') return { ...schema, ...getText(resolve(items as FieldSchema)) };
  return resolve({ type, ...schema });
}

test('§5 support forms: each type of the contract has its form', () => {
  expect(listFormNames()).toEqual(expect.arrayContaining(ticketTypes.map(([type]) => type)));
});

describe.each(ticketTypes)('§7 support form %s matches the contract:', (type, ticket) => {
  const { schema, uiSchema } = readForm(type);

  test('it requires what the call requires, and has no other fields than the call', () => {
    // A checkbox is always sent, checked or not.
    const needed = ticket.required.filter(
      (field) => field !== 'form-type' && schema.properties[field]?.type !== 'boolean',
    );
    expect(schema.required).toEqual(expect.arrayContaining(needed));
    expect(Object.keys(ticket.properties)).toEqual(expect.arrayContaining(Object.keys(schema.properties)));
  });

  test.each(Object.entries(schema.properties))('the bounds of %s', (field, own) => {
    const theirs = getText(resolve(ticket.properties[field] as FieldSchema));
    const ui = uiSchema[field] as Record<string, unknown> | undefined;
    if (own.type === 'boolean') return expect(theirs.enum).toEqual(['on', 'off']);
    const mine = getText(own);
    for (const bound of ['maxLength', 'enum', 'minItems', 'maxItems', 'uniqueItems']) {
      expect([bound, mine[bound]]).toEqual([bound, theirs[bound]]);
    }
    // The engine omits empty fields, and its format for domain names is the contract's pattern.
    if (mine.format !== 'domain') expect(mine.pattern).toBe(theirs.pattern);
    else expect(FORMATS.domain.source).toBe(theirs.pattern);
    expect(ui?.['ui:maxBytes']).toBe(theirs['x-max-bytes']);
    expect(ui?.['ui:accept']).toEqual(theirs['x-media-types']);
  });
});

test('§2 messages of forms: a field without a label is found, and the form’s own text overrides the shared one', () => {
  const listKeys = (messages: Record<string, string>) =>
    findFormUses('kit', small, { support: messages }).map(({ text }) => text);
  expect(listKeys({})).toContain('fields.email.label');
  const own = 'forms.kit.fields.email.label';
  expect(listKeys({ [own]: 'Mailbox', 'fields.email.label': 'Email' })).toContain(own);
  expect(listKeys({ [own]: 'Mailbox', 'fields.email.label': 'Email' })).not.toContain('fields.email.label');
});
