import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { request } from '#api/client.ts';
import { usePreferences } from './usePreferences.ts';
import { sessionOptions } from './useSession.ts';

vi.mock('#api/client.ts', () => ({ request: vi.fn() }));

test('§4 preferences: two quick choices are saved one after the other, and the session gets the last', async () => {
  const calls: { body: unknown; respond: (session: unknown) => void }[] = [];
  vi.mocked(request).mockImplementation((_url, { body }) => {
    const { promise, resolve } = Promise.withResolvers<never>();
    calls.push({ body, respond: (session) => resolve(session as never) });
    return promise;
  });
  const queries = new QueryClient();
  const sessions: unknown[] = [];
  queries.getQueryCache().subscribe(({ query }) => {
    if (query.state.data !== sessions.at(-1)) sessions.push(query.state.data);
  });
  const { result } = await renderHook(() => [usePreferences(), usePreferences()] as const, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    ),
  });
  const [one, other] = result.current;
  const saved = [one.save({ siteTheme: 'light' }), other.save({ siteTheme: 'dark' })];
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  calls[0]?.respond('light');
  await vi.waitFor(() => expect(calls).toHaveLength(2));
  calls[1]?.respond('dark');
  await Promise.all(saved);
  expect(calls.map(({ body }) => JSON.parse(String(body)))).toEqual([
    { siteTheme: 'light' },
    { siteTheme: 'dark' },
  ]);
  expect(sessions).toEqual(['dark']);
  expect(queries.getQueryData(sessionOptions.queryKey)).toBe('dark');
});
