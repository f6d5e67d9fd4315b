import { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { SessionResponse } from '#api/generated/schemas/sessionResponse.zod.ts';
import { send } from '#api/http.ts';
import { createProviders } from '#i18n/providers.fixture.tsx';
import { sessionOptions } from '#shared/session/useSession.ts';
import { DomainPicker } from './DomainPicker.tsx';
import { respondWith } from './ownDomains.fixture.ts';
import { rememberDomain } from './recentDomains.ts';
import type { BarOf } from './useDomainBar.ts';

vi.mock('#api/http.ts', () => ({ send: vi.fn() }));

const chosen = vi.fn<(name: string | null) => void>();
const names = Array.from({ length: 250 }, (_, index) => `name-${String(index).padStart(3, '0')}.com`);

const session = { data: { account: { sessAccountId: 7 } } } as unknown as SessionResponse;

beforeEach(() => {
  localStorage.clear();
  chosen.mockReset();
  vi.mocked(send).mockImplementation(respondWith([...names, 'xn--tpferei-90a.de']));
});

type ChooserProps = { initial: string | null; barOf?: BarOf | undefined };

function Chooser({ initial, barOf }: ChooserProps) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <DomainPicker
        label="Domain"
        value={value}
        {...(barOf && { barOf })}
        onChange={(name) => {
          setValue(name);
          chosen(name);
        }}
      />
      <output>{value ?? 'none'}</output>
    </>
  );
}

async function renderPicker(initial: string | null = null, barOf?: BarOf) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  queries.setQueryData(sessionOptions.queryKey, session);
  const screen = await render(<Chooser initial={initial} barOf={barOf} />, {
    wrapper: await createProviders(['account', 'common', 'shell'], { queries }),
  });
  return { ...screen, field: screen.getByRole('combobox', { name: 'Domain' }) };
}

test('§3 domain picker: of 251 domains, one beyond the first hundred is found and chosen with the keyboard', async () => {
  const { field, getByRole, getByText } = await renderPicker();
  await field.click();
  await expect.element(getByText('20 of 251 shown. Type to find others.').first()).toBeVisible();
  await expect.element(field).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('name-23');
  await expect.element(getByRole('status').nth(0)).toHaveTextContent('Domains found: 10');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await expect.element(field).toHaveValue('name-231.com');
  await expect.element(field).toHaveAttribute('aria-expanded', 'false');
  await expect.element(getByText('name-231.com', { exact: true })).toBeVisible();
});

test('§3 domain picker: names are found and shown in Unicode, and chosen in ASCII', async () => {
  const { field, getByRole } = await renderPicker();
  await field.fill('töpf');
  await getByRole('option', { name: 'töpferei.de' }).click();
  expect(chosen).toHaveBeenLastCalledWith('xn--tpferei-90a.de');
  await expect.element(field).toHaveValue('töpferei.de');
});

test('§3 domain picker: text that was only typed is no choice, and typing or Escape takes the choice back', async () => {
  const { field, getByRole } = await renderPicker('name-007.com');
  const choice = getByRole('status').filter({ hasText: /name-|none/ });
  await expect.element(field).toHaveValue('name-007.com');
  await field.click();
  await userEvent.keyboard('{End}{Backspace}');
  await expect.element(choice).toHaveTextContent('none');
  await userEvent.keyboard('m{Enter}{Tab}');
  await expect.element(choice).toHaveTextContent('none');
  await field.fill('name-100');
  await getByRole('option', { name: 'name-100.com' }).click();
  await expect.element(choice).toHaveTextContent('name-100.com');
  await field.fill('name-100');
  await expect.element(choice).toHaveTextContent('none');
  await getByRole('option', { name: 'name-100.com' }).click();
  await userEvent.keyboard('{Escape}{Escape}');
  await expect.element(field).toHaveValue('');
  await expect.element(choice).toHaveTextContent('none');
});

test('§3 domain picker: it says that nothing matches, and a failure can be retried', async () => {
  const { field, getByRole, getByText } = await renderPicker();
  await field.fill('nothing like it');
  await expect.element(getByText('None of your domains contains “nothing like it”.').first()).toBeVisible();
  vi.mocked(send).mockRejectedValueOnce(new Error('offline'));
  await field.fill('name-1');
  const failure = getByRole('alert');
  await expect.element(failure).toHaveTextContent('Your domains could not be loaded.');
  await getByRole('button', { name: 'Try again' }).click();
  await expect.element(failure).not.toBeInTheDocument();
  await expect.element(field).toHaveFocus();
  await field.click();
  await expect.element(getByRole('option').first()).toHaveTextContent('name-100.com');
});

test.each([1, 101, 5000])(
  '§3 domain picker: the last of %d domains is found and chosen by keyboard',
  async (count) => {
    const all = Array.from({ length: count }, (_, index) => `name-${String(index + 1).padStart(4, '0')}.com`);
    vi.mocked(send).mockImplementation(respondWith(all));
    const { field, getByRole } = await renderPicker();
    const last = all.at(-1) ?? '';
    await field.click();
    await expect.element(getByRole('option').first()).toHaveTextContent('name-0001.com');
    await userEvent.keyboard(last.slice(0, 9));
    await expect.element(getByRole('option')).toHaveTextContent(last);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(chosen).toHaveBeenLastCalledWith(last);
    await expect.element(field).toHaveFocus();
  },
);

test('§3 domain picker: the last chosen domains that the account still owns come first', async () => {
  rememberDomain(7, 'name-200.com');
  rememberDomain(7, 'sold.com');
  rememberDomain(8, 'name-100.com');
  const { field, getByRole } = await renderPicker();
  await field.fill('name-24');
  await getByRole('option', { name: 'name-249.com' }).click();
  await field.clear();
  const recent = getByRole('group', { name: 'Chosen recently' }).getByRole('option');
  await expect.element(recent.first()).toHaveTextContent('name-249.com');
  await expect.element(recent.last()).toHaveTextContent('name-200.com');
  await expect.element(recent).toHaveLength(2);
  const others = getByRole('group', { name: 'Other domains' });
  await expect.element(others.getByRole('option').first()).toHaveTextContent('name-000.com');
  await field.fill('name-20');
  await expect.element(getByRole('option').first()).toHaveTextContent('name-200.com');
  await expect.element(getByRole('option')).toHaveLength(10);
});

test('§3 domain picker: a domain that can’t be used is shown with the reason, and not chosen', async () => {
  const { field, getByRole } = await renderPicker(null, ({ name }) =>
    name === 'name-000.com' ? 'Has email already' : undefined,
  );
  await field.click();
  const barred = getByRole('option', { name: 'name-000.com Has email already' });
  await expect.element(barred).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(barred).toHaveAttribute('aria-selected', 'true');
  expect(chosen).not.toHaveBeenCalledWith('name-000.com');
  await expect.element(field).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(chosen).toHaveBeenLastCalledWith('name-001.com');
});
