import './activity.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import type { Activity } from '#api/generated/schemas/activity.zod.ts';
import { ActivityKind } from '#api/generated/schemas/activityKind.zod.ts';
import { usePrefetchedQuery } from '#api/usePrefetchedQuery.ts';
import { formatMediumDate, formatRelativeDays } from '#i18n/format.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { serverNow } from '#lib/serverClock.ts';
import { paths } from '#paths.ts';
import { useActivityTexts } from '#shared/activity/useActivityTexts.ts';
import { useDeviceName } from '#shared/devices/useDeviceName.ts';
import { EmptyList } from '#shared/list/EmptyList.tsx';
import { pageSizeOf } from '#shared/list/listParams.ts';
import { prefetchList } from '#shared/list/listQuery.ts';
import { QueryTable } from '#shared/list/QueryTable.tsx';
import { useListState } from '#shared/list/useListState.ts';
import { AccountBreadcrumbs } from '#shared/page/AccountBreadcrumbs.tsx';
import type { LoadContext } from '#shared/page/loadContext.ts';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { HistoryIcon } from '#ui/icons/productIcons.tsx';
import { DeviceIcon } from '#ui/icons/statusIcons.tsx';
import { Notice } from '#ui/Notice.tsx';
import { PageHead } from '#ui/workspace/PageHead.tsx';
import { activityList, allDevices, unconfirmed } from './activityQueries.ts';
import { ChangesDetail } from './ChangesDetail.tsx';
import { detailId, useActivityColumns } from './useActivityColumns.tsx';
import { type UndoConflict, useUndo } from './useUndo.ts';

const PERIODS = ['7', '30', '365'] as const;
const DAY_MS = 86_400_000;

export async function load({ queries, url }: LoadContext) {
  await Promise.all([
    prefetchList(activityList, queries, url),
    queries.prefetchQuery(unconfirmed),
    queries.prefetchQuery(allDevices),
  ]);
}

export function Component() {
  const { t } = useTranslation(['activity', 'account']);
  const [open, setOpen] = useState<number>();
  const { conflict, leave, ...undoing } = useUndo();
  const toggle = (activityId: number) => setOpen(open === activityId ? undefined : activityId);
  const columns = useActivityColumns(undoing, { open, onToggle: toggle });
  const { titleOf } = useActivityTexts();
  const groupOf = useDays();
  return (
    <>
      <PageHead
        breadcrumbs={<AccountBreadcrumbs current={t('account:sections.activity')} />}
        title={t('account:sections.activity')}
        facts={t('lead')}
      />
      <UnconfirmedNotice />
      <QueryTable
        name="activity"
        list={activityList}
        caption={t('account:sections.activity')}
        columns={columns}
        defaultOrder={t('account:newestFirst')}
        rowKey={({ activityId }) => String(activityId)}
        nameOf={titleOf}
        search={{ label: t('search'), maxLength: 100 }}
        filters={useFilters()}
        groupOf={groupOf}
        toneOf={({ device }) => (device?.status === 'pending' ? 'warm' : undefined)}
        detailOf={(entry) => {
          if (conflict?.activityId === entry.activityId)
            return <ConflictDetail conflict={conflict} onLeave={leave} />;
          if (open !== entry.activityId) return null;
          return (
            <div id={detailId(open)}>
              <ChangesDetail entry={entry} />
            </div>
          );
        }}
        empty={<EmptyList icon={<HistoryIcon />} title={t('empty.title')} text={t('empty.text')} />}
      />
    </>
  );
}

/** Entries of devices that nobody has confirmed. */
function UnconfirmedNotice() {
  const { t } = useTranslation(['activity', 'devices']);
  const nameOf = useDeviceName();
  const { data } = usePrefetchedQuery(unconfirmed);
  const { items = [], totalCount = 0 } = data?.data.activity ?? {};
  const device = items[0]?.device;
  if (!device) return null;
  const place = device.place ?? t('devices:unknown.place');
  return (
    <Notice
      tone="warm"
      icon={DeviceIcon}
      title={t('unconfirmed.title', { count: totalCount })}
      actionBeside={
        <Link to={paths.devices()} className={buttonClass({ size: 'small' })}>
          {t('devices:question.title')}
        </Link>
      }
    >
      {t('unconfirmed.text', { device: nameOf(device), place })}
    </Notice>
  );
}

