import { useTranslation } from 'react-i18next';
import type { Activity } from '#api/generated/schemas/activity.zod.ts';
import { useActivityTexts } from '#shared/activity/useActivityTexts.ts';
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
  const { t } = useTranslation('activity');
  const { titleOf, subjectOf, authorOf } = useActivityTexts();
  const { who, where } = authorOf(entry);
  return (
    <li>
      <div className="panel-list-name font-medium wrap-anywhere min-w-0">
        <span>{titleOf(entry)}</span>
        <span className="text-badge text-muted tabular">
          {[subjectOf(entry), who, where].filter(Boolean).join(' · ')}
        </span>
      </div>
      <RecentTime className="text-badge text-muted tabular" at={entry.at} />
      {entry.outcome === 'refused' && (
        <span className="panel-list-status">
          <Status kind="refused">{t('refused')}</Status>
        </span>
      )}
    </li>
  );
}
