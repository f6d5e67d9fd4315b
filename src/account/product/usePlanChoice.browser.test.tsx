import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { usePlanChoice } from '#account/plans/usePlanChoice.ts';
import { request } from '#api/client.ts';
import type { CartAction } from '#api/generated/schemas/cartAction.zod.ts';
import type { CartItem } from '#api/generated/schemas/cartItem.zod.ts';
import type { PlanOption } from '#api/generated/schemas/planOption.zod.ts';
import { createProviders } from '#i18n/providers.fixture.tsx';
import { createCart, createResponse, createResult, serviceItem } from '#shared/cart/cart.fixture.ts';
import { cartOptions } from '#shared/cart/cart.ts';

vi.mock('#api/client.ts', () => ({ request: vi.fn() }));

function createLine(id: number, plan: string): CartItem {
  const line = serviceItem(id, 'kiln.com');
  return { ...line, extended: { ...line.extended, product_id: 9 }, plan };
}

function createOption(plan: string): PlanOption {
  const prices = {
    price: 1,
    price_usd: 1,
    renewal_price: 1,
    duration_months: 12,
    display_price: '$1',
  } as const;
  const cartPayload = { type: 'titan_email', id: 9, plan, period: 1, duration: 1 } as const;
  const product = { product_id: 9, product_type: 'titan_email', currency: 'USD' } as const;
  return { ...prices, ...product, type: 'upgrade', plan, name: plan, cartPayload };
}

test('§7 plans: a second choice replaces the first; if the backend rejects it, the first one stays', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queries.setQueryData(cartOptions.queryKey, { data: { cart: createCart(createLine(1, 'pro')) } });
  const sent: CartAction[][] = [];
  vi.mocked(request).mockImplementation((_url, { body }) => {
    const actions: CartAction[] = JSON.parse(String(body));
    sent.push(actions);
    const isRejected = sent.length === 1;
    const lines = isRejected ? [] : [createLine(2, 'pro')];
    const results = actions.map(({ action }) =>
      createResult({ action, success: !(isRejected && action === 'add') }),
    );
    return Promise.resolve(createResponse(createCart(...lines), ...results));
  });
  const { result, act } = await renderHook(() => usePlanChoice(), {
    wrapper: await createProviders(['cart', 'shell'], { queries }),
  });
  expect(result.current.getState(createOption('pro'))).toBe('in');
  await act(() => {
    result.current.choose(createOption('ultra'));
    result.current.choose(createOption('ultra'));
  });
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([
    [
      { action: 'remove', data: { id: 1 } },
      { action: 'add', data: createOption('ultra').cartPayload },
    ],
    [{ action: 'add', data: { type: 'titan_email', id: 9, plan: 'pro', period: 1, duration: 1 } }],
  ]);
  await vi.waitFor(() => expect(result.current.getState(createOption('pro'))).toBe('in'));
});
