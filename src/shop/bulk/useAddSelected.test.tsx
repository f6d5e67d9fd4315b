import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import type { DomainSearchResult } from '#api/generated/schemas/domainSearchResult.zod.ts';
import { toDomainView } from '#shared/search/domainView.ts';
import { createProduct, createResult } from '#shared/search/results.fixture.ts';
import { useAddSelected } from './useAddSelected.ts';

const { addMany } = vi.hoisted(() => ({ addMany: vi.fn() }));
vi.mock('#shop/cart/useAddMany.ts', () => ({ useAddMany: () => ({ addMany, progress: undefined }) }));

const plain = createResult('harbour.com');
const unavailable = createResult('taken.com', { avail: 0, products: {} });
const premium = createResult('lantern.io', {
  products: { registration: createProduct('registration', { price: 900, premium: true }) },
});
const origin = { version: 'v1', searchTrackingId: 'track', tag: 'bulk_search' };

beforeEach(() => {
  addMany.mockReset().mockResolvedValue({ added: [], notTried: [], failures: [] });
});

/** The hook's first result with these names selected. */
function renderFirst(selected: readonly DomainSearchResult[]): ReturnType<typeof useAddSelected> {
  const rendered: ReturnType<typeof useAddSelected>[] = [];
  function Probe() {
    const getView = (one: DomainSearchResult) => toDomainView(one, 'USD');
    rendered.push(useAddSelected({ selected, currency: 'USD', getView, origin, onAdded: () => {} }));
    return null;
  }
  renderToStaticMarkup(<Probe />);
  const [first] = rendered;
  if (!first) throw new Error('not rendered');
  return first;
}

test('§8 cart: selected names that can be bought are added at once', () => {
  const { count, start } = renderFirst([unavailable, plain]);
  expect(count).toBe(1);
  start();
  expect(addMany).toHaveBeenCalledExactlyOnceWith([
    expect.objectContaining({ domain: 'harbour.com', position: 0, tag: 'bulk_search' }),
  ]);
});

test('§4 premium: if a premium name is selected, nothing is added without confirmation', () => {
  const { count, start } = renderFirst([plain, premium]);
  expect(count).toBe(2);
  start();
  expect(addMany).not.toHaveBeenCalled();
});
