import type { ComponentType, ReactNode } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Component as AdminLayout } from '#app/layouts/admin/AdminLayout.tsx';
import { createProviders } from '#i18n/providers.fixture.tsx';
import { defaultLanguage, type Language, languages } from '#lib/languages.ts';
import { Component as AccountLayout } from './AccountLayout.tsx';

vi.mock('#api/http.ts', () => ({ send: () => new Promise(() => {}) }));

const MIN_GAP = 4;

type Layout = ComponentType<{ children: ReactNode }>;

async function renderLayout(Layout: Layout, language: Language) {
  await render(<Layout>Content</Layout>, {
    wrapper: await createProviders(['shell', 'account', 'admin', 'common'], {
      language,
    }),
  });
  // Fonts are requested by the first layout.
  document.body.getBoundingClientRect();
  await document.fonts.ready;
}

/** The space between each label of the bottom bar and the next one, in pixels. */
function measureGaps(): number[] {
  const labels = [...document.querySelectorAll('.frame-bottom li span')].map((label) => {
    const range = document.createRange();
    range.selectNodeContents(label);
    return range.getBoundingClientRect();
  });
  return labels.slice(1).map(({ left }, index) => left - (labels[index]?.right ?? 0));
}

afterEach(() => page.viewport(1280, 720));

describe.each([
  ['account', AccountLayout],
  ['administration', AdminLayout],
])('§4 bottom bar of the %s: labels are apart', (_, Layout) => {
  test.each(languages)('in $name', async (language) => {
    await page.viewport(320, 720);
    await renderLayout(Layout, language);
    expect(measureGaps()).toHaveLength(4);
    expect(Math.min(...measureGaps())).toBeGreaterThanOrEqual(MIN_GAP);
    await page.viewport(360, 720);
    expect(Math.min(...measureGaps())).toBeGreaterThanOrEqual(MIN_GAP);
  });
});

test.each([
  ['account', AccountLayout],
  ['administration', AdminLayout],
])('§2 sign-out: the frame of every page of the %s has it in the menu of the account', async (_, Layout) => {
  await renderLayout(Layout, defaultLanguage);
  await page.getByRole('button', { name: /^Account menu: / }).click();
  await expect
    .element(page.getByRole('menuitem', { name: 'Sign out' }))
    .toHaveAttribute('href', '/account/logout');
});
