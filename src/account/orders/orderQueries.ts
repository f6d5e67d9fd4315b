import { getListOrdersQueryOptions } from '#api/generated/hooks/orders.ts';
import { ListOrdersParams } from '#api/generated/schemas/listOrdersParams.zod.ts';
import { listQuery } from '#shared/list/listQuery.ts';

export const orderList = listQuery(ListOrdersParams, getListOrdersQueryOptions, 'orders');
