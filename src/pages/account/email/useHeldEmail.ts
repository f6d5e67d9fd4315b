import type { HeldProduct } from '#api/generated/schemas/heldProduct.zod.ts';
import { usePartQuery } from '#api/usePartQuery.ts';
import { emailListOptions } from './emailQueries.ts';

/** The product as the product list has it, with its plan and its price; undefined for a part of a kit. */
export function useHeldEmail(id: number): HeldProduct | undefined {
  const { data } = usePartQuery(emailListOptions());
  return data?.data.product.items.find((item) => item.id === id);
}
