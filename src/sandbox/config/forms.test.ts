import { expect, test } from 'vitest';
import { storefrontContract } from '#contract/load.ts';
import { lookUp } from '#contract/pointer.ts';
import { createForm, noSubject } from './forms.ts';

const forms: [name: string, schema: string][] = [
  ['linkedinkit', 'ProfileKitSetup'],
  ['instantsite', 'InstantSiteSetup'],
];

type BodySchema = {
  required: string[];
  properties: Record<
    string,
    { minLength?: number; maxLength?: number; minimum?: number; maximum?: number; enum?: string[] }
  >;
};

function getFields(name: string, subject = noSubject) {
  const form = createForm(name, subject);
  if (!form) throw new Error(`There is no form ${name}.`);
  const fields = form.sections.flatMap(({ subsections }) => subsections.flatMap((part) => part.fields));
  return { form, fields };
}

test.each(forms)('§3 form configs: %s has the fields of its operation', (name, schemaName) => {
  const { form, fields } = getFields(name);
  const schema = lookUp(storefrontContract().document, `#/components/schemas/${schemaName}`) as BodySchema;
  const keys = [...fields.map(({ key }) => key), ...(form.filter ? [form.filter.key] : [])];
  expect(keys.toSorted()).toEqual(Object.keys(schema.properties).toSorted());
  const required = fields.filter((field) => field.required).map(({ key }) => key);
  expect(required.toSorted()).toEqual(schema.required.toSorted());
  expect(form.filter?.options.map(({ value }) => value)).toEqual(
    form.filter ? schema.properties[form.filter.key]?.enum : undefined,
  );
});

test.each(forms)('§5 form configs: %s has the limits of its operation', (name, schemaName) => {
  const schema = lookUp(storefrontContract().document, `#/components/schemas/${schemaName}`) as BodySchema;
  for (const field of getFields(name).fields) {
    const property = schema.properties[field.key];
    const rule = (kind: string) =>
      field.validationRules.find((each) => each.startsWith(`${kind}:`))?.slice(kind.length + 1);
    if (field.type === 'select') expect(field.options).toEqual(property?.enum);
    // A mailbox is entered by its local part and sent as a whole address; a color picker has no length.
    if (field.key === 'email' || field.type === 'color') continue;
    expect([field.key, rule('max')]).toEqual([
      field.key,
      (property?.maxLength ?? property?.maximum)?.toString(),
    ]);
  }
});

test.each(forms)(
  '§3 form configs: the filter of %s hides no required field and names fields only',
  (name) => {
    const { form, fields } = getFields(name);
    const keys = fields.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    const required = fields.filter((field) => field.required).map(({ key }) => key);
    expect(form.alwaysShowFields).toEqual(expect.arrayContaining(required));
    const shown = [
      ...form.alwaysShowFields,
      ...(form.filter?.options.flatMap((option) => option.fields) ?? []),
    ];
    expect(new Set(shown)).toEqual(new Set(keys));
  },
);

test('§5 form configs: a field is valid by its saved value, else by its default', () => {
  const valid = (name: string, answers: Record<string, string | number>) =>
    Object.fromEntries(
      getFields(name, { ...noSubject, answers }).fields.map((field) => [field.key, field.valid]),
    );
  expect(valid('linkedinkit', {})).toMatchObject({ displayName: false, email: true, headline: true });
  expect(valid('linkedinkit', { displayName: 'Hanna', email: 'a b', yearsOfExperience: 81 })).toMatchObject({
    displayName: true,
    email: false,
    yearsOfExperience: false,
  });
});

test('§5 form configs: a choice that the filter no longer offers is invalid', () => {
  const choice = (siteKind: string) =>
    getFields('linkedinkit', { ...noSubject, answers: { siteKind } }).form.filter;
  expect(choice('business')).toMatchObject({ value: 'business', valid: true });
  expect(choice('gone')).toMatchObject({ value: 'gone', default: 'person', valid: false });
});
