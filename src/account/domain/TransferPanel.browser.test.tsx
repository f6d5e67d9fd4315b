import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { request } from '#api/client.ts';
import { getGetDomainQueryOptions } from '#api/generated/hooks/domains.ts';
import type { DomainDetail } from '#api/generated/schemas/domainDetail.zod.ts';
import type { HeldDomain } from '#api/generated/schemas/heldDomain.zod.ts';
import { createProviders } from '#i18n/providers.fixture.tsx';
import { TransferPanel } from './TransferPanel.tsx';

vi.mock('#api/client.ts', () => ({ request: vi.fn() }));

const createDetail = (name: string, tld: string, fields: Partial<DomainDetail> = {}): DomainDetail => ({
  id: 1,
  name,
  tld,
  createDate: '2026-01-01T00:00:00Z',
  expireDate: '2027-01-01T00:00:00Z',
  autoRenew: 'disabled',
  nameservers: ['ns1.example.net', 'ns2.example.net'],
  onOwnNameservers: false,
  renewalCeiling: null,
  refusedRenewal: null,
  locked: true,
  transferableFrom: null,
  authCodeExpires: null,
  ...fields,
});

async function renderPanel(detail: DomainDetail) {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queries.setQueryData(getGetDomainQueryOptions(detail.name).queryKey, { data: { domain: detail } });
  const domain = { domainName: detail.name, phase: 'active' } as HeldDomain;
  return render(<TransferPanel domain={domain} />, {
    wrapper: await createProviders(['domain', 'common', 'account', 'shell'], { queries }),
  });
}

const uk = createDetail('kiln.co.uk', 'co.uk', { transferBy: 'tag', hasLock: false, locked: false });

test('§4 transfer: .uk is released to the new registrar’s tag, without lock and code, and the release can be taken back', async () => {
  const screen = await renderPanel(uk);
  expect(screen.getByRole('switch').elements()).toEqual([]);
  expect(screen.getByRole('button', { name: 'Get the auth code' }).elements()).toEqual([]);
  const tag = screen.getByRole('textbox', { name: 'The new registrar’s tag' });
  const release = screen.getByRole('button', { name: 'Release the domain' });
  await tag.fill('paper tag');
  await release.click();
  await expect.element(screen.getByText(/2 to 16 letters/)).toBeVisible();
  expect(request).not.toHaveBeenCalled();
  vi.mocked(request).mockResolvedValueOnce({ data: { domain: { ...uk, transferTag: 'PAPERTAG' } } });
  await tag.fill(' papertag ');
  await release.click();
  await expect.element(screen.getByText('Released to PAPERTAG')).toBeVisible();
  expect(JSON.stringify(vi.mocked(request).mock.lastCall)).toContain('PAPERTAG');
  vi.mocked(request).mockResolvedValueOnce({ data: { domain: uk } });
  await screen.getByRole('button', { name: 'Take the release back' }).click();
  await expect.element(tag).toBeVisible();
});

test('decision 50: the steps of a transfer are those that the registry has published', async () => {
  const textOf = async (detail: DomainDetail) => {
    const screen = await renderPanel(detail);
    await screen.getByText('How a transfer works').click();
    const { textContent } = screen.container;
    await screen.unmount();
    return textContent;
  };
  expect(await textOf(uk)).toMatch(/Ask the new registrar for its tag.*Domain Support FAQs.*Nominet/);
  expect(await textOf(createDetail('kiln.com', 'com'))).toMatch(
    /lock off here.*five days.*Transfer Policy.*ICANN/,
  );
  const german = await textOf(createDetail('kiln.de', 'de', { hasLock: false, locked: false }));
  expect(german).toMatch(/Provider Transfer.*DENIC/);
  expect(german).not.toMatch(/five days|lock/);
  expect(await textOf(createDetail('kiln.io', 'io'))).not.toMatch(/five days|paid for|ICANN/);
});
