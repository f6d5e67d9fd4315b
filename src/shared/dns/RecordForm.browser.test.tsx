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
