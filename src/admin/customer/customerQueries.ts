import { isNotFound } from '#api/errors.ts';
import { getListApprovalsQueryOptions } from '#api/generated/hooks/approvals.ts';
import {
  getGetCustomerQueryOptions,
  getListCustomerActivityQueryOptions,
  getListCustomerChangesQueryOptions,
  getListCustomerNotesQueryOptions,
  getListCustomerOrdersQueryOptions,
  getListCustomerProductsQueryOptions,
  getListRestorableDomainsQueryOptions,
} from '#api/generated/hooks/customers.ts';
import { getFindUnrecognizedDevicesQueryOptions } from '#api/generated/hooks/devices.ts';
import { FindUnrecognizedDevicesParams } from '#api/generated/schemas/findUnrecognizedDevicesParams.zod.ts';
import { ListCustomerActivityParams } from '#api/generated/schemas/listCustomerActivityParams.zod.ts';
import { ListCustomerNotesParams } from '#api/generated/schemas/listCustomerNotesParams.zod.ts';
import { ListCustomerOrdersParams } from '#api/generated/schemas/listCustomerOrdersParams.zod.ts';
import { ListCustomerProductsParams } from '#api/generated/schemas/listCustomerProductsParams.zod.ts';
import { parseId } from '#lib/parseId.ts';
import { listQuery } from '#shared/list/listQuery.ts';
import type { LoadContext } from '#shared/page/loadContext.ts';

type Kind = ListCustomerProductsParams['kind'];

// Each kind has a page of its own.
const { kind: _, ...productsShape } = ListCustomerProductsParams.shape;
const ProductsSchema = { shape: productsShape };

/** What the pages of a customer are given. */
export type CustomerData = {
  id: number;
  name: string;
  /** Whether the customer was open when the page was loaded, so that what it shows has been fetched. */
  isOpen: boolean;
};

/** Loads a page of a customer. What it shows is fetched if the administrator has the customer open. */
export async function loadCustomer(
  { params, queries }: LoadContext,
  fetchMore: (id: number) => Promise<unknown>,
): Promise<CustomerData | null> {
  const id = parseId(params.id);
  if (id === null) return null;
  const options = getGetCustomerQueryOptions(id);
  await queries.prefetchQuery(options);
  if (isNotFound(queries.getQueryState(options.queryKey)?.error)) return null;
  const customer = queries.getQueryData(options.queryKey)?.data.customer;
  const isOpen = Boolean(customer?.visit);
  if (isOpen) await fetchMore(id);
  return { id, name: customer?.account.name ?? String(id), isOpen };
}

export const customerTitle = ({ name }: CustomerData): string => name;

export const productList = (id: number, kind: Kind) =>
  listQuery(
    ProductsSchema,
    (params: Omit<ListCustomerProductsParams, 'kind'>) =>
      getListCustomerProductsQueryOptions(id, { ...params, kind }),
    'products',
  );

export const orderList = (id: number) =>
  listQuery(
    ListCustomerOrdersParams,
    (params: ListCustomerOrdersParams) => getListCustomerOrdersQueryOptions(id, params),
    'orders',
  );

export const deviceList = (id: number) =>
  listQuery(
    FindUnrecognizedDevicesParams,
    (params: FindUnrecognizedDevicesParams) =>
      getFindUnrecognizedDevicesQueryOptions({ ...params, account: id }),
    'unrecognizeddevices',
  );

export const activityList = (id: number) =>
  listQuery(
    ListCustomerActivityParams,
    (params: ListCustomerActivityParams) => getListCustomerActivityQueryOptions(id, params),
    'activity',
  );

export const noteList = (id: number) =>
  listQuery(
    ListCustomerNotesParams,
    (params: ListCustomerNotesParams) => getListCustomerNotesQueryOptions(id, params),
    'notes',
  );

/** The first rows of each list, on the overview. */
export const firstOf = {
  domains: (id: number) => getListCustomerProductsQueryOptions(id, { kind: 'domains', limit: 5 }),
  orders: (id: number) => getListCustomerOrdersQueryOptions(id, { limit: 3 }),
  devices: (id: number) =>
    getFindUnrecognizedDevicesQueryOptions({ account: id, order: 'lastSeen', limit: 4 }),
  activity: (id: number) => getListCustomerActivityQueryOptions(id, { limit: 5 }),
  notes: (id: number) => getListCustomerNotesQueryOptions(id, { limit: 2 }),
  approvals: (id: number) => getListApprovalsQueryOptions({ account: id, status: 'open', limit: 10 }),
  restorable: (id: number) => getListRestorableDomainsQueryOptions(id),
  changes: (id: number) => getListCustomerChangesQueryOptions(id, { limit: 10 }),
};
