import type { HeldProduct } from '#api/generated/schemas/heldProduct.zod.ts';
import { usePartQuery } from '#api/usePartQuery.ts';
import { emailListOptions } from './emailQueries.ts';

/** The product from the product list, with its plan and price; undefined for a part of a kit. */
export function useHeldEmail(id: number): HeldProduct | undefined {
  const { data } = usePartQuery(emailListOptions());
  return data?.data.product.items.find((item) => item.id === id);
}
