import { queryOptions } from '@tanstack/react-query';
import { getGetCartQueryOptions } from '#api/generated/hooks/cart.ts';

/** The cart, in the shape that every component shares. It is asked for again on focus, so that tabs agree. */
export const cartOptions = queryOptions({
  ...getGetCartQueryOptions(),
  queryKey: ['cart'],
  refetchOnWindowFocus: 'always',
});
