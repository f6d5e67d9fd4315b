import { expect, test } from 'vitest';
import type { CategoryContent } from './categories.ts';
import { toGroups } from './tldGroups.ts';

const content = {
  facts: {
    groups: [[{ tld: 'cafe', name: 'maple' }], [{ tld: 'pub', name: 'foxandfig' }]],
  },
  text: { groups: [{ title: 'Plates', note: 'warm' }, { title: 'Cellar' }], notes: { pub: 'Taproom' } },
} as unknown as Pick<CategoryContent, 'facts' | 'text'>;
const cafe = {
  tld: 'cafe',
  currency: 'USD',
  min_duration: 1,
  registration: { price: 9.99 },
  renewal: { price: 39.99 },
} as Parameters<typeof toGroups>[1][number];

test('§2 categories: TLDs are in their groups, with notes and prices in minor units', () => {
  expect(toGroups(content, [cafe])).toEqual([
    {
      title: 'Plates',
      note: 'warm',
      entries: [
        {
          tld: 'cafe',
          name: 'maple',
          note: undefined,
          prices: { currency: 'USD', first: 999, renewal: 3999, years: [999, 3999, 3999, 3999, 3999] },
        },
      ],
    },
    {
      title: 'Cellar',
      note: undefined,
      entries: [{ tld: 'pub', name: 'foxandfig', note: 'Taproom', prices: undefined }],
    },
  ]);
});

test('§2 categories: a TLD without a renewal price is shown without prices', () => {
  const [group] = toGroups(content, [{ ...cafe, renewal: undefined } as typeof cafe]);
  expect(group?.entries[0]?.prices).toBeUndefined();
});
