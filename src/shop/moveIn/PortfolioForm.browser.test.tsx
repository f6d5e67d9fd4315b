import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { createProviders } from '#i18n/providers.fixture.tsx';
import { EMPTY_LIST, PortfolioForm } from './PortfolioForm.tsx';

const onCheck = vi.fn();

function Page() {
  const [list, setList] = useState(EMPTY_LIST);
  const [isShown, setShown] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setShown(!isShown)}>
        Switch
      </button>
      {isShown && <PortfolioForm list={list} onList={setList} onCheck={onCheck} />}
    </>
  );
}

test('§5 moving in: the list and the chosen columns are still there after the check', async () => {
  const screen = await render(<Page />, { wrapper: await createProviders(['moveIn', 'account']) });
  const list = screen.getByRole('textbox');
  await list.fill('1,harbor.com,2027-01-01,abc-123');
  await screen.getByRole('combobox', { name: 'Column with the auth codes' }).selectOptions('4');
  await screen.getByRole('button', { name: 'Switch' }).click();
  await screen.getByRole('button', { name: 'Switch' }).click();
  await expect.element(list).toHaveValue('1,harbor.com,2027-01-01,abc-123');
  await expect.element(screen.getByRole('status')).toHaveTextContent('Domains found: 1');
  await screen.getByRole('button', { name: 'Check the domains' }).click();
  expect(onCheck).toHaveBeenCalledExactlyOnceWith([{ name: 'harbor.com', code: 'abc-123' }]);
});

test('§5 moving in: a file without names says so', async () => {
  const screen = await render(<Page />, { wrapper: await createProviders(['moveIn', 'account']) });
  const input = screen.container.querySelector<HTMLInputElement>('input[type=file]');
  const files = new DataTransfer();
  files.items.add(new File(['one\ntwo'], 'list.txt'));
  if (input) input.files = files.files;
  input?.dispatchEvent(new Event('change', { bubbles: true }));
  await expect.element(screen.getByText('From the file list.txt')).toBeVisible();
  await screen.getByRole('button', { name: 'Check the domains' }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Enter at least one domain name.');
});
