import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { I18nextProvider } from 'react-i18next';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { ApiError } from '#api/errors.ts';
import { watchDomain } from '#api/generated/hooks/watchlist.ts';
import { createI18n } from '#i18n/i18n.ts';
import { defaultLanguage } from '#lib/languages.ts';
import { keptWatches } from '#shared/watch/keptWatches.ts';
import { notify } from '#ui/notify.ts';
import KeptNames from './KeptNames.tsx';

vi.mock('#ui/notify.ts', () => ({ notify: vi.fn() }));
vi.mock('#api/generated/hooks/watchlist.ts', async (original) => ({
  ...(await original<object>()),
  watchDomain: vi.fn(),
}));

beforeEach(() => {
  sessionStorage.clear();
  vi.resetAllMocks();
});

async function signIn() {
  const i18n = await createI18n(defaultLanguage, {});
  return render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <KeptNames accountId={5} />
      </QueryClientProvider>
    </I18nextProvider>,
  );
}

test('§8 watch list: names that the account’s list does not take stay on the device, and are not retried at once', async () => {
  for (const name of ['full.com', 'kiln.dev'])
    keptWatches.add({ domainName: name, tld: name.split('.')[1] ?? '' });
  vi.mocked(watchDomain).mockImplementation(async (name) => {
    if (name === 'full.com') throw new ApiError('http', { operation: 'watchDomain', status: 409 });
    return {} as Awaited<ReturnType<typeof watchDomain>>;
  });
  const first = await signIn();
  await expect.poll(() => keptWatches.get().map(({ domainName }) => domainName)).toEqual(['full.com']);
  expect(vi.mocked(notify).mock.calls.map(([, options]) => options?.tone)).toEqual(['error', 'success']);
  await first.unmount();
  await signIn();
  expect(vi.mocked(watchDomain)).toHaveBeenCalledTimes(2);
});
