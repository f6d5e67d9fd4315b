import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { request } from '#api/client.ts';
import { createAccount } from '#shared/session/account.fixture.ts';
import { sessionOptions } from '#shared/session/useSession.ts';
import { useCampaign } from './useCampaign.ts';

vi.mock('#api/client.ts', () => ({ request: vi.fn() }));

const address = window.location.href;
afterEach(() => window.history.replaceState(null, '', address));

test('decision 31: a campaign is stored once marketing is allowed, and removed when the consent is withdrawn', async () => {
  const saved: unknown[] = [];
  const session = (utmCampaign: string | null) => ({ data: { account: createAccount({ utmCampaign }) } });
  vi.mocked(request).mockImplementation(async (_url, { body }) => {
    const change = JSON.parse(String(body));
    saved.push(change);
    return session(change.utmCampaign) as never;
  });
  window.history.replaceState(null, '', '?utm_campaign=example&utm_source=letter');
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queries.setQueryData(sessionOptions.queryKey, session(null) as never);
  const { rerender } = await renderHook((props) => useCampaign(props?.isAllowed ?? false), {
    initialProps: { isAllowed: false },
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    ),
  });
  expect(saved).toEqual([]);
  await rerender({ isAllowed: true });
  await vi.waitFor(() => expect(saved).toEqual([{ utmCampaign: 'example' }]));
  await rerender({ isAllowed: false });
  await vi.waitFor(() => expect(saved).toEqual([{ utmCampaign: 'example' }, { utmCampaign: null }]));
});
