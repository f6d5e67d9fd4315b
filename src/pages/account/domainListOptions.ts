import { getGetDomainsQueryOptions } from '#api/generated/hooks/domains.ts';

const LARGEST_PAGE = 100;

/** The account's domains to choose from, by name; as many as the contract gives at once. */
export const domainListOptions = () =>
  getGetDomainsQueryOptions({ limit: LARGEST_PAGE, order: 'name', asc: true });
