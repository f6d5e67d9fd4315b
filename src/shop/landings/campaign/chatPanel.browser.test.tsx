import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { type HttpResponse, send } from '#api/http.ts';
import { addNamespaces, createI18n } from '#i18n/i18n.ts';
import { defaultLanguage } from '#lib/languages.ts';
import { saveConsent } from '#shared/consent/consent.ts';
import { ChatPanel } from './blocks/chat.tsx';

vi.mock('#api/http.ts', () => ({ send: vi.fn() }));

const chat = { id: 'one', startedAt: '2026-11-22T12:00:00Z', endsAt: '2026-11-22T14:00:00Z' };

beforeEach(() => {
  localStorage.clear();
  vi.mocked(send).mockReset();
  vi.mocked(send).mockImplementation(
    async () => ({ data: JSON.stringify({ data: { chat } }), status: 200, headers: {} }) as HttpResponse,
  );
});

async function renderChat() {
  const i18n = await createI18n(defaultLanguage, {});
  await addNamespaces(i18n, defaultLanguage, ['campaign', 'shell']);
  return render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <MemoryRouter>
          <ChatPanel />
        </MemoryRouter>
      </QueryClientProvider>
    </I18nextProvider>,
  );
}

const getCalls = () => vi.mocked(send).mock.calls.filter(([{ url }]) => url?.includes('startchat'));

test('§8 chat consent denied: no chat is started until functional cookies are allowed', async () => {
  const { getByRole } = await renderChat();
  await expect.element(getByRole('status')).toBeEmptyDOMElement();
  await getByRole('button', { name: 'Start a chat' }).click();
  await expect
    .element(getByRole('status'))
    .toHaveTextContent(
      'Please enable functional cookies to chat with support via your cookie settings found in the footer.',
    );
  expect(getCalls()).toHaveLength(0);

  saveConsent({ functional: true, targeting: false });
  await getByRole('button', { name: 'Start a chat' }).click();
  await expect.element(getByRole('status')).not.toHaveTextContent('Please enable');
  await expect.poll(getCalls).toHaveLength(1);
});
