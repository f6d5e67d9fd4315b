import { expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { type HttpResponse, send } from '#api/http.ts';
import { createProviders } from '#i18n/providers.fixture.tsx';
import { saveConsent } from '#shared/consent/consent.ts';
import { useSupportChat } from './useSupportChat.ts';

vi.mock('#api/http.ts', () => ({ send: vi.fn(() => new Promise<HttpResponse>(() => {})) }));

test('§8 chat: a press that is repeated at the first rendering knows the consent that was given before', async () => {
  saveConsent({ functional: false, targeting: false });
  const { result } = await renderHook(() => useSupportChat(), { wrapper: await createProviders(['shell']) });
  const { start } = result.current;
  saveConsent({ functional: true, targeting: false });
  void start();
  const calls = () => vi.mocked(send).mock.calls.map(([{ url }]) => url);
  await expect.poll(calls).toContainEqual(expect.stringContaining('startchat'));
});
