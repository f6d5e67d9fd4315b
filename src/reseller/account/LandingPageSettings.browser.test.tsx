import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { ApiError } from '#api/errors.ts';
import { getGetResellerSettingsQueryKey } from '#api/generated/hooks/reseller.ts';
import type { LogoLandingPageResellerSettings } from '#api/generated/schemas/logoLandingPageResellerSettings.zod.ts';
import { type HttpResponse, send } from '#api/http.ts';
import { usePrefetchedQuery } from '#api/usePrefetchedQuery.ts';
import { loadForm } from '#form-engine/loadForm.ts';
import { createProviders } from '#i18n/providers.fixture.tsx';
import { LandingPageSettings } from './LandingPageSettings.tsx';
import { pricingOptions, settingsOptions } from './resellerQueries.ts';
import { useSettingsEditor } from './useSettingsEditor.ts';

vi.mock('#api/http.ts', () => ({ send: vi.fn() }));

const first: LogoLandingPageResellerSettings = {
  type: 'logolandingpage',
  partnerName: 'Moreno Digital',
  supportEmail: 'help@moreno.example',
  published: true,
  headline: 'Names for makers',
  logoUrl: null,
  linkSlug: 'moreno-digital',
  primaryColor: '#0b5c8f',
  tlds: ['com', 'net'],
  markupPercent: 15,
  rounding: 'none',
};
const price = (tld: string, own: number) => ({
  ...{ tld, listPrice: own + 1, reseller1: own, reseller2: own, reseller3: own, reseller4: own },
});
const pricing = {
  ...{ priceType: 'registrationPrice', currency: 'USD', tier: 'reseller1' },
  prices: [price('com', 11.87), price('mx', 20), price('net', 13)],
};
const form = await loadForm('resellerLandingPage');

/** What the stand-in for the backend has. */
let stored: { version: number; settings: LogoLandingPageResellerSettings };
const sent = vi.fn<(body: unknown) => void>();
const entries = () => ({
  data: { resellersettings: [{ id: 14, version: stored.version, resellerSettings: stored.settings }] },
});

beforeEach(() => {
  localStorage.clear();
  sent.mockReset();
  stored = { version: 3, settings: first };
  vi.mocked(send).mockImplementation(async ({ url = '', method, data }) => {
    const respond = (body: object) =>
      ({ data: JSON.stringify(body), status: 200, headers: {} }) as HttpResponse;
    if (url.includes('/visits')) {
      const days = Array.from({ length: 30 }, (_, day) => ({
        ...{ day: new Date(Date.UTC(2026, 9, 30 + day)).toISOString().slice(0, 10), visits: day },
      }));
      return respond({ data: { reseller: { days } } });
    }
    if (url.includes('/pricing')) return respond({ data: { reseller: pricing } });
    if (method !== 'POST') return respond(entries());
    const { version, settings } = JSON.parse(String(data));
    sent(settings);
    if (version !== stored.version)
      throw new ApiError('http', { operation: 'update', status: 409, code: 'stale_version' });
    stored = { version: version + 1, settings: { ...stored.settings, ...settings } };
    return respond(entries());
  });
});

function Page() {
  const entry = usePrefetchedQuery(settingsOptions()).data;
  return entry?.resellerSettings.type === 'logolandingpage' ? (
    <Settings entry={entry} saved={entry.resellerSettings} />
  ) : null;
}

function Settings({ entry, saved }: Omit<Parameters<typeof LandingPageSettings>[0], 'editor' | 'form'>) {
  const editor = useSettingsEditor(entry, 1003);
  return <LandingPageSettings {...{ entry, saved, editor, form }} />;
}

async function open(settings: Partial<LogoLandingPageResellerSettings> = {}) {
  stored.settings = { ...first, ...settings };
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  queries.setQueryData(getGetResellerSettingsQueryKey(), entries());
  queries.setQueryData(pricingOptions().queryKey, { data: { reseller: pricing } } as never);
  const view = await render(<Page />, {
    wrapper: await createProviders(
      ['reseller', 'form', 'changes', 'program', 'account', 'common', 'shell', 'partnerShop'],
      { queries },
    ),
  });
  const field = (label: string) => view.getByLabelText(label, { exact: true });
  const save = async () => {
    await view.getByRole('button', { name: 'Review and apply' }).click();
    await view.getByRole('button', { name: /^Apply \d/ }).click();
  };
  return { view, field, save };
}

