import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '#api/errors.ts';
import { getFindAuditEntriesQueryKey } from '#api/generated/hooks/audit.ts';
import {
  getListCustomerActivityQueryKey,
  getListCustomerChangesQueryKey,
  undoCustomerChange,
} from '#api/generated/hooks/customers.ts';
import type { CustomerChange } from '#api/generated/schemas/customerChange.zod.ts';
import { usePrefetchedQuery } from '#api/usePrefetchedQuery.ts';
import { LoadFailure } from '#shared/page/LoadFailure.tsx';
import { RecentTime } from '#shared/page/RecentTime.tsx';
import { Button } from '#ui/Button.tsx';
import { UndoIcon } from '#ui/icons/UndoIcon.tsx';
import { notify } from '#ui/notify.ts';
import { ConfirmDialog } from '#ui/workspace/ConfirmDialog.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';
import { Status } from '#ui/workspace/Status.tsx';
import { firstOf } from './customerQueries.ts';
import { useMay } from './useMay.ts';

/** The customer's changes to many domains, which support can undo. */
export function ChangesPanel({ id }: { id: number }) {
  const { t } = useTranslation([
    'adminCustomers',
    'account',
    'bulkChange',
    'products',
    'common',
    'shell',
    'admin',
  ]);
  const queries = useQueryClient();
  const query = usePrefetchedQuery(firstOf.changes(id));
  const may = useMay();
  const [asked, setAsked] = useState<CustomerChange>();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ changeNumber }: CustomerChange) => undoCustomerChange(id, changeNumber),
    onSuccess: () => notify(t('changes.started'), { tone: 'success' }),
    onError: (error) => notify(errorMessage(error, t('account:didNotWork')), { tone: 'error' }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: getListCustomerChangesQueryKey(id) }),
        queries.invalidateQueries({ queryKey: getListCustomerActivityQueryKey(id) }),
        queries.invalidateQueries({ queryKey: getFindAuditEntriesQueryKey() }),
      ]),
  });
  const items = query.data?.data.changes.items;
  const nameOf = ({ kind, changeNumber }: CustomerChange) =>
    `${t(`bulkChange:kind.${kind}`)} ${changeNumber}`;
  if (items?.length === 0) return null;
  return (
    <Panel title={t('products:changes')} padded={false}>
      {!items && query.isError && (
        <LoadFailure level={3} title={t('account:loadFailed')} query={query}>
          {t('account:nothingChangedRetry')}
        </LoadFailure>
      )}
      <ul className="panel-list">
        {items?.map((change) => (
          <li key={change.changeNumber}>
            <div className="panel-list-name min-w-0">
              <span className="font-medium">{nameOf(change)}</span>
              <span className="text-badge text-muted">
                <span>{`${t('bulkChange:domainCount', { count: change.changed })} · `}</span>
                <RecentTime at={change.created} />
              </span>
            </div>
            {change.undo === 'done' && <Status kind="undone">{t('admin:audit.done')}</Status>}
            {change.undo === 'possible' && may.help && (
              <Button
                size="small"
                icon={<UndoIcon />}
                disabled={isPending}
                aria-label={t('changes.undoNamed', { change: nameOf(change) })}
                onClick={() => setAsked(change)}
              >
                {t('shell:undo')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          open
          isDangerous
          title={t('changes.question', { change: nameOf(asked) })}
          confirmLabel={t('shell:undo')}
          cancelLabel={t('common:cancel')}
          onConfirm={() => {
            mutate(asked);
            setAsked(undefined);
          }}
          onCancel={() => setAsked(undefined)}
        >
          {t('changes.text')}
        </ConfirmDialog>
      )}
    </Panel>
  );
}
