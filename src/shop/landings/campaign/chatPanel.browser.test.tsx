import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { type HttpResponse, send } from '#api/http.ts';
import { createProviders } from '#i18n/providers.fixture.tsx';
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
  return render(<ChatPanel />, {
    wrapper: await createProviders(['campaign', 'shell', 'common', 'landing']),
  });
}

const getCalls = () => vi.mocked(send).mock.calls.filter(([{ url }]) => url?.includes('startchat'));

test('§8 chat consent denied: no chat is started until functional cookies are allowed', async () => {
  const { getByRole } = await renderChat();
  await expect.element(getByRole('status')).toBeEmptyDOMElement();
  await getByRole('button', { name: 'Start a chat' }).click();
  await expect
    .element(getByRole('status'))
    .toHaveTextContent(
      'To chat with support, please allow functional cookies in the cookie settings in the footer.',
    );
  expect(getCalls()).toHaveLength(0);

  saveConsent({ functional: true, targeting: false });
  await getByRole('button', { name: 'Start a chat' }).click();
  await expect.element(getByRole('status')).not.toHaveTextContent('Please enable');
  await expect.poll(getCalls).toHaveLength(1);
});
