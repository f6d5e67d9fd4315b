import { I18nextProvider } from 'react-i18next';
import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { FormRule } from '#api/generated/schemas/formRule.zod.ts';
import { addNamespaces, createI18n, type Resources } from '#i18n/i18n.ts';
import { defaultLanguage } from '#lib/languages.ts';
import { findBrokenRule } from './backendRules.ts';
import type { FieldSchema, FieldUi, Form, FormData, FormValues, Problem } from './form.ts';
import { SchemaForm, type SchemaFormProps } from './SchemaForm.tsx';

type Field = { schema?: Partial<FieldSchema>; ui?: FieldUi; rules?: FormRule[] };

const kit = {
  submit: 'Set up',
  submitting: 'Setting up…',
  sections: { site: 'Site', more: 'More' },
  fields: {
    name: { label: 'Name', help: 'As the site shows it.' },
    mailbox: { label: 'Mailbox', problems: { local_part: 'No spaces in a mailbox.' } },
    layout: { label: 'Layout', options: { cards: 'Cards', cover: 'Cover' } },
    plan: { label: 'Plan', options: { basic: 'Basic', full: 'Full' } },
    agreed: { label: 'I agree' },
    secret: { label: 'Password' },
    'domain[]': { label: 'Domains' },
    photo: { label: 'Photo' },
  },
};
const i18n = await createI18n(defaultLanguage, { kit } as unknown as Resources);
await addNamespaces(i18n, defaultLanguage, ['form', 'shell', 'common']);

function createForm(fields: Record<string, Field>, more: Record<string, Field> = {}): Form {
  const all = Object.entries({ ...fields, ...more });
  const section = (key: string, part: object) => ({
    key,
    subsections: [{ key, fields: Object.keys(part) }],
  });
  return {
    name: 'kit',
    namespace: 'kit',
    schema: {
      type: 'object',
      required: all.filter(([, { rules }]) => rules?.includes('required')).map(([field]) => field),
      properties: Object.fromEntries(
        all.map(([field, { schema }]) => [field, { type: 'string', ...schema }]),
      ),
    },
    uiSchema: {
      ...Object.fromEntries(all.map(([field, { ui = {} }]) => [field, ui])),
      'ui:sections': [
        section('site', fields),
        ...(Object.keys(more).length > 0 ? [section('more', more)] : []),
      ],
    },
    initialData: {},
    validate: (data): Problem[] =>
      all.flatMap(([field, { rules = [] }]) => findBrokenRule(field, rules, data[field]) ?? []),
  };
}

async function show(form: Form, props: Partial<SchemaFormProps> = {}) {
  const onSubmit = vi.fn<(values: FormValues) => Promise<unknown>>(async () => {});
  const element = (changes: Partial<SchemaFormProps> = {}) => (
    <I18nextProvider i18n={i18n}>
      <SchemaForm
        form={form}
        onSubmit={onSubmit}
        isSaving={false}
        submitError={null}
        draft={{ key: 'kit/7', owner: '' }}
        {...props}
        {...changes}
      />
    </I18nextProvider>
  );
  const screen = await render(element());
  const submit = screen.getByRole('button', { name: 'Set up' });
  return {
    screen,
    submit,
    sent: props.onSubmit ?? onSubmit,
    update: (changes: Partial<SchemaFormProps>) => screen.rerender(element(changes)),
  };
}

const required: Field = { rules: ['required'] };

beforeEach(() => sessionStorage.clear());

test('§5 forms: optional fields are marked, required ones are not', async () => {
  const { screen } = await show(createForm({ name: required, mailbox: {} }));
  const form = screen.container.querySelector('form');
  expect(form?.textContent?.match(/\(optional\)/g)).toHaveLength(1);
  await expect.element(screen.getByLabelText('Name')).toBeRequired();
  await expect.element(screen.getByLabelText('Name')).toHaveAccessibleDescription('As the site shows it.');
});

test('§5 forms: a mailbox is a local part before a fixed domain, with the form’s own message for a problem', async () => {
  const mailbox: Field = { ui: { 'ui:suffix': '@hanna.bio' }, rules: ['required', 'local_part'] };
  const { screen, submit, sent } = await show(createForm({ mailbox }));
  await expect.element(screen.getByText('@hanna.bio')).toBeVisible();
  const field = screen.getByLabelText('Mailbox');
  await field.fill('hanna okafor');
  await userEvent.tab();
  await expect.element(field).toHaveAccessibleDescription('No spaces in a mailbox.');
  await field.fill('hanna.okafor');
  await submit.click();
  expect(sent).toHaveBeenCalledExactlyOnceWith({ mailbox: 'hanna.okafor' });
});

