import { useTranslation } from 'react-i18next';
import type { Activity } from '#api/generated/schemas/activity.zod.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { useDeviceName } from '#shared/devices/useDeviceName.ts';
import { RecentTime } from '#shared/page/RecentTime.tsx';
import { Status } from '#ui/workspace/Status.tsx';

/** What was done to an account, as its owner sees it. */
export function ActivityEntries({ entries }: { entries: readonly Activity[] }) {
  return (
    <ul className="panel-list">
      {entries.map((entry) => (
        <Entry key={entry.activityId} entry={entry} />
      ))}
    </ul>
  );
}

function Entry({ entry }: { entry: Activity }) {
  const { t } = useTranslation('devices');
  const { at, action, outcome, domain, device, affectedDevice, bySupport } = entry;
  const nameOf = useDeviceName();
  const subject = domain === null ? affectedDevice && nameOf(affectedDevice) : nameToUnicode(domain);
  const actor = bySupport ? t('activity.support') : device ? nameOf(device) : t('activity.unknown');
  return (
    <li>
      <div className="panel-list-name font-medium wrap-anywhere min-w-0">
        <span>{t(`activity.action.${action}`)}</span>
        <span className="text-badge text-muted tabular">
          {[subject, actor, device?.place].filter(Boolean).join(' · ')}
        </span>
      </div>
      <RecentTime className="text-badge text-muted tabular" at={at} />
      <span className="panel-list-status">
        <Status kind={outcome === 'allowed' ? 'approved' : 'refused'}>{t(`activity.${outcome}`)}</Status>
      </span>
    </li>
  );
}
