import { describe, expect, test } from 'vitest';
import type { Form, FormData } from './form.ts';
import { forms } from './generated/forms.ts';
import { type FormName, loadForm } from './loadForm.ts';
import { findLateProblems, findProblems, toFormValues } from './validate.ts';

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

test.each(Object.keys(forms) as FormName[])('§7 people, M1: %s needs no family name', async (name) => {
  const { schema } = await loadForm(name);
  expect(schema.required).not.toContainEqual(expect.stringMatching(/last|family|surname/i));
});

test('§7 people, M1 to M3: one name is enough, and an address may be at a name in Unicode', () => {
  const { lastname: _, ...single } = filled;
  expect(listProblems(single)).toEqual([]);
  expect(toFormValues(form, { ...single, email: 'robin@müller.example' }, noFiles)).toMatchObject({
    firstname: 'Robin',
    email: 'robin@xn--mller-kva.example',
  });
  expect(listProblems({ ...single, email: `${'x'.repeat(65)}@hale.example` })).toEqual(['email: email']);
});

test('§5 validation: what can’t be sent is left out, and is no text', () => {
  expect(toFormValues(form, { ...filled, firstname: 'Ro\0bin\ud83d' }, noFiles).firstname).toBe('Robin');
  expect(listProblems({ ...filled, firstname: '\0' })).toEqual(['firstname: required']);
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
    'email',
  ]);
});

test('§5 validation: line breaks count as they are sent, and a name that is too long is not truncated', () => {
  expect(listProblems({ ...filled, description: `${'x'.repeat(9_998)}\ny` })).toEqual([
    'description: maxLength',
  ]);
  expect(toFormValues(form, { ...filled, description: 'a\nb\r\nc' }, noFiles).description).toBe(
    'a\r\nb\r\nc',
  );
  const long = `${'a.'.repeat(125)}abcd`;
  expect(listProblems({ ...filled, domain: long.slice(0, -1) })).toEqual([]);
  expect(listProblems({ ...filled, domain: long })).toEqual(['domain: maxLength']);
});

test('§5 validation: a private key in any field keeps the form from being sent', () => {
  for (const kind of ['', 'RSA ', 'EC ', 'OPENSSH ', 'ENCRYPTED ']) {
    const description = `My key:\n-----BEGIN ${kind}PRIVATE KEY-----\nMIIE`;
    expect(listProblems({ ...filled, description })).toEqual(['description: privateKey']);
  }
  expect(listProblems({ ...filled, description: '-----BEGIN PUBLIC KEY-----' })).toEqual([]);
});

test('§5 validation: each form reports every field over its limit, and none at it', async () => {
  for (const name of Object.keys(forms) as FormName[]) {
    const each = await loadForm(name);
    const limits = Object.entries(each.schema.properties).flatMap(([field, { maxLength, format }]) =>
      typeof maxLength === 'number' && !format ? [[field, maxLength] as const] : [],
    );
    expect(limits.length).toBeGreaterThan(1);
    const fill = (over: number) =>
      Object.fromEntries(limits.map(([field, maxLength]) => [field, 'x'.repeat(maxLength + over)]));
    const findLong = (over: number) =>
      findProblems(each, fill(over), noFiles).flatMap(({ field, rule }) =>
        rule === 'maxLength' ? field : [],
      );
    expect(findLong(0)).toEqual([]);
    expect(findLong(1).sort()).toEqual(limits.map(([field]) => field).sort());
  }
});

test('§5 consent boxes: none is checked at first, some are required, and the optional one is sent even if unchecked', async () => {
  const abuse = await loadForm('report_abuse_spa');
  expect(abuse.initialData).toMatchObject({ iagree: false, maynotrespond: false, additional: false });
  const problems = findProblems(abuse, abuse.initialData, noFiles);
  expect(problems.filter(({ rule }) => rule === 'confirm').map(({ field }) => field)).toEqual([
    'iagree',
    'maynotrespond',
  ]);
  expect(toFormValues(abuse, abuse.initialData, noFiles)).toMatchObject({ additional: false });
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

  test('is rejected for its content, and if it can no longer be read', async () => {
    const find = async (file: File) =>
      findLateProblems(form, { ...filled, attachment: 'key' }, new Map([['key', file]]));
    const program = new File(['MZ\0\0'], 'bill.png', { type: 'image/png' });
    expect(await find(program)).toEqual([{ field: 'attachment', rule: 'fileContent' }]);
    expect(await find(new File(['%PDF-1.7'], 'bill.pdf', { type: 'application/pdf' }))).toEqual([]);
    const gone = new File(['x'], 'bill.txt', { type: 'text/plain' });
    gone.slice = () =>
      ({ arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')) }) as Blob & File;
    expect(await find(gone)).toEqual([{ field: 'attachment', rule: 'fileUnreadable' }]);
  });

  test('is sent as the file itself', () => {
    const { file, values } = validateFile('bill.png', 'image/png', 3);
    expect(values.attachment).toBe(file);
  });
});
