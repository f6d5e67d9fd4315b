import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getListResellerCallsQueryOptions } from '#api/generated/hooks/resellerkeys.ts';
import type { ResellerCall } from '#api/generated/schemas/resellerCall.zod.ts';
import { usePartQuery } from '#api/usePartQuery.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { LoadFailure } from '#shared/page/LoadFailure.tsx';
import { RecentTime } from '#shared/page/RecentTime.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { HistoryIcon } from '#ui/icons/productIcons.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';
import { SegmentedControl } from '#ui/workspace/SegmentedControl.tsx';
import { Status } from '#ui/workspace/Status.tsx';

const SHOWN_CALLS = 20;
const PAYMENT_REQUIRED = 402;

export const callsOptions = (errors: boolean) =>
  getListResellerCallsQueryOptions(
    { errors, limit: SHOWN_CALLS },
    { query: { placeholderData: keepPreviousData } },
  );

/** The last calls with the account's keys: all of them, or only errors. */
export function ApiCallsPanel() {
  const { t } = useTranslation(['resellerApi', 'account']);
  const [filter, setFilter] = useState<'all' | 'errors'>('all');
  const { data, isError, error, isFetching, refetch } = usePartQuery(callsOptions(filter === 'errors'));
  const items = data?.data.resellercalls.items;
  return (
    <Panel
      title={t('calls.title')}
      padded={false}
      actions={
        <SegmentedControl
          browses
          legend={t('calls.filter')}
          legendHidden
          options={(['all', 'errors'] as const).map((value) => ({ value, label: t(`calls.${value}`) }))}
          value={filter}
          onChange={setFilter}
        />
      }
    >
      {isError && (
        <LoadFailure level={3} title={t('calls.failed')} query={{ error, isFetching, refetch }}>
          {t('account:nothingChanged')}
        </LoadFailure>
      )}
      {items?.length === 0 && (
        <EmptyState icon={<HistoryIcon />} title={t(`calls.none.${filter}`)}>
          {t('calls.emptyText')}
        </EmptyState>
      )}
      {items && items.length > 0 && (
        <ul className="panel-list ruled" aria-busy={isFetching}>
          {items.map((call) => (
            <Call key={call.callId} call={call} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Call({ call }: { call: ResellerCall }) {
  const { t } = useTranslation('resellerApi');
  const { at, method, path, object, status, error, milliseconds, keyName, address } = call;
  const kind = status === PAYMENT_REQUIRED ? 'refused' : status < 400 ? 'active' : 'failed';
  return (
    <li>
      <div className="panel-list-name font-medium wrap-anywhere min-w-0">
        <code translate="no" className="text-badge">
          {method} {path}
        </code>
        {object && <span className="text-badge text-muted">{nameToUnicode(object)}</span>}
      </div>
      <div className="panel-list-name wrap-anywhere min-w-0">
        <span>
          <span>{keyName}</span>
          {address && <span className="text-badge text-muted">{` · ${address}`}</span>}
        </span>
        <span className="text-badge text-muted tabular">
          <RecentTime at={at} /> · <span>{t('calls.milliseconds', { count: milliseconds })}</span>
        </span>
      </div>
      <span className="panel-list-status">
        <Status kind={kind}>
          <span translate="no">{error ? `${status} ${error}` : status}</span>
        </Status>
      </span>
    </li>
  );
}