/** The filters: what is on the page, and what the account has. */
function useFilters() {
  const { t, i18n } = useTranslation(['activity', 'common', 'shell']);
  const nameOf = useDeviceName();
  const [address] = useSearchParams();
  const rows = useRows();
  const devices = usePrefetchedQuery(allDevices).data?.data.unrecognizeddevices.items ?? [];
  const domains = new Set([address.get('domain'), ...rows.items.map(({ domain }) => domain)]);
  const today = new Date(serverNow()).setHours(0, 0, 0, 0);
  const periods = PERIODS.map((days) => ({
    value: new Date(today - Number(days) * DAY_MS).toISOString(),
    label: t(`since.${days}`),
  }));
  const since = address.get('since');
  const isOther = since !== null && !periods.some(({ value }) => value === since);
  return [
    {
      name: 'kind',
      label: t('column.what'),
      options: ActivityKind.options.map((value) => ({ value, label: t(`kind.${value}`) })),
    },
    {
      name: 'domain',
      label: t('common:domain'),
      options: [...domains]
        .filter((name) => name !== null)
        .map((name) => ({ value: name, label: nameToUnicode(name) })),
    },
    {
      name: 'device',
      label: t('column.from'),
      options: devices.map((device) => ({
        value: String(device.deviceId),
        label: [nameOf(device), device.place].filter(Boolean).join(', '),
      })),
    },
    {
      name: 'since',
      label: t('column.time'),
      options: isOther
        ? [
            ...periods,
            {
              value: since,
              label: t('since.other', { date: formatMediumDate(new Date(since), i18n.language) }),
            },
          ]
        : periods,
    },
    { name: 'outcome', label: t('common:status'), options: [{ value: 'refused', label: t('refused') }] },
    { name: 'undoable', label: t('shell:undo'), options: [{ value: 'true', label: t('undoable') }] },
  ];
}

/** The entries that the address asks for. */
function useRows() {
  const { params } = useListState<Parameters<typeof activityList.options>[0]>(activityList.schema);
  const { data } = usePrefetchedQuery(activityList.options(params));
  const { items = [], totalCount = 0 } = data?.data.activity ?? {};
  return { items, totalCount, page: Number(params.page ?? 1), size: pageSizeOf(params) };
}

/** Groups the entries by days. A day that goes on on another page has no count. */
function useDays() {
  const { t, i18n } = useTranslation('activity');
  const { items, totalCount, page, size } = useRows();
  const now = serverNow();
  const midnight = (time: number) => new Date(time).setHours(0, 0, 0, 0);
  const dayOf = ({ at }: Activity) => midnight(new Date(at).getTime());
  const counts = Map.groupBy(items, dayOf);
  const [first, last] = [items[0], items.at(-1)].map((entry) => entry && dayOf(entry));
  const goesOn = (day: number) => (day === first && page > 1) || (day === last && page * size < totalCount);
  return (entry: Activity) => {
    const day = dayOf(entry);
    const days = Math.round((day - midnight(now)) / DAY_MS);
    const count = counts.get(day)?.length ?? 0;
    return {
      key: String(day),
      label: (
        <span className="row gap-2">
          <span className="font-semibold">
            {[
              formatMediumDate(new Date(day), i18n.language),
              ...(days >= -1 ? [formatRelativeDays(days, i18n.language)] : []),
            ].join(' · ')}
          </span>
          {!goesOn(day) && <span className="text-muted">{t('entries', { count })}</span>}
        </span>
      ),
    };
  };
}

/** Says what has been changed since. */
function ConflictDetail({ conflict: { latest }, onLeave }: { conflict: UndoConflict; onLeave: () => void }) {
  const { t } = useTranslation('activity');
  const { titleOf, authorOf, momentOf } = useActivityTexts();
  return (
    <Notice
      role="alert"
      tone="warm"
      title={t('conflict.title')}
      action={
        <Button size="small" onClick={onLeave}>
          {t('conflict.leave')}
        </Button>
      }
    >
      {latest
        ? t('conflict.by', {
            what: titleOf(latest),
            who: authorOf(latest).who,
            date: momentOf(latest.at),
          })
        : t('conflict.text')}
    </Notice>
  );
}
