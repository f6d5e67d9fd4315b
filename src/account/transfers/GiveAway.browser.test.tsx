import { QueryClient, useQuery } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { request } from '#api/client.ts';
import { getGetPushQueryOptions } from '#api/generated/hooks/transfers.ts';
import type { Push } from '#api/generated/schemas/push.zod.ts';
import { createProviders } from '#i18n/providers.fixture.tsx';
import { GiveAway } from './GiveAway.tsx';

vi.mock('#api/client.ts', () => ({ request: vi.fn() }));

const push: Push = { domain: 'kiln.com', staying: 0, locksFor: 0, transfer: null };
const offered: Push = {
  ...push,
  transfer: {
    ...{ transferId: 1, direction: 'given', domain: 'kiln.com', tld: 'com', other: 'noor@example.com' },
    ...{ status: 'pending', startedAt: '2026-11-25T09:14:00Z', dueAt: '2026-12-02T09:14:00Z', endedAt: null },
  },
};

function Panel() {
  const { data } = useQuery(getGetPushQueryOptions('kiln.com'));
  return data && <GiveAway push={data.data.push} isRequested={false} />;
}

test('§4 push: after an offer is taken back, the field that replaces it has the focus', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queries.setQueryData(getGetPushQueryOptions('kiln.com').queryKey, { data: { push: offered } });
  vi.mocked(request).mockResolvedValue({ data: { push } });
  const screen = await render(<Panel />, {
    wrapper: await createProviders(['transfers', 'account'], { queries }),
  });
  await screen.getByRole('button', { name: 'Withdraw the offer' }).click();
  await expect.element(screen.getByRole('textbox')).toHaveFocus();
});
