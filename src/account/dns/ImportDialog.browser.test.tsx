import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { createProviders } from '#i18n/providers.fixture.tsx';
import ImportDialog from './ImportDialog.tsx';
import type { ZoneEditor } from './useZoneEditor.ts';

const onStage = vi.fn();
beforeEach(() => onStage.mockReset());

async function renderDialog(text: string) {
  const zone = { domain: 'kiln.com', version: 1, maxRecords: 2000, records: [], nameservers: [] };
  const screen = await render(
    <ImportDialog
      editor={{ zone, after: [] } as unknown as ZoneEditor}
      onClose={() => {}}
      onStage={onStage}
    />,
    { wrapper: await createProviders(['dns', 'account', 'common', 'shell', 'changes']) },
  );
  await screen.getByLabelText('Zone file').fill(text);
  return screen;
}

const stagedValues = () =>
  onStage.mock.calls[0]?.[0].map(({ after }: { after: { record: { value: string } } }) => after.record.value);

test('§2 zone import, Z11: a name without its final dot is questioned, and can be read as a whole one', async () => {
  const screen = await renderDialog('@ MX 10 mail.kiln.com');
  await expect.element(screen.getByText('1 name has no final dot and may be misread')).toBeVisible();
  await expect.element(screen.getByText('mail.kiln.com.kiln.com?')).toBeVisible();
  await screen.getByLabelText('Read them as whole names, with the dot').click();
  await screen.getByRole('button', { name: 'Stage 1 change' }).click();
  expect(stagedValues()).toEqual(['mail.kiln.com']);
});

test('§2 zone import, Z4 and Z9: TTLs that were changed are listed with the old and the new one', async () => {
  const screen = await renderDialog('www 1 A 192.0.2.7 ; cf_tags=cf-proxied:true\nshop 30d A 192.0.2.7');
  await expect.element(screen.getByText('2 TTLs aren’t possible here and were changed')).toBeVisible();
  await expect.element(screen.getByText(/· 1 → 1 hour/)).toBeVisible();
  await expect.element(screen.getByText(/· 30d → /)).toBeVisible();
});

test('§2 zone import, Z5: a text without quotes is shown as it is read', async () => {
  const screen = await renderDialog('_dmarc TXT v=DMARC1; p=none');
  await expect.element(screen.getByText('1 text has no quotes and is read like this')).toBeVisible();
  await expect.element(screen.getByText('v=DMARC1; p=none', { exact: true })).toBeVisible();
});
