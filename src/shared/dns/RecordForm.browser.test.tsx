import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createProviders } from '#i18n/providers.fixture.tsx';
import { RecordForm } from './RecordForm.tsx';
import { checkRecord, EMPTY_DRAFT, type RecordDraft } from './recordRules.ts';

const onSubmit = vi.fn();
beforeEach(() => onSubmit.mockReset());

async function renderForm(initial: Partial<RecordDraft>) {
  return render(
    <RecordForm
      label="Record"
      domain="kiln.com"
      initial={{ ...EMPTY_DRAFT, type: 'TXT', ...initial }}
      check={(draft) => checkRecord(draft, 'kiln.com', [])}
      onSubmit={onSubmit}
      onCancel={() => {}}
    />,
    { wrapper: await createProviders(['dns', 'account', 'common', 'shell']) },
  );
}

const saved = () => onSubmit.mock.calls[0]?.[0].value;

test('§5 record form: a pasted DKIM key loses its quotes and backslashes, which is shown before it is saved', async () => {
  const screen = await renderForm({});
  await screen.getByLabelText('Text').fill(String.raw`"v=DKIM1\; k=rsa\; p=AAA" "BBB"`);
  await expect.element(screen.getByText(/joined without their quotes/)).toBeVisible();
  await expect.element(screen.getByText('v=DKIM1; k=rsa; p=AAABBB', { exact: true })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(saved()).toBe('v=DKIM1; k=rsa; p=AAABBB');
});

test('§5 record form: a person who wants quotes can have them', async () => {
  const screen = await renderForm({});
  await screen.getByLabelText('Text').fill('"quoted"');
  await screen.getByRole('button', { name: 'Keep it exactly as typed' }).click();
  await expect.element(screen.getByText(/It will be saved exactly as typed/)).toBeVisible();
  await screen.getByRole('button', { name: 'Stage this record' }).click();
  expect(saved()).toBe('"quoted"');
});

test('§5 record form: a stored text with quotes keeps them when another field changes', async () => {
  const screen = await renderForm({ value: '"quoted"' });
  await screen.getByLabelText('Host').fill('www');
  await screen.getByRole('button', { name: 'Stage this record' }).click();
  expect(saved()).toBe('"quoted"');
});

test('§5 record form: a CAA value never has quotes', async () => {
  const screen = await renderForm({ type: 'CAA' });
  await screen.getByLabelText('Certificate authority').fill('"ca.example; account=1"');
  await expect.element(screen.getByText(/Quotes around the text were removed/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Keep it exactly as typed' }).elements()).toEqual([]);
  await screen.getByRole('button', { name: 'Stage this record' }).click();
  expect(saved()).toBe('ca.example; account=1');
});

const submit = (screen: Awaited<ReturnType<typeof renderForm>>) =>
  screen.getByRole('button', { name: 'Stage this record' }).click();

test('§2 record form, Z2: a pasted line fills the fields of its type', async () => {
  const screen = await renderForm({ type: 'A' });
  await screen.getByLabelText('IPv4 address').fill('shop.kiln.com. 300 IN MX 5 mx.mail.example.');
  await expect.element(screen.getByLabelText('Mail server')).toHaveValue('mx.mail.example');
  await expect.element(screen.getByLabelText('Host')).toHaveValue('shop');
  await submit(screen);
  const record = { type: 'MX', host: 'shop', value: 'mx.mail.example', priority: 5, ttl: 300 };
  expect(onSubmit).toHaveBeenCalledWith(record, null);
});

test('§2 record form, Z3: a line in place of a text is shown as the record that is saved, and can stay a text', async () => {
  const line = String.raw`k1._domainkey IN TXT "v=DKIM1\; p=AAA" "BBB"`;
  const screen = await renderForm({});
  await screen.getByLabelText('Text').fill(line);
  await expect.element(screen.getByText(/A whole record was recognized/)).toBeVisible();
  await expect.element(screen.getByText('TXT k1._domainkey "v=DKIM1; p=AAABBB"')).toBeVisible();
  await submit(screen);
  expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({ host: 'k1._domainkey', value: 'v=DKIM1; p=AAABBB' });
  await screen.getByRole('button', { name: 'Keep it exactly as typed' }).click();
  await submit(screen);
  expect(onSubmit.mock.calls[1]?.[0]).toMatchObject({ host: '@', value: line });
});

test('§2 record form, Z2: a line of another domain says so', async () => {
  const screen = await renderForm({});
  await screen.getByLabelText('Text').fill('_dmarc.other.example. IN TXT "v=DMARC1; p=none"');
  await submit(screen);
  await expect.element(screen.getByText('Not within kiln.com')).toBeVisible();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('§2 record form, Z1: the null MX', async () => {
  const screen = await renderForm({ type: 'MX' });
  await screen.getByLabelText('Mail server').fill('0 .');
  await submit(screen);
  expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({ type: 'MX', value: '.', priority: 0 });
});

test('§2 record form, Z10: HTTPS and TLSA begin with what most people need, and typed values survive a change of type', async () => {
  const screen = await renderForm({ type: 'A' });
  await screen.getByLabelText('Host').fill('www');
  await screen.getByLabelText('Type', { exact: true }).selectOptions('HTTPS');
  await screen.getByLabelText('Parameters').fill('alpn=h3,h2');
  await submit(screen);
  expect(onSubmit).toHaveBeenCalledWith(
    { type: 'HTTPS', host: 'www', priority: 1, value: '.', params: 'alpn="h3,h2"', ttl: 3600 },
    null,
  );
  await screen.getByLabelText('Type', { exact: true }).selectOptions('TLSA');
  await screen.getByLabelText('Certificate data').fill('AB '.repeat(32));
  await submit(screen);
  await expect.element(screen.getByText('Port and protocol, such as _443._tcp')).toBeVisible();
  await screen.getByLabelText('Host').fill('_443._tcp.www');
  await submit(screen);
  expect(onSubmit.mock.calls[1]?.[0]).toMatchObject({
    type: 'TLSA',
    host: '_443._tcp.www',
    usage: 3,
    selector: 1,
    matchingType: 1,
    value: 'ab'.repeat(32),
  });
});
