import { describe, expect, test } from 'vitest';
import type { Form, FormData } from './form.ts';
import { loadForm } from './loadForm.ts';
import { findProblems, toFormValues } from './validate.ts';

const form: Form = await loadForm('general_contact_spa');
const filled: FormData = {
  firstname: ' Robin ',
  lastname: 'Hale',
  email: 'robin@hale.example',
  subject: 'Hello',
  description: 'Hi',
};
const noFiles = new Map<string, File>();
const listProblems = (data: FormData) =>
  findProblems(form, data, noFiles).map(({ field, rule }) => `${field}: ${rule}`);

test('§5 validation: every empty or blank required field is reported once, in the order of the form', () => {
  expect(listProblems({ description: ' \n ' })).toEqual([
    'firstname: required',
    'lastname: required',
    'email: required',
    'subject: required',
    'description: required',
  ]);
});

test.each<[FormData, string[]]>([
  [{}, []],
  [{ email: 'robin' }, ['email: email']],
  [{ email: 'robin@localhost' }, ['email: email']],
  [{ domain: 'nodots' }, ['domain: domain']],
  [{ domain: ' Bücher.example ' }, []],
  [{ firstname: 'x'.repeat(100) }, []],
  [{ firstname: '𠮷'.repeat(100) }, []],
  [{ firstname: 'x'.repeat(101) }, ['firstname: maxLength']],
])('§5 validation: %j', (changes, found) => {
  expect(listProblems({ ...filled, ...changes })).toEqual(found);
});

test('§7 support form: texts are trimmed, names are sent in ASCII, and empty fields are omitted', () => {
  expect(toFormValues(form, { ...filled, domain: 'Bücher.example', username: '  ' }, noFiles)).toEqual({
    ...filled,
    firstname: 'Robin',
    domain: 'xn--bcher-kva.example',
  });
});

test('§5 validation: problems come in the order of the page, not of the schema', () => {
  const [contact, question, file] = form.uiSchema['ui:sections'];
  const reversed = {
    ...form,
    uiSchema: { ...form.uiSchema, 'ui:sections': [file, question, contact] },
  } as Form;
  expect(findProblems(reversed, {}, noFiles).map(({ field }) => field)).toEqual([
    'subject',
    'description',
    'firstname',
    'lastname',
    'email',
  ]);
});

describe('fault 27: an attachment', () => {
  const validateFile = (name: string, type: string, size: number) => {
    const file = new File([new Uint8Array(size)], name, { type });
    const files = new Map([['key', file]]);
    const data = { ...filled, attachment: 'key' };
    return { file, found: findProblems(form, data, files), values: toFormValues(form, data, files) };
  };

  test.each<[string, string, number, string | undefined]>([
    ['bill.png', 'image/png', 5_242_880, undefined],
    ['bill.PNG', 'image/PNG', 1, undefined],
    ['bill.png', 'image/png', 5_242_881, 'fileSize'],
    ['bill.png', 'image/png', 0, 'fileEmpty'],
    ['run.exe', 'application/x-msdownload', 1, 'fileType'],
    ['noextension', '', 1, 'fileType'],
    ['../bill.png', 'image/png', 1, 'fileName'],
    ['a\\bill.png', 'image/png', 1, 'fileName'],
    ['bill\0.png', 'image/png', 1, 'fileName'],
    [`${'x'.repeat(200)}.png`, 'image/png', 1, 'fileName'],
  ])('%j of type %j with %i bytes', (name, type, size, rule) => {
    expect(validateFile(name, type, size).found[0]?.rule).toBe(rule);
  });

  test('is sent as the file itself', () => {
    const { file, values } = validateFile('bill.png', 'image/png', 3);
    expect(values.attachment).toBe(file);
  });
});
