import { expect, test } from 'vitest';
import type { DomainView } from '#shared/search/domainView.ts';
import { compareOffer } from './savedOffer.ts';

const saved = { date: '2026-10-12T09:00:00Z', type: 'registration', price_usd: 20 };
const offer = (type: string, price_usd: number) =>
  ({ state: 'available', product: { type, price_usd } }) as DomainView;

test('§4 favorites: a price change since the name was saved is found, as a share', () => {
  expect(compareOffer(saved, offer('registration', 15))).toEqual({ kind: 'cheaper', share: 0.25 });
  expect(compareOffer(saved, offer('registration', 30))).toEqual({ kind: 'dearer', share: 0.5 });
  expect(compareOffer(saved, offer('registration', 20.1))).toEqual({ kind: 'same' });
  expect(compareOffer({ ...saved, price_usd: 0 }, offer('registration', 20))).toEqual({ kind: 'same' });
});

test('§4 favorites: a different kind of offer, and an offer that appeared or ended, are found too', () => {
  const nothing = { ...saved, type: null, price_usd: null };
  const taken = { state: 'taken', product: undefined } as DomainView;
  expect(compareOffer(saved, offer('internal_premium', 900))).toEqual({ kind: 'other' });
  expect(compareOffer(nothing, offer('registration', 20))).toEqual({ kind: 'forSale' });
  expect(compareOffer(saved, taken)).toEqual({ kind: 'notForSale' });
  expect(compareOffer(nothing, taken)).toEqual({ kind: 'same' });
  /* A registry that can't be reached says nothing about the state of the name. */
  expect(compareOffer(saved, { ...taken, state: 'connection' })).toEqual({ kind: 'same' });
});
