import { getGetDomainsQueryOptions } from '#api/generated/hooks/domains.ts';

const LARGEST_PAGE = 100;

/** The account's domains by name, as many as the contract returns at once. */
export const domainListOptions = () =>
  getGetDomainsQueryOptions({ limit: LARGEST_PAGE, order: 'name', asc: true });