test('§5 forms: options are shown as text and sent by key; an unchecked required checkbox is a problem', async () => {
  const { screen, submit, sent } = await show(
    createForm({
      layout: { schema: { enum: ['cards', 'cover'] }, rules: ['required'] },
      plan: { schema: { enum: ['basic', 'full'] }, ui: { 'ui:widget': 'radio' }, rules: ['required'] },
      agreed: { schema: { type: 'boolean' }, rules: ['required'] },
    }),
  );
  await submit.click();
  await expect
    .element(screen.getByRole('region', { name: '3 things keep this from being sent' }))
    .toHaveFocus();
  await screen.getByRole('link', { name: /^Plan:/ }).click();
  await expect.element(screen.getByRole('radio', { name: 'Basic' })).toHaveFocus();
  await screen.getByRole('radio', { name: 'Full' }).click();
  await screen.getByLabelText('Layout').selectOptions('Cover');
  await screen.getByRole('checkbox', { name: 'I agree' }).click();
  await screen.getByRole('checkbox', { name: 'I agree' }).click();
  await expect.element(screen.getByRole('checkbox', { name: 'I agree' })).toBeInvalid();
  await screen.getByRole('checkbox', { name: 'I agree' }).click();
  await submit.click();
  expect(sent).toHaveBeenCalledExactlyOnceWith({ layout: 'cover', plan: 'full', agreed: true });
});

test('§7 forms: a list of domains is typed one per line and sent in ASCII', async () => {
  const domains: Field = {
    schema: { type: 'array', items: { type: 'string', format: 'domain' } },
    ui: { 'ui:widget': 'domains' },
    rules: ['required'],
  };
  const { screen, submit, sent } = await show(createForm({ 'domain[]': domains }));
  const field = screen.getByLabelText('Domains');
  await field.click();
  await userEvent.keyboard('a.example{Enter}{Enter}Bücher.example{Enter}');
  await expect.element(field).toHaveValue('a.example\n\nBücher.example\n');
  await submit.click();
  expect(sent).toHaveBeenCalledExactlyOnceWith({ 'domain[]': ['a.example', 'xn--bcher-kva.example'] });
});

test('§7 forms: known domains are selected from a list that can be searched; other names come first and can be removed', async () => {
  const own = [...'bcdefghi'].map((letter) => `${letter}.example`);
  const domains: Field = {
    schema: { type: 'array', maxItems: 50, items: { type: 'string', format: 'domain' } },
    ui: { 'ui:widget': 'domains', 'ui:domains': ['xn--bcher-kva.example', ...own] },
    rules: ['required'],
  };
  const prefill = { 'domain[]': ['A.example', 'C.example'] };
  const { screen, submit, sent } = await show(createForm({ 'domain[]': domains }), { prefill });
  const group = screen.getByRole('group', { name: 'Domains' });
  const boxes = group.getByRole('checkbox');
  await expect.element(boxes.first()).toHaveAccessibleName('a.example');
  await expect.element(group).toHaveAccessibleDescription('Selected: 2. At most 50.');
  await boxes.first().click();
  await expect.element(boxes.first()).toHaveAccessibleName('bücher.example');
  await group.getByRole('checkbox', { name: 'c.example' }).click();
  await submit.click();
  await expect.element(group).toHaveAccessibleDescription(/Please fill this in/);
  await screen.getByRole('link', { name: /^Domains:/ }).click();
  await group.getByRole('checkbox', { name: 'h.example' }).click();
  await group.getByRole('searchbox', { name: 'Find a domain' }).fill('BÜ');
  await userEvent.keyboard('{Enter}');
  expect(sent).not.toHaveBeenCalled();
  expect(boxes.elements()).toHaveLength(1);
  await boxes.first().click();
  await submit.click();
  expect(sent).toHaveBeenCalledExactlyOnceWith({ 'domain[]': ['h.example', 'xn--bcher-kva.example'] });
});

