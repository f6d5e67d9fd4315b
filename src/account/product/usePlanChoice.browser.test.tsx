import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { usePlanChoice } from '#account/plans/usePlanChoice.ts';
import { request } from '#api/client.ts';
import type { CartAction } from '#api/generated/schemas/cartAction.zod.ts';
import type { CartItem } from '#api/generated/schemas/cartItem.zod.ts';
import type { PlanOption } from '#api/generated/schemas/planOption.zod.ts';
import { addNamespaces, createI18n } from '#i18n/i18n.ts';
import { defaultLanguage } from '#lib/languages.ts';
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
  const i18n = await createI18n(defaultLanguage, {});
  await addNamespaces(i18n, defaultLanguage, ['cart']);
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
    wrapper: ({ children }: { children: ReactNode }) => (
      <I18nextProvider i18n={i18n}>
        <QueryClientProvider client={queries}>{children}</QueryClientProvider>
      </I18nextProvider>
    ),
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
