import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { getGetDomainDnsQueryKey } from '#api/generated/hooks/dns.ts';
import { addWixDnsRecords, provisionWixDomain } from '#api/generated/hooks/wix.ts';
import type { SiteDnsChanges } from '#api/generated/schemas/siteDnsChanges.zod.ts';
import type { SiteProduct } from '#api/generated/schemas/siteProduct.zod.ts';
import { paths } from '#paths.ts';
import { useNavigateFromPage } from '#shared/page/useNavigateFromPage.ts';
import { hostOf, toSiteConnection } from './connection.ts';
import { refreshSites } from './siteQueries.ts';
import { useSiteErrors } from './useSiteErrors.ts';

type ConnectFailure = 'domain_connect_error' | 'subdomain_connect_error' | 'dns_record_add_error';
type Target = { product: SiteProduct; domain: string; label: string | null };

/**
 * Connects an address to a site, then writes its records. Only the removals that were shown are allowed: if the zone
 * has changed in the meantime, nothing is written and the changes are shown again.
 */
export function useConnect({ product, domain, label }: Target) {
  const { notifyError } = useSiteErrors();
  const addressFailure = label === null ? 'domain_connect_error' : 'subdomain_connect_error';
  const queries = useQueryClient();
  const navigate = useNavigateFromPage();
  /** The error code to use if the current call fails. */
  const failing = useRef<ConnectFailure>(addressFailure);
  const [failure, setFailure] = useState<ConnectFailure>(addressFailure);
  const connection = toSiteConnection(domain, label);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async ({ remove }: SiteDnsChanges) => {
      failing.current = addressFailure;
      const { data } = await provisionWixDomain(product.id, connection);
      failing.current = 'dns_record_add_error';
      const { records, onOwnNameservers } = data.dns;
      if (!onOwnNameservers || records.length === 0) return;
      await addWixDnsRecords({
        domain_name: domain,
        dns_records: records,
        connection_type: connection.connection_type,
        product_id: product.id,
        confirmedRemovals: remove.map(({ id }) => id),
      });
    },
    onError: (cause) => {
      setFailure(failing.current);
      notifyError(cause, failing.current);
    },
    onSettled: (_data, cause) => refresh(cause === null),
  });

  async function refresh(isDone: boolean): Promise<void> {
    await Promise.all([
      queries.invalidateQueries({ queryKey: [`/api/v5/wix-product/${product.id}`] }),
      queries.invalidateQueries({ queryKey: ['siteDnsChanges', domain] }),
      queries.invalidateQueries({ queryKey: getGetDomainDnsQueryKey(domain) }),
      refreshSites(queries),
    ]);
    if (!isDone) return;
    const state = { connected: hostOf({ domain, label }) };
    navigate(paths.siteProduct(product.type, product.id), { replace: true, state });
  }

  return {
    start: (changes: SiteDnsChanges) => !isPending && mutate(changes),
    isPending,
    error,
    /** What failed: connecting the address, or writing its records afterwards. */
    failure,
  };
}
