import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { request } from '#api/client.ts';
import { ApiError } from '#api/errors.ts';
import { getGetDnssecQueryOptions } from '#api/generated/hooks/dnssec.ts';
import type { Dnssec } from '#api/generated/schemas/dnssec.zod.ts';
import type { DnssecResponse } from '#api/generated/schemas/dnssecResponse.zod.ts';
import type { DsData } from '#api/generated/schemas/dsData.zod.ts';
import { createProviders } from '#i18n/providers.fixture.tsx';
import { Toaster } from '#ui/Toaster.tsx';
import { DnssecPanel } from './DnssecPanel.tsx';
import { useDnssecQuery } from './useDnssec.ts';

vi.mock('#api/client.ts', () => ({ request: vi.fn() }));

const key: DsData = { keyTag: 51_877, algorithm: 13, digestType: 2, digest: '9b2c41d6'.repeat(8) };
const former: DsData = { ...key, keyTag: 40_112, digest: '6b02f4c8'.repeat(8) };

const createState = (fields: Partial<Dnssec> = {}): Dnssec => ({
  domain: 'glaze-lab.dev',
  version: 3,
  signedHere: true,
  status: 'off',
  since: null,
  until: null,
  steps: [],
  nextKeyAt: null,
  ds: [],
  maxDs: 6,
  keys: [],
  dsTtl: 86_400,
  recordTtl: 3600,
  checkedAt: '2026-11-22T14:06:00Z',
  ...fields,
});

const elsewhere = { signedHere: false, keys: [key] };
const broken = createState({ ...elsewhere, status: 'broken', ds: [{ ...former, fits: false }] });
const signed = createState({ ...elsewhere, status: 'on', ds: [{ ...key, fits: true }] });

function Panel() {
  const { data, refetch } = useDnssecQuery('glaze-lab.dev');
  if (!data) return null;
  return (
    <DnssecPanel
      dnssec={data.data.dnssec}
      nameservers={['ns1.example.net', 'ns2.example.net']}
      isChecking={false}
      onCheck={() => void refetch()}
    />
  );
}

async function renderPanel(dnssec: Dnssec) {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const response: DnssecResponse = { data: { dnssec } };
  queries.setQueryData(getGetDnssecQueryOptions('glaze-lab.dev').queryKey, response);
  return render(
    <>
      <Panel />
      <Toaster label="Notices" dismissLabel="Close" />
    </>,
    { wrapper: await createProviders(['dnssec', 'dns', 'jobs', 'account', 'common', 'shell'], { queries }) },
  );
}

const answer = (dnssec: Dnssec) => vi.mocked(request).mockResolvedValueOnce({ data: { dnssec } });
const lastCall = () => JSON.stringify(vi.mocked(request).mock.lastCall);

beforeEach(() => {
  vi.mocked(request).mockReset();
});

test('§7 DNSSEC: the switch says what it does, and the steps that follow with their times', async () => {
  const screen = await renderPanel(createState());
  await expect.element(screen.getByText('up to 1 hour')).toBeVisible();
  const zoneSwitch = screen.getByRole('switch', { name: 'DNSSEC for glaze-lab.dev' });
  await expect.element(zoneSwitch).not.toBeChecked();
  answer(
    createState({
      version: 4,
      status: 'turning_on',
      since: '2026-11-22T14:06:00Z',
      until: '2126-11-22T15:11:00Z',
      steps: [
        { name: 'zone_signed', at: '2026-11-22T14:06:00Z' },
        { name: 'unsigned_copies_gone', at: '2126-11-22T15:06:00Z' },
        { name: 'ds_published', at: '2126-11-22T15:11:00Z' },
      ],
      keys: [key],
    }),
  );
  await zoneSwitch.click();
  expect(lastCall()).toContain('\\"enabled\\":true');
  const steps = screen.getByRole('list', { name: 'Steps' });
  await expect.element(steps.getByText('Zone signed')).toBeVisible();
  await expect.element(steps.getByText('Unsigned copies expired')).toBeVisible();
  await expect.element(zoneSwitch).toBeChecked();
  await expect.element(screen.getByText('up to 1 day')).toBeVisible();
});

