import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import type { DomainSearchResult } from '#api/generated/schemas/domainSearchResult.zod.ts';
import { toDomainView } from '#features/search/domainView.ts';
import { product, result } from '#features/search/results.fixture.ts';
import { useAddSelected } from './useAddSelected.ts';

const { addMany } = vi.hoisted(() => ({ addMany: vi.fn() }));
vi.mock('#features/cart/useAddMany.ts', () => ({ useAddMany: () => ({ addMany, progress: undefined }) }));

const plain = result('harbour.com');
const taken = result('taken.com', { avail: 0, products: {} });
const dear = result('lantern.io', {
  products: { registration: product('registration', { price: 900, premium: true }) },
});
const origin = { version: 'v1', searchTrackingId: 'track', tag: 'bulk_search' };

beforeEach(() => {
  addMany.mockReset().mockResolvedValue({ added: [], notTried: [], failures: [] });
});

/** The hook as it first renders with these selected. */
function adding(selected: readonly DomainSearchResult[]): ReturnType<typeof useAddSelected> {
  const rendered: ReturnType<typeof useAddSelected>[] = [];
  function Probe() {
    const viewOf = (one: DomainSearchResult) => toDomainView(one, 'USD');
    rendered.push(useAddSelected({ selected, currency: 'USD', viewOf, origin, onAdded: () => {} }));
    return null;
  }
  renderToStaticMarkup(<Probe />);
  const [first] = rendered;
  if (!first) throw new Error('not rendered');
  return first;
}

test('§8 cart: selected names that can be bought are added at once', () => {
  const { count, start } = adding([taken, plain]);
  expect(count).toBe(1);
  start();
  expect(addMany).toHaveBeenCalledExactlyOnceWith([
    expect.objectContaining({ domain: 'harbour.com', position: 0, tag: 'bulk_search' }),
  ]);
});

test('§4 premium: with a premium name among the selected, nothing is added without confirmation', () => {
  const { count, start } = adding([plain, dear]);
  expect(count).toBe(2);
  start();
  expect(addMany).not.toHaveBeenCalled();
});