test('§5 drafts: a new form restores the input except for the password, and the draft is removed once sent', async () => {
  const form = createForm({ name: required, secret: { ui: { 'ui:widget': 'password' } } });
  const { screen } = await show(form);
  await screen.getByLabelText('Name').fill('Hanna');
  await screen.getByLabelText('Password').fill('hunter2');
  await screen.unmount();
  const again = await show(form);
  await expect.element(again.screen.getByLabelText('Name')).toHaveValue('Hanna');
  await expect.element(again.screen.getByLabelText('Password')).toHaveValue('');
  await again.submit.click();
  await expect.poll(() => sessionStorage.length).toBe(0);
});

test('§5 drafts: if sending fails, the form keeps its input, shows why, and can be sent again', async () => {
  const onSubmit = vi.fn(async () => {
    throw new Error('refused');
  });
  const { screen, submit, update } = await show(createForm({ name: required }), { onSubmit });
  await screen.getByLabelText('Name').fill('Hanna');
  await submit.click();
  await update({ submitError: 'Sorry.' });
  await expect.element(screen.getByRole('alert').getByText('Sorry.')).toBeVisible();
  await expect.element(screen.getByLabelText('Name')).toHaveValue('Hanna');
  expect(sessionStorage.length).toBe(1);
  await submit.click();
  expect(onSubmit).toHaveBeenCalledTimes(2);
});

test('§4 forms: a form is never sent twice at the same time, neither before nor while saving', async () => {
  const accepted = Promise.withResolvers<void>();
  const onSubmit = vi.fn(() => accepted.promise);
  const { screen, submit, update } = await show(createForm({ name: required }), { onSubmit });
  await screen.getByLabelText('Name').fill('Hanna');
  const form = screen.container.querySelector('form');
  form?.requestSubmit();
  form?.requestSubmit();
  await submit.click();
  expect(onSubmit).toHaveBeenCalledTimes(1);
  await update({ isSaving: true });
  accepted.resolve();
  await expect.element(submit).toHaveAttribute('aria-busy', 'true');
  form?.requestSubmit();
  // Once the next change is rendered, the previous attempt has been handled.
  await screen.getByLabelText('Name').fill('Robin');
  await expect.element(screen.getByLabelText('Name')).toHaveValue('Robin');
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('§5 drafts: text typed before the owner was known overrides the draft', async () => {
  const form = createForm({ name: required, mailbox: {} });
  sessionStorage.setItem('draft:kit/7', JSON.stringify({ owner: '', data: { name: 'Old', mailbox: 'old' } }));
  const { screen, update } = await show(form, { draft: { key: 'kit/7', owner: undefined } });
  await screen.getByLabelText('Name').fill('New');
  await update({ draft: { key: 'kit/7', owner: '12' } });
  await expect.element(screen.getByLabelText('Mailbox')).toHaveValue('old');
  await expect.element(screen.getByLabelText('Name')).toHaveValue('New');
});

test('§3 forms: known account data fills in empty fields only', async () => {
  const form = createForm({ name: required, mailbox: {} });
  const { screen, update } = await show(form);
  await screen.getByLabelText('Name').fill('Robin');
  await update({ prefill: { name: 'Hanna', mailbox: 'hanna', unknown: 'x' } });
  await expect.element(screen.getByLabelText('Mailbox')).toHaveValue('hanna');
  await expect.element(screen.getByLabelText('Name')).toHaveValue('Robin');
});

test('§3 forms: a file that was sent before is shown by name and not sent again', async () => {
  const photo: Field = { ui: { 'ui:widget': 'file', 'ui:accept': ['image/png'], 'ui:maxBytes': 10 } };
  const form = { ...createForm({ name: {}, photo }), initialData: { photo: 'hanna.png' } };
  const { screen, submit, sent } = await show(form);
  await expect.element(screen.getByText('hanna.png')).toBeVisible();
  await expect.element(screen.getByText('Sent earlier')).toBeVisible();
  await screen.getByLabelText('Name').fill('Hanna');
  await submit.click();
  expect(sent).toHaveBeenLastCalledWith({ name: 'Hanna' });
  const file = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], 'new.png', {
    type: 'image/png',
  });
  await userEvent.upload(screen.getByLabelText('Photo'), file);
  await submit.click();
  await expect
    .poll(() => sent)
    .toHaveBeenLastCalledWith({
      name: 'Hanna',
      photo: expect.objectContaining({ name: 'new.png' }),
    });
});

