import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getListAccountActivityQueryOptions } from '#api/generated/hooks/devices.ts';
import type { Activity } from '#api/generated/schemas/activity.zod.ts';
import { usePartQuery } from '#api/usePartQuery.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { useDeviceName } from '#shared/devices/useDeviceName.ts';
import { RecentTime } from '#shared/page/RecentTime.tsx';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { HistoryIcon } from '#ui/icons/productIcons.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';
import { Status } from '#ui/workspace/Status.tsx';

const FIRST_ENTRIES = 10;
const MAX_ENTRIES = 100;

const activityOptions = (limit: number) =>
  getListAccountActivityQueryOptions({ limit }, { query: { placeholderData: keepPreviousData } });
/** The entries that are shown at first, which the page's `load` prefetches. */
export const firstActivity = activityOptions(FIRST_ENTRIES);

/** What was done to the account, or refused, that needs an approved device. */
export function ActivityPanel() {
  const { t } = useTranslation('devices');
  const [limit, setLimit] = useState(FIRST_ENTRIES);
  const { data, isError, isFetching, refetch } = usePartQuery(activityOptions(limit));
  const { items, totalCount } = data?.data.activity ?? {};
  const hasMore = items !== undefined && totalCount !== undefined && totalCount > items.length;
  return (
    <Panel
      title={t('activity.title')}
      padded={false}
      foot={
        hasMore && (
          <>
            <span>{t('activity.shown', { shown: items.length, total: totalCount })}</span>
            {limit < MAX_ENTRIES && (
              <Button size="small" onClick={() => setLimit(MAX_ENTRIES)}>
                {t('activity.more')}
              </Button>
            )}
          </>
        )
      }
    >
      <p className="padded text-muted">{t('activity.lead')}</p>
      {isError && (
        <ErrorState
          level={3}
          title={t('activity.failed')}
          retryLabel={t('activity.retry')}
          query={{ isFetching, refetch }}
        />
      )}
      {items?.length === 0 && (
        <EmptyState icon={<HistoryIcon />} title={t('activity.empty')}>
          {t('activity.emptyText')}
        </EmptyState>
      )}
      {items && items.length > 0 && (
        <ul className="panel-list ruled" aria-busy={isFetching}>
          {items.map((entry) => (
            <Entry key={entry.activityId} entry={entry} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Entry({ entry }: { entry: Activity }) {
  const { t } = useTranslation('devices');
  const { at, action, outcome, domain, affectedDevice } = entry;
  const nameOf = useDeviceName();
  const actor = useActor(entry);
  const subject = domain === null ? affectedDevice && nameOf(affectedDevice) : nameToUnicode(domain);
  return (
    <li>
      <div className="panel-list-name font-medium wrap-anywhere min-w-0">
        <span>{t(`activity.action.${action}`)}</span>
        {subject && <span className="text-badge text-muted tabular">{subject}</span>}
      </div>
      <div className="panel-list-name font-medium wrap-anywhere min-w-0">
        <span className="font-normal">{actor}</span>
        <RecentTime className="text-badge text-muted tabular" at={at} />
      </div>
      <span className="panel-list-status">
        <Status kind={outcome === 'allowed' ? 'approved' : 'refused'}>{t(`activity.${outcome}`)}</Status>
      </span>
    </li>
  );
}

function useActor({ device, bySupport }: Activity): string {
  const { t } = useTranslation('devices');
  const nameOf = useDeviceName();
  if (bySupport) return t('activity.support');
  if (!device) return t('activity.unknown');
  const { place } = device;
  return place ? t('activity.from', { device: nameOf(device), place }) : nameOf(device);
}
