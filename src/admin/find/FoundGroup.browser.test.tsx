import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { FoundItem } from '#api/generated/schemas/foundItem.zod.ts';
import { createProviders } from '#i18n/providers.fixture.tsx';
import { FoundGroup } from './FoundGroup.tsx';

const domain: FoundItem = {
  kind: 'domain',
  id: 'xn--tpferei-okafor-vpb.de',
  account: { id: 1002, name: 'Hanna Okafor', email: 'hanna@example.com' },
  domain: 'xn--tpferei-okafor-vpb.de',
  phase: 'redemption',
  expireDate: '2026-11-12T00:00:00Z',
  autoRenew: 'disabled',
};
type Result = Parameters<typeof FoundGroup>[0]['result'];

async function show(result: Partial<NonNullable<Result>>) {
  const wrapper = await createProviders([
    'adminCustomers',
    'admin',
    'products',
    'orders',
    'shell',
    'account',
    'common',
  ]);
  return render(
    <FoundGroup
      kind="domain"
      query="töpf"
      result={result as Result}
      chosen={undefined}
      onChoose={() => {}}
      moreSearch="?query=t%C3%B6pf&kind=domain"
    />,
    { wrapper },
  );
}

test('§2 find: a hit has its ASCII form, customer and state, and the others of its kind are one press away', async () => {
  const { getByRole } = await show({ data: { data: { find: { items: [domain], totalCount: 7 } } } });
  const hit = getByRole('listitem');
  await expect
    .element(hit)
    .toMatchTextContent('töpferei-okafor.dexn--tpferei-okafor-vpb.de · 1002 Hanna Okafor');
  await expect.element(hit).toMatchTextContent('Redemption');
  await expect
    .element(hit.getByRole('link'))
    .toHaveAttribute('href', '/gotham/customer/1002/domains?query=xn--tpferei-okafor-vpb.de');
  await expect.element(getByRole('link', { name: 'Show 6 more' })).toBeVisible();
});

test('§2 find: a kind that fails says so and can be tried again, without the others', async () => {
  const refetch = vi.fn();
  const { getByRole } = await show({ isError: true, refetch } as never);
  await expect.element(getByRole('alert')).toMatchTextContent('Domains: the search failed.');
  await getByRole('button', { name: 'Try again' }).click();
  expect(refetch).toHaveBeenCalledOnce();
});

test('§2 find: a kind without hits shows nothing', async () => {
  const { container } = await show({ data: { data: { find: { items: [], totalCount: 0 } } } });
  expect(container.textContent).toBe('');
});