test('§8 DNSSEC: another tab’s change is shown instead of being overwritten', async () => {
  const screen = await renderPanel(createState());
  vi.mocked(request).mockRejectedValueOnce(
    new ApiError('http', { operation: 'setDnssec', status: 409, code: 'version_conflict' }),
  );
  answer(createState({ version: 9, status: 'turning_off', until: '2126-11-23T14:11:00Z' }));
  await screen.getByRole('switch').click();
  await expect.element(screen.getByText(/changed elsewhere in the meantime/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Turn it on again' })).toBeVisible();
});

test('§7 DNSSEC: a registry without DNSSEC says so, without a switch', async () => {
  const screen = await renderPanel(createState({ status: 'not_offered' }));
  await expect.element(screen.getByText(/the registry of \.dev accepts no DS records/)).toBeVisible();
  expect(screen.getByRole('switch').elements()).toEqual([]);
});

test('§8 DNSSEC: what the registry refused can be tried again', async () => {
  const screen = await renderPanel(createState({ status: 'refused', since: '2026-11-22T14:06:00Z' }));
  await expect.element(screen.getByText('DNSSEC could not be turned on')).toBeVisible();
  answer(createState({ status: 'on' }));
  await screen.getByRole('button', { name: 'Try again' }).click();
  expect(lastCall()).toContain('\\"enabled\\":true');
});

test('§7 DNSSEC: a broken chain is mended by the DS of the key that the nameservers show', async () => {
  const screen = await renderPanel(broken);
  await expect.element(screen.getByText('glaze-lab.dev can’t be reached by many people')).toBeVisible();
  await expect.element(screen.getByText('has a DS that matches no key')).toBeVisible();
  answer({ ...signed, version: 4 });
  await screen.getByRole('button', { name: 'Replace the DS' }).click();
  expect(lastCall()).toContain('51877');
  expect(lastCall()).not.toContain('40112');
  await expect.element(screen.getByText('On, chain complete')).toBeVisible();
});

test('§5 DNSSEC: a DS with a wrong digest is marked and not sent; a pasted line fills the fields', async () => {
  const screen = await renderPanel(createState({ ...elsewhere }));
  await screen.getByRole('button', { name: 'Add a DS' }).click();
  const form = screen.getByRole('form', { name: 'Add a DS' });
  const digest = form.getByRole('textbox', { name: 'Digest' });
  await form.getByRole('textbox', { name: 'Key tag' }).fill('70000');
  await digest.fill('abc');
  await form.getByRole('button', { name: 'Save this DS' }).click();
  await expect.element(form.getByText('A number from 0 to 65535')).toBeVisible();
  await expect.element(form.getByText('Needs 64 digits for this digest type')).toBeVisible();
  expect(request).not.toHaveBeenCalled();
  await digest.fill(`glaze-lab.dev. 3600 IN DS 51877 13 2 ${key.digest.toUpperCase()}`);
  await expect.element(form.getByRole('textbox', { name: 'Key tag' })).toHaveValue('51877');
  await expect.element(form.getByText('It matches key 51877 of the nameservers.')).toBeVisible();
  answer(signed);
  await form.getByRole('button', { name: 'Save this DS' }).click();
  expect(lastCall()).toContain(key.digest);
  await expect.element(screen.getByText('Matches a key', { exact: true })).toBeVisible();
});

test('§7 DNSSEC: the DS records are removed after a question that says how long to wait', async () => {
  const screen = await renderPanel(signed);
  await screen.getByRole('button', { name: 'Remove the DS 51877' }).click();
  const dialog = screen.getByRole('alertdialog');
  await expect.element(dialog.getByText(/takes up to 1 day/)).toBeVisible();
  answer(createState({ ...elsewhere, status: 'turning_off', until: '2126-11-23T14:11:00Z' }));
  await dialog.getByRole('button', { name: 'Turn DNSSEC off' }).click();
  expect(lastCall()).toContain('\\"records\\":[]');
  await expect.element(screen.getByText(/^Turns off on/)).toBeVisible();
});

test('§8 DNSSEC: a refusal is told with the backend’s reason, and nothing changes', async () => {
  const screen = await renderPanel(signed);
  vi.mocked(request).mockRejectedValueOnce(
    new ApiError('http', { operation: 'setDsRecords', status: 409, messages: ['None fits a key.'] }),
  );
  await screen.getByRole('button', { name: 'Turn DNSSEC off' }).click();
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Turn DNSSEC off' }).click();
  await expect.element(screen.getByText('None fits a key.')).toBeVisible();
  await expect.element(screen.getByText('On, chain complete')).toBeInTheDocument();
});
