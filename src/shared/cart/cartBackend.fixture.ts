import { ApiError } from '#api/errors.ts';
import type { CartAction } from '#api/generated/schemas/cartAction.zod.ts';
import type { CartActionResult } from '#api/generated/schemas/cartActionResult.zod.ts';
import type { CartItem } from '#api/generated/schemas/cartItem.zod.ts';
import type { CartResponse } from '#api/generated/schemas/cartResponse.zod.ts';
import type { CartSyncResponse } from '#api/generated/schemas/cartSyncResponse.zod.ts';
import { createCart, createCartItem, createResponse, createResult } from './cart.fixture.ts';

/** The fate of a call: `lost` calls never reach the backend, `responseLost` calls do. */
export type Fate = 'answered' | 'lost' | 'responseLost';

/**
 * A backend with one cart. `pass` is awaited before each call, where its result decides the call's fate, and before
 * each response.
 */
export function createCartBackend(pass: (what: string) => Promise<Fate>) {
  let lines: CartItem[] = [];
  let nextId = 1;
  let syncsNow = 0;
  const seen = { mostSyncsNow: 0 };

  function apply(action: CartAction): CartActionResult {
    if (action.action === 'add') {
      const domain = 'domain' in action.data ? action.data.domain : '';
      let line = lines.find(({ name }) => name === domain);
      if (!line) {
        line = createCartItem(nextId++, domain);
        lines = [...lines, line];
      }
      return createResult({ id: line.id, domain });
    }
    const id = action.action === 'set_promo' ? null : action.data.id;
    if (action.action === 'remove') lines = lines.filter((line) => line.id !== id);
    if (action.action === 'update') {
      const { duration } = action.data;
      lines = lines.map((line) => (line.id === id ? { ...line, duration } : line));
    }
    return createResult({ action: action.action, id });
  }

  async function call<Response>(operation: string, handle: () => Response): Promise<Response> {
    const fate = await pass(`${operation}, there`);
    if (fate === 'lost') throw new ApiError('network', { operation });
    const response = handle();
    await pass(`${operation}, back`);
    if (fate === 'responseLost') throw new ApiError('network', { operation });
    return response;
  }

  async function sync(actions: CartAction[]): Promise<CartSyncResponse> {
    syncsNow += 1;
    seen.mostSyncsNow = Math.max(seen.mostSyncsNow, syncsNow);
    try {
      return await call('sync', () => {
        const results = actions.map(apply);
        return createResponse(createCart(...lines), ...results);
      });
    } finally {
      syncsNow -= 1;
    }
  }

  return {
    seen,
    apply,
    sync,
    read: (): Promise<CartResponse> => call('read', () => ({ data: { cart: createCart(...lines) } })),
    lines: () => lines,
    getId: (name: string) => lines.find((line) => line.name === name)?.id,
  };
}
