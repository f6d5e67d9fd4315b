import { useTranslation } from 'react-i18next';
import type { Activity } from '#api/generated/schemas/activity.zod.ts';
import { useActivityTexts } from '#shared/activity/useActivityTexts.ts';
import { DiffTable } from '#shared/changes/DiffTable.tsx';

/** What an entry has changed, before and after. */
export function ChangesDetail({ entry: { changes, changeCount, undo } }: { entry: Activity }) {
  const { t } = useTranslation('activity');
  const { nameOf, textOf } = useActivityTexts();
  return (
    <div className="stack gap-2 text-small">
      <dl className="activity-changes">
        {changes.map((change, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: several records may have the same type and host
          <div key={index}>
            <dt className="font-mono text-badge wrap-anywhere">
              <bdi>{nameOf(change)}</bdi>
            </dt>
            <dd>
              {typeof change.after !== 'boolean' && (
                <DiffTable before={textOf(change.before)} after={textOf(change.after)} />
              )}
            </dd>
          </div>
        ))}
      </dl>
      {changeCount > changes.length && <p>{t('more', { count: changeCount - changes.length })}</p>}
      {undo.kind === 'zone' && <p className="text-muted">{t('zone')}</p>}
    </div>
  );
}
