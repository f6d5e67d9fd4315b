import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  getListCustomerOrdersQueryKey,
  getListCustomerProductsQueryKey,
  getListRestorableDomainsQueryKey,
  restoreCustomerDomain,
} from '#api/generated/hooks/customers.ts';
import type { DomainRestore } from '#api/generated/schemas/domainRestore.zod.ts';
import type { RestorableDomain } from '#api/generated/schemas/restorableDomain.zod.ts';
import { usePrefetchedQuery } from '#api/usePrefetchedQuery.ts';
import { formatMediumDay } from '#i18n/format.ts';
import { useLazyPart } from '#i18n/useLazyPart.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { Button } from '#ui/Button.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';
import { firstOf } from './customerQueries.ts';
import { useMay } from './useMay.ts';
import { useSupportAction } from './useSupportAction.ts';

/** The customer's deleted domains that can be restored. */
export function RestorePanel({ id }: { id: number }) {
  const { t, i18n } = useTranslation(['approvals', 'account']);
  const RestoreDialog = useLazyPart(() => import('./RestoreDialog.tsx'), []);
  const queries = useQueryClient();
  const may = useMay();
  const { data } = usePrefetchedQuery(firstOf.restorable(id));
  const [asked, setAsked] = useState<RestorableDomain>();
  const restore = useSupportAction(
    id,
    async ({ domain, ...body }: DomainRestore & { domain: string }) => {
      const response = await restoreCustomerDomain(id, domain, body);
      const keys = [
        getListRestorableDomainsQueryKey(id),
        getListCustomerProductsQueryKey(id),
        getListCustomerOrdersQueryKey(id),
      ];
      await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
      return response;
    },
    ({ domain }) => t('restore.done', { domain: nameToUnicode(domain) }),
  );
  const domains = data?.data.restorable ?? [];
  if (domains.length === 0) return null;
  return (
    <Panel title={t('restore.title')} padded={false}>
      <ul className="panel-list">
        {domains.map((one) => (
          <li key={one.domain}>
            <div className="panel-list-name min-w-0 wrap-anywhere">
              <span className="font-medium">{nameToUnicode(one.domain)}</span>
              <span className="text-badge text-muted">
                {t('restore.until', { date: formatMediumDay(one.restoreUntil, i18n.language) })}
              </span>
            </div>
            {may.help && (
              <Button
                size="small"
                disabled={restore.isPending}
                aria-label={t('restore.named', { domain: nameToUnicode(one.domain) })}
                onClick={() => setAsked(one)}
              >
                {t('account:restore')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <Suspense>
          <RestoreDialog
            domain={asked}
            onClose={() => setAsked(undefined)}
            onRestore={(charge) => {
              restore.mutate({ domain: asked.domain, charge });
              setAsked(undefined);
            }}
          />
        </Suspense>
      )}
    </Panel>
  );
}
