import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { labelsOptions } from '#account/labels/labelQueries.ts';
import { request } from '#api/client.ts';
import type { AlertSettings } from '#api/generated/schemas/alertSettings.zod.ts';
import { createProviders } from '#i18n/providers.fixture.tsx';
import { AlertSettingsPanel } from './AlertSettingsPanel.tsx';

vi.mock('#api/client.ts', () => ({ request: vi.fn() }));

const settings = {
  ...{ version: 1, alerts: [], days: [30], labelDays: [{ labelId: 3, days: [60] }], webhookUrl: null },
  ...{ webhookSecret: null, required: [], requiredDays: [7], email: 'hanna@example.com', feed: null },
} as unknown as AlertSettings;

async function renderPanel(labels: object[] | null) {
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  });
  vi.mocked(request).mockReset().mockRejectedValue(new Error('failed'));
  if (labels) queries.setQueryData(labelsOptions.queryKey, { data: { labels: { items: labels } } } as never);
  else await queries.prefetchQuery(labelsOptions);
  return render(<AlertSettingsPanel settings={settings} />, {
    wrapper: await createProviders(['alerts', 'account', 'common', 'shell'], { queries }),
  });
}

test('§9 alerts: what is changed while settings are being saved is not lost', async () => {
  const screen = await renderPanel([]);
  const saved = Promise.withResolvers<unknown>();
  vi.mocked(request).mockReturnValueOnce(saved.promise);
  const address = screen.getByRole('textbox', { name: 'Webhook address' });
  const save = screen.getByRole('button', { name: 'Save' });
  await screen.getByRole('group', { name: 'How long before the date' }).getByText('14 days').click();
  await save.click();
  await address.fill('https://example.com/');
  saved.resolve({ data: { alertsettings: { ...settings, version: 2, days: [30, 14] } } });
  await expect.element(save).not.toHaveAttribute('aria-busy');
  await expect.element(address).toHaveValue('https://example.com/');
  await expect.element(save).toBeEnabled();
});

test('§9 alerts: days of a deleted label are named, and can be removed', async () => {
  const other = { labelId: 4, name: 'Shops', color: 'green', domains: 1 };
  const screen = await renderPanel([other]);
  await expect.element(screen.getByText('For domains with “Deleted label”')).toBeVisible();
  await screen.getByRole('button', { name: 'Remove: Deleted label' }).click();
  await expect.element(screen.getByRole('combobox')).toHaveFocus();
});

test('§9 alerts: if labels can’t be loaded, their days stay, with a retry', async () => {
  const screen = await renderPanel(null);
  await expect.element(screen.getByText(/^For domains with/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});
