import { expect, test } from 'vitest';
import { getShopTexts } from './shopTexts.ts';

const point = { title: 'One person to ask' };
const shop = {
  headline: 'Names for makers',
  texts: {
    'en-us': { lead: 'We register it.', points: [point] },
    'de-de': { headline: 'Namen für Macher' },
  },
};

test('§5 landing page: each text is in the page’s language, or in English where the language lacks it', () => {
  expect(getShopTexts(shop, 'de-de')).toEqual({
    headline: { value: 'Namen für Macher', language: 'de-de' },
    lead: { value: 'We register it.', language: 'en-us' },
    points: { value: [point], language: 'en-us' },
  });
  expect(getShopTexts(shop, 'en-us').headline).toEqual({ value: 'Names for makers', language: 'en-us' });
  expect(getShopTexts(shop, 'zh-cn').headline).toEqual({ value: 'Names for makers', language: 'en-us' });
});

test('§5 landing page: what English lacks too is left to the storefront', () => {
  expect(getShopTexts({ headline: 'Names' }, 'fr-fr')).toEqual({
    headline: { value: 'Names', language: 'en-us' },
    lead: undefined,
    points: undefined,
  });
});