test('§5 landing page: texts are written in each language, previewed in it and sent together', async () => {
  const { view, field, save } = await open({ texts: { 'fr-fr': { lead: 'Bonjour' } } });
  await field('Headline, English').fill('Names for potters');
  await field('Text language').selectOptions('de-de');
  await field('Headline, Deutsch').fill('Namen für Töpfer');
  await expect.element(view.getByText('Namen für Töpfer', { exact: true }).first()).toBeVisible();
  await field('First selling point, Deutsch').fill('<b>Wir</b> helfen');
  await field('Text language').selectOptions('fr-fr');
  await expect.element(field('Text below the headline, Français')).toHaveValue('Bonjour');
  await expect.element(view.getByText('Names for potters', { exact: true }).first()).toBeVisible();
  await save();
  await expect
    .poll(() => sent.mock.calls)
    .toEqual([
      [
        {
          type: 'logolandingpage',
          headline: 'Names for potters',
          texts: {
            'de-de': { headline: 'Namen für Töpfer', points: [{ title: '<b>Wir</b> helfen' }] },
            'fr-fr': { lead: 'Bonjour' },
          },
        },
      ],
    ]);
});

test('§5 landing page: missing texts are named and bar nothing, and a text that is too long is shown in any language', async () => {
  const { view, field } = await open();
  await expect.element(view.getByText(/^Incomplete in Deutsch, Español/)).toBeVisible();
  await field('Text language').selectOptions('de-de');
  await field('Headline, Deutsch').fill('x'.repeat(121));
  await field('Text language').selectOptions('en-us');
  await view.getByRole('button', { name: 'Review and apply' }).click();
  await expect.element(field('Headline, Deutsch')).toHaveAttribute('aria-invalid', 'true');
  await field('Headline, Deutsch').fill('Kurz');
  await field('Text for the second selling point, English').fill('More');
  await view.getByRole('button', { name: 'Review and apply' }).click();
  await expect.element(field('Second selling point, English')).toHaveAttribute('aria-invalid', 'true');
  expect(sent).not.toHaveBeenCalled();
});

test('§5 landing page: endings keep their order, and thirteen, repeated or unsold ones are named', async () => {
  const { view, field, save } = await open();
  const prices = view.getByRole('table', { name: 'What you pay' });
  await field('Endings on the page').fill('.mx, COM, zzz');
  await expect.element(view.getByText('3 of 12')).toBeVisible();
  await expect.element(view.getByText(/unknown or not sold now: \.zzz$/)).toBeVisible();
  expect(
    prices
      .getByRole('rowheader')
      .elements()
      .map((cell) => cell.textContent),
  ).toEqual(['.mx', '.com']);
  await field('Rounding').selectOptions('ninetyNine');
  await expect.element(prices.getByText('$13.99')).toBeVisible();
  const review = () => view.getByRole('button', { name: 'Review and apply' }).click();
  for (const wrong of [
    'com, com',
    Array.from({ length: 13 }, (_, index) => `tld${index}`).join(),
    'c_m',
    '',
  ]) {
    await field('Endings on the page').fill(wrong);
    await review();
    await expect.element(field('Endings on the page')).toHaveAttribute('aria-invalid', 'true');
  }
  expect(sent).not.toHaveBeenCalled();
  await field('Endings on the page').fill('mx com');
  await save();
  await expect
    .poll(() => sent.mock.calls)
    .toEqual([[{ type: 'logolandingpage', tlds: ['mx', 'com'], rounding: 'ninetyNine' }]]);
});

test('§3 reseller settings: what another tab has saved is not overwritten, and the fields of both are compared', async () => {
  const { view, field, save } = await open();
  stored = { version: 4, settings: { ...first, headline: 'From the other tab', markupPercent: 20 } };
  await field('Headline, English').fill('Mine');
  await field('Rounding').selectOptions('whole');
  await save();
  await expect.element(view.getByText(/^Someone else has saved these settings/)).toBeVisible();
  await expect.element(view.getByText('From the other tab').first()).toBeVisible();
  await expect.element(field('Markup')).toHaveValue('20');
  expect(stored.settings).toMatchObject({ headline: 'From the other tab', rounding: 'none' });
});

test('§5 landing page: one that is not published says so, and is published as it is or with the first change', async () => {
  const { view, field } = await open({ published: false });
  await expect.element(view.getByText('Not published yet')).toBeVisible();
  expect(view.getByRole('link', { name: 'Open your page' }).elements()).toEqual([]);
  const publish = view.getByRole('button', { name: 'Publish it as it is' });
  await field('Rounding').selectOptions('whole');
  await expect.element(publish).not.toBeInTheDocument();
  await field('Rounding').selectOptions('none');
  await publish.click();
  await expect.element(view.getByText('Published', { exact: true })).toBeVisible();
  await expect.element(view.getByRole('link', { name: 'Open your page' })).toBeVisible();
  expect(sent.mock.calls).toEqual([[{ type: 'logolandingpage', published: true }]]);
});

test('§9 landing page: the visits of thirty days are added up, drawn and listed', async () => {
  const { view } = await open();
  await expect.element(view.getByText('435 visits in 30 days')).toBeVisible();
  await view.getByText('Each day', { exact: true }).click();
  const table = view.getByRole('table', { name: 'Visits' });
  await expect.element(table.getByRole('row').nth(1)).toHaveTextContent('Nov 28, 202629');
  expect(table.getByRole('row').elements()).toHaveLength(31);
});
