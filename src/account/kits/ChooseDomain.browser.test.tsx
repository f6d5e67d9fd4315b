import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { SessionResponse } from '#api/generated/schemas/sessionResponse.zod.ts';
import { send } from '#api/http.ts';
import { createProviders } from '#i18n/providers.fixture.tsx';
import { respondWith } from '#shared/domainPicker/ownDomains.fixture.ts';
import { sessionOptions } from '#shared/session/useSession.ts';
import { ChooseDomain } from './ChooseDomain.tsx';

vi.mock('#api/http.ts', () => ({ send: vi.fn() }));

const session = { data: { account: { sessAccountId: 7 } } } as unknown as SessionResponse;
const many = Array.from({ length: 5000 }, (_, index) => `name-${String(index + 1).padStart(4, '0')}.com`);
const onChoose = vi.fn(async (_: string) => {});

beforeEach(() => {
  onChoose.mockClear();
  vi.mocked(send).mockImplementation(respondWith(many));
});

async function renderAt(search: string) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  queries.setQueryData(sessionOptions.queryKey, session);
  const path = `/account/linkedin/1${search}`;
  const screen = await render(<ChooseDomain onChoose={onChoose} />, {
    wrapper: await createProviders(['kits', 'account', 'common', 'shell'], { queries, path }),
  });
  return {
    field: screen.getByRole('combobox', { name: 'Domain' }),
    submit: screen.getByRole('button').last(),
  };
}

test('§3 kit: of 5,000 domains, exactly the one in the address is chosen', async () => {
  const { field, submit } = await renderAt('?domain=name-4999.com');
  await expect.element(field).toHaveValue('name-4999.com');
  await submit.click();
  await expect.poll(() => onChoose.mock.calls.map(([name]) => name)).toEqual(['name-4999.com']);
});

test('§3 kit: a domain of another account in the address is named, and none is chosen', async () => {
  const { field, submit } = await renderAt('?domain=other.com');
  await expect
    .element(field)
    .toHaveAccessibleDescription(/^other\.com is not a domain of this account\. Choose another one\./);
  await submit.click();
  await expect.element(field).toHaveFocus();
  expect(onChoose).not.toHaveBeenCalled();
});
