import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { Activity } from '#api/generated/schemas/activity.zod.ts';
import type { ActivityKind } from '#api/generated/schemas/activityKind.zod.ts';
import { formatTime } from '#i18n/format.ts';
import { hasDetail, useActivityTexts } from '#shared/activity/useActivityTexts.ts';
import type { ListColumn } from '#shared/list/queryTableProps.ts';
import { Button } from '#ui/Button.tsx';
import { ChevronDownIcon } from '#ui/icons/ChevronDownIcon.tsx';
import { GlobeIcon } from '#ui/icons/GlobeIcon.tsx';
import type { IconProps } from '#ui/icons/Glyph.tsx';
import {
  BoxIcon,
  ListIcon,
  MoveIcon,
  RenewIcon,
  ServerIcon,
  SlidersIcon,
  StoreIcon,
} from '#ui/icons/productIcons.tsx';
import { DeviceIcon } from '#ui/icons/statusIcons.tsx';
import { UserIcon } from '#ui/icons/UserIcon.tsx';
import { actionsColumn } from '#ui/table/actionsColumn.ts';
import { Remedy } from './Remedy.tsx';
import type { useUndo } from './useUndo.ts';

const ICONS: Record<ActivityKind, ComponentType<IconProps>> = {
  devices: DeviceIcon,
  dns: ServerIcon,
  renewals: RenewIcon,
  transfers: MoveIcon,
  contacts: UserIcon,
  products: BoxIcon,
  orders: ListIcon,
  domains: GlobeIcon,
  reseller: StoreIcon,
  account: SlidersIcon,
};

type Opening = { open: number | undefined; onToggle: (activityId: number) => void };

export const detailId = (activityId: number) => `activity-${activityId}`;

export function useActivityColumns(
  { undo, isBusy }: Pick<ReturnType<typeof useUndo>, 'undo' | 'isBusy'>,
  opening: Opening,
): ListColumn<Activity>[] {
  const { t, i18n } = useTranslation(['activity', 'account', 'common']);
  const { titleOf, subjectOf, authorOf, nameOf, textOf } = useActivityTexts();
  const valuesOf = (side: 'before' | 'after') => (entry: Activity) =>
    entry.changes
      .map((change) => [nameOf(change), textOf(change[side]) ?? t('none')])
      .map((parts) => parts.filter(Boolean).join(': '))
      .join('\n');
  return [
    {
      key: 'time',
      header: t('column.time'),
      card: 'start',
      cell: ({ at }) => (
        <time dateTime={at} className="nowrap">
          {formatTime(new Date(at).getTime(), i18n.language)}
        </time>
      ),
      csv: ({ at }) => at,
    },
    {
      key: 'what',
      header: t('column.what'),
      rowHeader: true,
      skeleton: 'name',
      cell: (entry) => {
        const Icon = ICONS[entry.kind];
        return (
          <span className="line-up items-start">
            <Icon className="text-muted" />
            <span>
              <span className="block font-medium">{titleOf(entry)}</span>
              <span className="block font-normal text-badge text-muted wrap-anywhere">
                {subjectOf(entry)}
              </span>
            </span>
          </span>
        );
      },
      csv: titleOf,
    },
    {
      key: 'about',
      header: t('common:domain'),
      isExportOnly: true,
      cell: () => null,
      csv: subjectOf,
    },
    {
      key: 'from',
      header: t('column.from'),
      card: 'end',
      cell: (entry) => {
        const { who, where } = authorOf(entry);
        return (
          <span className="block wrap-anywhere">
            <span className="block">{who}</span>
            <span className="block text-badge text-muted">{where}</span>
          </span>
        );
      },
      csv: (entry) => Object.values(authorOf(entry)).filter(Boolean).join(', '),
    },
    {
      key: 'address',
      header: t('common:address'),
      isExportOnly: true,
      cell: () => null,
      csv: ({ device }) => device?.ipAddress ?? '',
    },
    {
      key: 'before',
      header: t('common:before'),
      isExportOnly: true,
      cell: () => null,
      csv: valuesOf('before'),
    },
    { key: 'after', header: t('common:after'), isExportOnly: true, cell: () => null, csv: valuesOf('after') },
    {
      key: 'outcome',
      header: t('common:status'),
      isExportOnly: true,
      cell: () => null,
      csv: ({ outcome, undoneAt }) =>
        outcome === 'refused' ? t('refused') : undoneAt ? t('undoneAt', { date: undoneAt }) : '',
    },
    {
      key: 'changes',
      header: t('whatChanged'),
      headerHidden: true,
      card: 'start',
      align: 'end',
      cell: (entry) => hasDetail(entry) && <Opener entry={entry} {...opening} />,
    },
    actionsColumn(t('account:actions'), (entry) => (
      <Remedy entry={entry} isBusy={isBusy(entry)} onUndo={() => undo(entry)} />
    )),
  ];
}

function Opener({ entry: { activityId }, open, onToggle }: { entry: Activity } & Opening) {
  const { t } = useTranslation('activity');
  const isOpen = open === activityId;
  return (
    <Button
      variant="quiet"
      size="small"
      className="activity-opener"
      icon={<ChevronDownIcon />}
      aria-expanded={isOpen}
      aria-controls={isOpen ? detailId(activityId) : undefined}
      onClick={() => onToggle(activityId)}
      onKeyDown={({ key }) => {
        if (key === 'Escape' && isOpen) onToggle(activityId);
      }}
    >
      {t(isOpen ? 'hide' : 'whatChanged')}
    </Button>
  );
}
