import { describe, expect, test } from 'vitest';
import { brand } from '#lib/brand.ts';
import { languages } from '#lib/languages.ts';
import { loadPolicy, policySlugs } from './policies.ts';

const sources = import.meta.glob<string>(['/content/policies/*/*.mdx', '/content/policies/*/*.json'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The policies that section 2 of the specification demands. */
const SPECIFIED =
  'legal acceptable-use-policy api-access-agreement api-reseller-agreement reseller-pricing dispute email-service filing-a-dmca google idp local-presence-services mobile-terms pay-by-link ownership procedures referral-agreement refund registration-agreement reservation-agreement subpoena trademark-copyright unsolicited-emails website-builder webhosting-data-processing-addendum webhosting-agreement';

test('§2 policies: every policy of the specification exists', () => {
  expect(policySlugs).toEqual(expect.arrayContaining(SPECIFIED.split(' ')));
});

test.each(['nothing', '../tlds', 'legal/en-us'])('§2 policies: %j is undefined', async (slug) => {
  expect(await loadPolicy(slug, 'en-us')).toBeUndefined();
});

test('§2 policies: the brand and its addresses appear only as components', () => {
  const written = Object.values(brand);
  const named = Object.entries(sources).filter(([, text]) => written.some((word) => text.includes(word)));
  expect(named.map(([file]) => file)).toEqual([]);
});

test('§2 policies: each tells its maintainers that a lawyer must review it', () => {
  const texts = Object.entries(sources).filter(([file]) => file.endsWith('/en-us.mdx'));
  expect(texts.filter(([, text]) => !text.includes('A lawyer must review')).map(([file]) => file)).toEqual(
    [],
  );
});

describe.each(policySlugs)('§2 policies: %s', (slug) => {
  test.each(languages.map(({ code }) => code))('has the sections of the English text in %s', async (code) => {
    const [english, other] = await Promise.all([loadPolicy(slug, 'en-us'), loadPolicy(slug, code)]);
    expect(other?.text.sections.map(({ id }) => id)).toEqual(english?.text.sections.map(({ id }) => id));
    expect(other?.entries).toHaveLength(policySlugs.length);
  });
});
