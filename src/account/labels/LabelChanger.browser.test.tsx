import { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { request } from '#api/client.ts';
import { ApiError } from '#api/errors.ts';
import { createProviders } from '#i18n/providers.fixture.tsx';
import LabelChanger from './LabelChanger.tsx';
import { labelsOptions } from './labelQueries.ts';

vi.mock('#api/client.ts', () => ({ request: vi.fn() }));

const shops = { labelId: 1, name: 'Shops', color: 'green' } as const;
const clients = { labelId: 2, name: 'عملاء', color: 'red' } as const;
const domains = [
  { id: 7, labels: [shops] },
  { id: 8, labels: [] },
];
const items = [
  { ...shops, domains: 1 },
  { ...clients, domains: 0 },
];

beforeEach(() => vi.mocked(request).mockReset());

function Example() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <LabelChanger domains={isOpen ? domains : null} onClose={() => setOpen(false)} />
    </>
  );
}

async function renderChanger() {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queries.setQueryData(labelsOptions.queryKey, { data: { labels: { items, maxItems: 100 } } });
  vi.mocked(request).mockImplementation(async (_url, { method = 'GET', body } = {}) => {
    if (method === 'GET') return { data: { labels: { items, maxItems: 100 } } };
    const { changes } = JSON.parse(String(body));
    return { data: { domainlabels: { changes } } };
  });
  return render(<Example />, {
    wrapper: await createProviders(['labels', 'common', 'account', 'shell'], { queries }),
  });
}

const sent = () =>
  vi
    .mocked(request)
    .mock.calls.flatMap(([, { method, body } = {}]) =>
      method === 'POST' ? [JSON.parse(String(body)).changes] : [],
    );

test('§3 labels: a label that only some have is shown so, and only what is pressed changes', async () => {
  const screen = await renderChanger();
  const mark = screen.getByRole('checkbox', { name: 'Shops' });
  await expect.element(mark).toBePartiallyChecked();
  await expect.element(screen.getByText('On some of them')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  await screen.getByRole('checkbox', { name: 'عملاء' }).click();
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('The labels of 2 domains were changed.')).toBeVisible();
  expect(sent()).toEqual([[{ labelId: 2, add: [7, 8], remove: [] }]]);
});

test('§3 labels: what was done is undone by one press, and the choice shows it', async () => {
  const screen = await renderChanger();
  await screen.getByRole('checkbox', { name: 'Shops' }).click();
  await screen.getByRole('button', { name: 'Save' }).click();
  await screen.getByRole('button', { name: 'Open' }).click();
  await expect.element(screen.getByRole('checkbox', { name: 'Shops' })).toBeChecked();
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await screen.getByRole('button', { name: 'Undo' }).click();
  await vi.waitFor(() => expect(sent()[1]).toEqual([{ labelId: 1, add: [], remove: [7, 8] }]));
  await expect.element(screen.getByText('The labels of 2 domains were changed.')).not.toBeInTheDocument();
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