test('§5 forms: an upload shows its progress and can be canceled until the whole file has been sent', async () => {
  const photo: Field = { ui: { 'ui:widget': 'file', 'ui:accept': ['text/plain'], 'ui:maxBytes': 5_000_000 } };
  const { screen, update } = await show(createForm({ photo }));
  const file = new File(['x'.repeat(3_145_728)], 'log.txt', { type: 'text/plain' });
  await userEvent.upload(screen.getByLabelText('Photo'), file);
  await expect.element(screen.getByRole('button', { name: 'Remove log.txt' })).toBeVisible();
  const cancel = vi.fn();
  await update({ isSaving: true, upload: { sent: 1_048_576, total: 3_145_728, cancel } });
  await expect.element(screen.getByText('1 MB of 3 MB sent')).toBeVisible();
  await expect.element(screen.getByRole('progressbar')).toHaveAttribute('value', '1048576');
  await expect.element(screen.getByLabelText('Photo')).toBeDisabled();
  await screen.getByRole('button', { name: 'Cancel sending' }).click();
  expect(cancel).toHaveBeenCalledOnce();
  await update({ isSaving: true, upload: { sent: 3_145_728, total: 3_145_728, cancel } });
  await expect.element(screen.getByRole('button', { name: 'Cancel sending' })).not.toBeInTheDocument();
  await update({ isSaving: false, upload: undefined });
  await expect.element(screen.getByRole('button', { name: 'Remove log.txt' })).toBeVisible();
});

test('§5 forms: late problems are shown, keep the form from being sent, and disappear with a change', async () => {
  const find = vi.fn(
    async ({ name }: FormData): Promise<Problem[]> =>
      name === 'bad' ? [{ field: 'name', rule: 'choice' }] : [],
  );
  const form: Form = { ...createForm({ name: required, mailbox: {} }), late: { fields: ['name'], find } };
  const { screen, submit, sent } = await show(form);
  await screen.getByLabelText('Name').fill('bad');
  await submit.click();
  await expect
    .element(screen.getByRole('region', { name: 'One thing keeps this from being sent' }))
    .toHaveFocus();
  await expect.element(screen.getByLabelText('Name')).toBeInvalid();
  const calls = find.mock.calls.length;
  await screen.getByLabelText('Mailbox').fill('x');
  expect(find).toHaveBeenCalledTimes(calls);
  await screen.getByLabelText('Name').fill('good');
  await expect.element(screen.getByLabelText('Name')).toBeValid();
  expect(sent).not.toHaveBeenCalled();
  await submit.click();
  await expect.poll(() => sent).toHaveBeenCalledExactlyOnceWith({ name: 'good', mailbox: 'x' });
});

test('§5 drafts: prefilled values are not stored as a draft, so that the next link can fill in its own', async () => {
  const form = createForm({ name: required, mailbox: {} });
  const { screen } = await show(form, { prefill: { name: 'First' } });
  await expect.element(screen.getByLabelText('Name')).toHaveValue('First');
  await screen.unmount();
  const again = await show(form, { prefill: { name: 'Second' } });
  await expect.element(again.screen.getByLabelText('Name')).toHaveValue('Second');
});

test('§3 forms: the filter shows the fields of its option and hides sections without fields', async () => {
  const layout: Field = { schema: { enum: ['cards', 'cover'] }, ui: { 'ui:widget': 'radio' } };
  const form: Form = {
    ...createForm({ layout, name: required }, { mailbox: {} }),
    filter: { key: 'layout', always: ['name'], options: { cards: ['mailbox'] } },
  };
  const { screen } = await show(form);
  await expect.element(screen.getByLabelText('Name')).toBeVisible();
  await expect.element(screen.getByRole('region', { name: 'More' })).not.toBeInTheDocument();
  await screen.getByRole('radio', { name: 'Cards' }).click();
  await screen.getByLabelText('Mailbox').fill('hanna');
  await screen.getByRole('radio', { name: 'Cover' }).click();
  await expect.element(screen.getByLabelText('Mailbox')).not.toBeInTheDocument();
  await screen.getByRole('radio', { name: 'Cards' }).click();
  await expect.element(screen.getByLabelText('Mailbox')).toHaveValue('hanna');
});
