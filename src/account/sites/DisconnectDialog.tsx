import './connect.css';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { stepUpMessage } from '#api/errors.ts';
import {
  getGetDomainDnsQueryKey,
  getGetDomainDnsQueryOptions,
  updateDomainDns,
} from '#api/generated/hooks/dns.ts';
import { deleteWixDomains } from '#api/generated/hooks/wix.ts';
import type { DnsRecord } from '#api/generated/schemas/dnsRecord.zod.ts';
import type { DnsZone } from '#api/generated/schemas/dnsZone.zod.ts';
import type { SiteAddress } from '#api/generated/schemas/siteAddress.zod.ts';
import type { SiteProduct } from '#api/generated/schemas/siteProduct.zod.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { DiffTable } from '#shared/changes/DiffTable.tsx';
import { formatValue } from '#shared/dns/zone.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { notify } from '#ui/notify.ts';
import { ConfirmDialog } from '#ui/workspace/ConfirmDialog.tsx';
import { refreshSites } from './siteQueries.ts';

/** The duration that section 8 defines for errors of connecting domains. */
const ERROR_DURATION_MS = 10_000;

type DisconnectDialogProps = {
  product: SiteProduct;
  address: SiteAddress;
  /** The site's address after disconnecting. */
  freeHost: string;
  onClose: () => void;
};

/** Disconnects an address from a site and, if requested, removes its records, which are shown first. */
export default function DisconnectDialog({ product, address, freeHost, onClose }: DisconnectDialogProps) {
  const { t } = useTranslation('sites');
  const isDisconnected = useRef(false);
  const queries = useQueryClient();
  const [removesRecords, setRemovesRecords] = useState(false);
  const { data: zone } = useQuery({
    ...getGetDomainDnsQueryOptions(address.domainName),
    staleTime: 0,
    select: ({ data }) => data.dns,
  });
  const records = zone?.onOwnNameservers ? recordsOf(zone, product, address) : [];
  const name = nameToUnicode(address.host);
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const { data } = await deleteWixDomains({ product_id: product.id, domain_names: address.host });
      await refreshSites(queries, data.wixproduct);
      isDisconnected.current = true;
      if (zone && removesRecords) await removeRecords(zone, records);
    },
    onSuccess: () => void notify(t('disconnect.done', { name }), { tone: 'success' }),
    onError: (error) => {
      const fallback = isDisconnected.current
        ? t('disconnect.recordsFailed')
        : t('disconnect.failed', { name });
      const text = stepUpMessage(error) ?? fallback;
      void notify(text, { tone: 'error', duration: ERROR_DURATION_MS });
    },
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: getGetDomainDnsQueryKey(address.domainName) });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      isDangerous
      title={t('disconnect.title', { name })}
      confirmLabel={t('addresses.disconnect')}
      cancelLabel={t('disconnect.keep')}
      isBusy={isPending}
      onConfirm={() => !isPending && mutate()}
      onCancel={onClose}
    >
      <p>{t('disconnect.text', { name, free: freeHost })}</p>
      {records.length > 0 && (
        <div className="stack gap-2 mt-4">
          <p>{t('disconnect.records', { count: records.length })}</p>
          <div>
            {records.map((record) => {
              const line = `${record.type} ${record.host} ${formatValue(record)}`;
              return removesRecords ? (
                <DiffTable key={record.id} before={line} after={null} />
              ) : (
                <p key={record.id} className="site-record font-mono text-badge wrap-anywhere">
                  {line}
                </p>
              );
            })}
          </div>
          <Checkbox
            label={t('disconnect.remove')}
            checked={removesRecords}
            onChange={(event) => setRemovesRecords(event.target.checked)}
          />
        </div>
      )}
    </ConfirmDialog>
  );
}

/** The records of an address that the site's product created. */
function recordsOf({ records }: DnsZone, product: SiteProduct, { subdomain }: SiteAddress): DnsRecord[] {
  const hosts = subdomain === null ? ['@', 'www'] : [subdomain];
  return records.filter(({ source, host }) => source?.productId === product.id && hosts.includes(host));
}

function removeRecords({ domain, version }: DnsZone, records: readonly DnsRecord[]) {
  const ids = records.map(({ id }) => id);
  return updateDomainDns(domain, {
    version,
    changes: ids.map((id) => ({ action: 'remove' as const, id })),
    confirmedRemovals: ids,
  });
}
