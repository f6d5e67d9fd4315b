import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Activity } from '#api/generated/schemas/activity.zod.ts';
import { type HttpResponse, send } from '#api/http.ts';
import { createProviders } from '#i18n/providers.fixture.tsx';
import { ActivityPanel } from './ActivityPanel.tsx';

vi.mock('#api/http.ts', () => ({ send: vi.fn() }));

const firefox = { browser: 'Firefox', operatingSystem: 'Windows', place: 'Singapore, SG', ipAddress: null };
const entry = (values: Partial<Activity>): Activity => ({
  activityId: 1,
  at: '2020-01-05T12:00:00Z',
  action: 'unlock_domain',
  outcome: 'refused',
  domain: 'xn--tpferei-n2a.de',
  device: firefox,
  affectedDevice: null,
  bySupport: false,
  ...values,
});
const respond = (items: Activity[], totalCount = items.length) =>
  vi.mocked(send).mockResolvedValueOnce({
    data: JSON.stringify({ data: { activity: { items, totalCount } } }),
    status: 200,
    headers: {},
  } as HttpResponse);

async function renderPanel() {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(<ActivityPanel />, {
    wrapper: await createProviders(['devices', 'shell', 'account', 'common'], { queries }),
  });
}

test('§2 devices: the activity says what was done or refused, to what, from where and by whom', async () => {
  respond([
    entry({}),
    entry({
      activityId: 2,
      action: 'approve_device',
      outcome: 'allowed',
      domain: null,
      affectedDevice: firefox,
    }),
    entry({ activityId: 3, action: 'change_parking', device: null, bySupport: true }),
    entry({ activityId: 4, action: 'open_mail', device: null, domain: null }),
  ]);
  const { getByRole } = await renderPanel();
  await expect.element(getByRole('listitem').nth(3)).toBeVisible();
  const texts = getByRole('listitem')
    .elements()
    .map((row) => row.textContent);
  expect(texts).toEqual([
    'Turn the transfer lock offtüpferei.deFirefox on Windows, near Singapore, SGJan 5, 2020Refused',
    'Approve a deviceFirefox on WindowsFirefox on Windows, near Singapore, SGJan 5, 2020Done',
    'Change the parkingtüpferei.deOur supportJan 5, 2020Refused',
    'Open the mail appDevice not knownJan 5, 2020Refused',
  ]);
});

test('§2 devices: the activity may be empty, fail, and be longer than its first entries', async () => {
  vi.mocked(send).mockRejectedValueOnce(new Error('offline'));
  const { getByRole, getByText } = await renderPanel();
  await expect.element(getByText('The activity could not be loaded.')).toBeVisible();
  respond([]);
  await getByRole('button', { name: 'Try again' }).click();
  await expect.element(getByText('Nothing yet')).toBeVisible();

  respond([entry({})], 300);
  const longer = await renderPanel();
  await expect.element(longer.getByText('The newest 1 of 300')).toBeVisible();
  respond([entry({}), entry({ activityId: 2 })], 300);
  await longer.getByRole('button', { name: 'Show older' }).click();
  await expect.element(longer.getByText('The newest 2 of 300')).toBeVisible();
  await expect.element(longer.getByRole('button', { name: 'Show older' })).not.toBeInTheDocument();
});
