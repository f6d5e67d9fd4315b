import { QueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { request } from '#api/client.ts';
import { queryKeys } from '#api/queryKeys.ts';
import { createProviders } from '#i18n/providers.fixture.tsx';
import { createAccount } from '#shared/session/account.fixture.ts';
import { Component } from './RdapPage.tsx';

vi.mock('#api/client.ts', () => ({ request: vi.fn() }));

const rdap = {
  rdapConformance: ['rdap_level_0'],
  objectClassName: 'domain',
  ldhName: 'xn--bcher-kva.example',
  unicodeName: 'bücher.example',
  status: ['active'],
  events: [{ eventAction: 'registration', eventDate: '2026-02-17T09:00:00Z' }],
  nameservers: [{ objectClassName: 'nameserver', ldhName: 'ns1.namestead.example' }],
  entities: [],
  redacted: [],
};
const found = { data: { registrar: 'Example Registrar Inc.', freeFrom: null, rdap } };
const unknown = { data: { registrar: null, freeFrom: null, rdap: null } };

const Address = () => {
  const { pathname, search } = useLocation();
  return <p data-testid="address">{decodeURIComponent(pathname + search)}</p>;
};

async function renderPage(address: string) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  queries.setQueryData(queryKeys.session, { data: { account: createAccount({}) } });
  return render(
    <>
      <Component />
      <Address />
    </>,
    { wrapper: await createProviders(['rdap', 'errors', 'common', 'shell'], { queries, path: address }) },
  );
}

beforeEach(() => void vi.mocked(request).mockReset());

test('§2 RDAP: a name that can’t be a domain is rejected before any call; the registry’s data has an address', async () => {
  vi.mocked(request).mockResolvedValue(found);
  const { getByRole, getByTestId } = await renderPage('/domain/rdap');
  const field = getByRole('textbox', { name: 'Domain' });
  for (const name of ['', 'harbor', '<b>.com', 'a b.com']) {
    await field.fill(name);
    await userEvent.keyboard('{Enter}');
    await expect.element(field).toHaveAccessibleDescription(/Enter a domain with its ending/);
    await expect.element(field).toHaveFocus();
  }
  expect(request).not.toHaveBeenCalled();
  await field.fill(' Bücher.Example ');
  await userEvent.keyboard('{Enter}');
  await expect.element(getByTestId('address')).toHaveTextContent('/domain/rdap?name=Bücher.Example');
  const result = getByRole('region', { name: 'bücher.example' });
  await expect
    .element(result)
    .toMatchTextContent(/Example Registrar Inc\..*February 17, 2026.*ns1\.namestead/);
  expect(vi.mocked(request).mock.calls.map(([url]) => url)).toEqual([
    '/api/v5/rdap/domain/xn--bcher-kva.example',
  ]);
});

test('§8 RDAP: a registry that fails can be asked again, and an unregistered domain leads to the search', async () => {
  vi.mocked(request).mockRejectedValueOnce(new Error('Bad gateway')).mockResolvedValue(unknown);
  const { getByRole } = await renderPage('/domain/rdap?name=harbor.com');
  await expect.element(getByRole('alert')).toMatchTextContent('There was no response from the registry.');
  await getByRole('button', { name: 'Try again' }).click();
  await expect.element(getByRole('status')).toHaveTextContent('Nobody has registered this domain.');
  await expect
    .element(getByRole('link', { name: 'See whether it is available' }))
    .toHaveAttribute('href', '/domain/search/harbor.com');
});
