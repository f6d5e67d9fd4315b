import type { HeldProduct } from '#api/generated/schemas/heldProduct.zod.ts';
import { usePartQuery } from '#api/usePartQuery.ts';
import { heldEmailOptions } from './emailQueries.ts';

/** The product from the product list, with its plan and price; undefined for a part of a kit. */
export function useHeldEmail(id: number): HeldProduct | undefined {
  const { data } = usePartQuery(heldEmailOptions(id));
  return data?.data.product.items[0];
}
