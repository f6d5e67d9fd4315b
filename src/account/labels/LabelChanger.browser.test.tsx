import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { request } from '#api/client.ts';
import { ApiError } from '#api/errors.ts';
import { createProviders } from '#i18n/providers.fixture.tsx';
import { LabelChanger } from './LabelChanger.tsx';
import { labelsOptions } from './labelQueries.ts';

vi.mock('#api/client.ts', () => ({ request: vi.fn() }));

const shops = { labelId: 1, name: 'Shops', color: 'green' } as const;
const clients = { labelId: 2, name: 'عملاء', color: 'red' } as const;
const domain = { id: 7, domainName: 'hanna.bio', labels: [shops] };
const items = [
  { ...shops, domains: 1 },
  { ...clients, domains: 0 },
];
const onClose = vi.fn();

beforeEach(() => {
  vi.mocked(request).mockReset();
  onClose.mockReset();
});

async function renderChanger() {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queries.setQueryData(labelsOptions.queryKey, { data: { labels: { items, maxItems: 100 } } });
  vi.mocked(request).mockImplementation(async (_url, { method = 'GET', body } = {}) => {
    if (method === 'GET') return { data: { labels: { items, maxItems: 100 } } };
    const { changes } = JSON.parse(String(body));
    return { data: { domainlabels: { changes } } };
  });
  return render(<LabelChanger domain={domain} onClose={onClose} />, {
    wrapper: await createProviders(['labels', 'common', 'account', 'shell'], { queries }),
  });
}

const sent = () =>
  vi
    .mocked(request)
    .mock.calls.flatMap(([, { method, body } = {}]) =>
      method === 'POST' ? [JSON.parse(String(body)).changes] : [],
    );

test('§3 labels: only the labels that are pressed change', async () => {
  const screen = await renderChanger();
  await expect.element(screen.getByRole('checkbox', { name: 'Shops' })).toBeChecked();
  await expect.element(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  await screen.getByRole('checkbox', { name: 'عملاء' }).click();
  await screen.getByRole('button', { name: 'Save' }).click();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent()).toEqual([[{ labelId: 2, add: [7], remove: [] }]]);
});

test('§3 labels: a refusal is said in the dialog, which stays as it is', async () => {
  const screen = await renderChanger();
  vi.mocked(request).mockRejectedValueOnce(
    new ApiError('http', {
      operation: 'changeDomainLabels',
      status: 409,
      messages: ['hanna.bio would have more than 20 labels.'],
    }),
  );
  await screen.getByRole('checkbox', { name: 'عملاء' }).click();
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('hanna.bio would have more than 20 labels.')).toBeVisible();
  await expect.element(screen.getByRole('checkbox', { name: 'عملاء' })).toBeChecked();
});
