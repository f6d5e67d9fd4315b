import { expect, test } from 'vitest';
import { necessaryItems } from './storedItems.ts';

const sources = import.meta.glob<string>(
  ['/src/**/*.{ts,tsx}', '!/src/**/*.{test,fixture}.{ts,tsx}', '!/src/lib/{storage,cookies}.ts'],
  { query: '?raw', import: 'default', eager: true },
);

const WRITES =
  /\b(?:writeStored|writeTabStored|writeCookie|setCookie|localStorage\.setItem|sessionStorage\.setItem)\(|Max-Age=/;

/** The files that store something on a visitor's device, and its names in the cookie settings. */
const WRITERS: Record<string, readonly string[]> = {
  'sandbox/serve.ts': ['storefront_session'],
  'sandbox/pages/device.ts': ['storefront_device'],
  'sandbox/pages/login.ts': ['login_redirect', 'login_before'],
  'sandbox/pages/preferences.ts': ['preferred_language', 'theme'],
  'server/redirects.ts': ['preferred_language', 'language_choice', 'force_page'],
  'server/partnerFrames.ts': ['partner_frame'],
  'app/layouts/frame/usePartnerFrame.ts': ['partner_frame_probe'],
  'shared/session/loginRedirect.ts': ['login_redirect', 'signing-in'],
  'shared/session/preferredLanguage.ts': ['preferred_language', 'language_choice', 'language-chosen'],
  'shared/session/versions.ts': ['force_page'],
  'shared/consent/consent.ts': ['consent'],
  'shared/session/theme.ts': ['theme'],
  'shared/pricing/documentPrices.ts': ['currency'],
  'shared/session/storedCodes.ts': ['currencies', 'languages'],
  'shared/session/useVersions.ts': ['versions'],
  'app/notices/dismissedNotices.ts': ['dismissedNotices'],
  'lib/shortcuts.ts': ['shortcuts'],
  'lib/keptList.ts': ['kept-favorites', 'kept-watches'],
  'app/notices/KeptNames.tsx': ['kept-left', 'watches-left'],
  'shop/bulk/listSlug.ts': ['bulk-lists'],
  'shared/search/recentSearches.ts': ['recent-searches'],
  'shared/domainPicker/recentDomains.ts': ['recent-domains:…'],
  'help/support/Helped.tsx': ['helped:…'],
  'shared/list/useStoredOrder.ts': ['order:…'],
  'shared/list/ColumnsMenu.tsx': ['columns:…'],
  'shared/changes/useChangeEditor.ts': ['draft:…'],
  'form-engine/draft.ts': ['draft:…'],
  'shared/chat/useOutbox.ts': ['draft:…'],
  'lib/importCode.ts': ['reloaded-at'],
};

test('§9 cookie consent: the settings name everything that the code stores', () => {
  const writers = Object.entries(sources)
    .filter(([, text]) => WRITES.test(text))
    .map(([file]) => file.replace('/src/', ''));
  expect(writers.sort()).toEqual(Object.keys(WRITERS).sort());
  const listed = necessaryItems.flatMap(({ names }) => names);
  expect(listed).toEqual(expect.arrayContaining(Object.values(WRITERS).flat()));
});
