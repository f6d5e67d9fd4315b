import type { ReactElement } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { type HttpResponse, send } from '#api/http.ts';
import { createProviders } from '#i18n/providers.fixture.tsx';
import { toDomainView } from '#shared/search/domainView.ts';
import { createProduct, createResult } from '#shared/search/results.fixture.ts';
import { AuctionLink } from '#shop/names/NameRow.tsx';
import { OwnDomain } from './OwnDomain.tsx';
import TransferDialog from './TransferDialog.tsx';

vi.mock('#api/http.ts', () => ({ send: vi.fn() }));

const domain = {
  id: 5206,
  name: 'glaze-lab.dev',
  tld: 'dev',
  createDate: '2026-02-17T09:00:00Z',
  expireDate: '2027-02-17T09:00:00Z',
  autoRenew: 'enabled',
  nameservers: ['ns1.namestead.example'],
  onOwnNameservers: true,
  renewalCeiling: null,
  refusedRenewal: null,
  locked: true,
  transferableFrom: null,
  authCodeExpires: null,
};
let response: unknown;

beforeEach(() => {
  vi.mocked(send).mockImplementation(
    async () => ({ data: JSON.stringify(response), status: 200, headers: {} }) as HttpResponse,
  );
});

async function show(part: ReactElement) {
  return render(part, {
    wrapper: await createProviders(['leads', 'states', 'shell', 'cart', 'rdap', 'common']),
  });
}

test.each([
  ['enabled', 'It renews on Feb 17, 2027.'],
  ['disabled', 'It expires on Feb 17, 2027: auto-renew is off.'],
])('§4 yours already: with auto-renew %s the text is: %s', async (autoRenew, text) => {
  response = { data: { domain: { ...domain, autoRenew } } };
  const screen = await show(<OwnDomain name={domain.name} />);
  await expect.element(screen.getByText(text)).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'DNS' }))
    .toHaveAttribute('href', '/account/domain/glaze-lab.dev/dns');
});

test('§4 auction: bids are made on the auction’s own site', async () => {
  const product = createProduct('pre_ga_auction', { auction_url: 'https://auctions.example/harbor.kid' });
  const result = createResult('harbor.kid', { pre_ga: 'auction', products: { pre_ga_auction: product } });
  const screen = await show(<AuctionLink view={toDomainView(result, 'USD')} />);
  await expect
    .element(screen.getByRole('link', { name: 'Bid on the auction site: harbor.kid' }))
    .toHaveAttribute('href', product.auction_url);
});

test('§4 transfer: the code field has the focus, and an error is shown beside it', async () => {
  response = { data: { rdap: null, registrar: null, freeFrom: null } };
  const screen = await show(
    <TransferDialog
      name="harbor.com"
      tld="com"
      displayName="harbor.com"
      price={{ transfer: '$12.49', renewal: '$16.99' }}
      open
      onClose={() => {}}
    />,
  );
  const code = screen.getByRole('textbox', { name: 'Auth code' });
  await expect.element(code).toHaveFocus();
  await screen.getByRole('button', { name: 'Add the move to the cart' }).click();
  await expect.element(code).toHaveAccessibleDescription(/Enter the auth code\./);
  await expect.element(code).toHaveFocus();
});
