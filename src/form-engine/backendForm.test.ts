import { expect, test, vi } from 'vitest';
import contract from '#api/generated/openapi.json' with { type: 'json' };
import { FormConfig } from '#api/generated/schemas/formConfig.zod.ts';
import type { FormRule } from '#api/generated/schemas/formRule.zod.ts';
import { ruleCases } from '#lib/formRules.fixture.ts';
import { createBackendForm } from './backendForm.ts';
import { findBrokenRule } from './backendRules.ts';
import { isFieldType } from './fieldTypes.ts';
import { type FieldValue, getFields, getFieldUi, isRequired } from './form.ts';
import { getSectionStatus } from './sectionStatus.ts';
import { findProblems, toFormValues } from './validate.ts';

const createTextField = (rule: string, type = 'text', more = {}) => ({
  key: 'extra',
  type,
  default: null,
  editable: true,
  validationRules: [rule],
  appendInner: null,
  value: null,
  valid: true,
  required: false,
  ...more,
});
type Example = { value: { data: { config: FormConfig } } };
const { kit, instantSite } = contract.components.examples as unknown as Record<string, Example>;
const parseConfig = (example: typeof kit) => FormConfig.parse(example?.value.data.config);
const createForm = (config: FormConfig, report = vi.fn()) =>
  createBackendForm(config, { name: 'linkedinkit', namespace: 'kit', report });
const noFiles = new Map<string, File>();

test('§3 dynamic form: sections, subsections and fields are converted for the engine', () => {
  const form = createForm(parseConfig(kit));
  expect(form.uiSchema['ui:sections'].map(({ key }) => key)).toEqual(['siteKind', 'site', 'email']);
  expect(form.uiSchema['ui:sections'].flatMap(getFields)).toEqual(Object.keys(form.schema.properties));
  expect(getFieldUi(form, 'email')).toMatchObject({ 'ui:suffix': '@hanna.bio', 'ui:readonly': false });
  expect(getFieldUi(form, 'photo')).toMatchObject({
    'ui:maxBytes': 2_097_152,
    'ui:accept': ['image/png', 'image/jpeg', 'image/webp'],
  });
  expect(form.schema.properties.layout?.enum).toEqual(['column', 'cards', 'cover']);
});

test('§3 dynamic form: a saved value overrides the default; a file is represented by its name', () => {
  expect(createForm(parseConfig(kit)).initialData).toMatchObject({
    siteKind: 'person',
    layout: 'cards',
    accentColor: '#2a6fb4',
    yearsOfExperience: 12,
    photo: 'hanna.jpg',
    email: 'hello',
    showEmail: false,
    displayName: undefined,
  });
});

test('§5 validation: a field is required when its rules include required', () => {
  const form = createForm(parseConfig(kit));
  expect(Object.keys(form.schema.properties).filter((field) => isRequired(form, field))).toEqual([
    'displayName',
    'email',
  ]);
});

test('§5 validation: a section is valid only when every required field in it is valid', () => {
  const form = createForm(parseConfig(kit));
  const [, site] = form.uiSchema['ui:sections'];
  const getStatus = (displayName: string) => {
    const data = { ...form.initialData, displayName };
    return site && getSectionStatus(form, site, data, findProblems(form, data, noFiles), () => true);
  };
  expect(getStatus('')).toEqual({ required: 1, done: 0, errors: 1, isValid: false });
  expect(getStatus('x'.repeat(81))).toEqual({ required: 1, done: 0, errors: 1, isValid: false });
  expect(getStatus('Hanna')).toEqual({ required: 1, done: 1, errors: 0, isValid: true });
});

test('§3 dynamic form: the filter decides which fields are shown, validated and sent; hidden input stays', () => {
  const form = createForm(parseConfig(kit));
  const data = { ...form.initialData, displayName: 'Hanna', yearsOfExperience: 99 };
  expect(findProblems(form, data, noFiles)).toEqual([{ field: 'yearsOfExperience', rule: 'max', limit: 80 }]);
  const business = { ...data, siteKind: 'business' };
  expect(findProblems(form, business, noFiles)).toEqual([]);
  expect(toFormValues(form, business, noFiles)).toEqual({
    siteKind: 'business',
    displayName: 'Hanna',
    headline: 'Potter and teacher',
    layout: 'cards',
    accentColor: '#2a6fb4',
    email: 'hello',
    showEmail: false,
  });
  expect(
    toFormValues(form, { ...business, siteKind: 'person', yearsOfExperience: 9 }, noFiles),
  ).toHaveProperty('yearsOfExperience', 9);
});

test('§3 dynamic form: a required field that the filter hides does not block sending', () => {
  const config = structuredClone(parseConfig(kit));
  config.alwaysShowFields = config.alwaysShowFields.filter((key) => key !== 'displayName');
  expect(findProblems(createForm(config), createForm(config).initialData, noFiles)).toEqual([]);
});

test('§3 dynamic form: a password from the backend is not filled in', () => {
  const config = structuredClone(parseConfig(kit));
  config.sections[1]?.subsections[0]?.fields.push(
    createTextField('min:8', 'password', { value: 'hunter2' }) as never,
  );
  expect(createForm(config).initialData).toHaveProperty('extra', undefined);
});

test('§3 dynamic form: a field of an unknown type becomes a text field and is reported', () => {
  const config = structuredClone(kit?.value.data.config);
  config?.sections[1]?.subsections[0]?.fields.push(createTextField('max:3', 'signature') as never);
  const report = vi.fn();
  const form = createForm(FormConfig.parse(config), report);
  expect(getFieldUi(form, 'extra')['ui:widget']).toBe('text');
  expect(report.mock.calls).toEqual([
    [expect.objectContaining({ field: 'extra', message: expect.stringContaining('signature') })],
  ]);
  const data = { ...form.initialData, displayName: 'Hanna', extra: 'long' };
  expect(createForm(FormConfig.parse(config)).validate(data)).toContainEqual({
    field: 'extra',
    rule: 'maxLength',
    limit: 3,
  });
});

test('§3 dynamic form: a field of a known type that violates the contract is still reported as a violation', () => {
  const config = structuredClone(instantSite?.value.data.config);
  config?.sections[0]?.subsections[0]?.fields.push(createTextField('max:3', 'select') as never);
  expect(FormConfig.safeParse(config).success).toBe(false);
});

test('§3 dynamic form: the engine has a widget for every type of the contract', () => {
  const { mapping } = contract.components.schemas.FormField.discriminator;
  expect(Object.keys(mapping).filter((type) => !isFieldType(type))).toEqual([]);
});

test.each<[FormRule, FieldValue, FieldValue | undefined]>([
  ['required', 'x', undefined],
  ['required', 0, undefined],
  ['required', true, false],
  ['local_part', 'hanna.okafor', 'hanna okafor'],
  ...ruleCases,
  ['regex:a:b', 'a:b', 'a'],
])('§5 form rules: %s accepts %o, not %o', (rule, good, bad) => {
  expect(findBrokenRule('field', [rule], good)).toBeUndefined();
  expect(findBrokenRule('field', [rule], bad)).toMatchObject({ field: 'field' });
});

test('§5 form rules: an empty field violates only required, and an invalid pattern rejects nothing', () => {
  expect(findBrokenRule('field', ['email', 'min:3', 'in:a', 'regex:x'], undefined)).toBeUndefined();
  expect(findBrokenRule('field', ['regex:('], 'x')).toBeUndefined();
});
