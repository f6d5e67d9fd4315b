import { useQuery } from '@tanstack/react-query';
import { cartOptions } from './cartQuery.ts';

/** The cart, and whether it could be had. */
export function useCart() {
  const { data, isPending, isError, refetch, isFetching } = useQuery(cartOptions);
  return { cart: data?.data.cart, isPending, isError, isFetching, retry: refetch };
}
