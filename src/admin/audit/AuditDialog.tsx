import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { getGetAuditEntryQueryOptions } from '#api/generated/hooks/audit.ts';
import type { AuditSummary } from '#api/generated/schemas/auditSummary.zod.ts';
import { formatTimestamp } from '#i18n/format.ts';
import { DiffTable } from '#shared/changes/DiffTable.tsx';
import { LoadFailure } from '#shared/page/LoadFailure.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useAuditName } from './useAuditColumns.tsx';
import { useFieldName } from './useFieldName.ts';
import { useReasonText } from './useReasonText.ts';

type AuditDialogProps = { entry: AuditSummary; onClose: () => void };

/** The changes of an audit trail entry, field by field. */
export default function AuditDialog({ entry, onClose }: AuditDialogProps) {
  const { t, i18n } = useTranslation(['admin', 'shell', 'list']);
  const nameOf = useAuditName();
  const fieldName = useFieldName();
  const reasonText = useReasonText();
  const { data, error, isFetching, refetch } = useQuery(getGetAuditEntryQueryOptions(entry.id));
  const found = data?.data.auditentry;
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && onClose()}
      closeLabel={t('shell:close')}
      title={nameOf(entry)}
    >
      <p className="text-muted">
        {t('admin:audit.by', {
          name: entry.author.name,
          time: formatTimestamp(new Date(entry.date), i18n.language),
        })}
      </p>
      {entry.reason && <p className="text-muted">{reasonText(entry.reason)}</p>}
      {!found && isFetching && <Skeleton height="panel" className="mt-4" />}
      {!found && !isFetching && (
        <LoadFailure title={t('list:failure.title')} query={{ error, isFetching, refetch }}>
          {t('admin:audit.failed')}
        </LoadFailure>
      )}
      {found?.undoBar && (
        <p className="mt-2 text-muted">
          <span className="font-medium">{t('admin:audit.noUndo')}</span>{' '}
          <span>{t(`admin:audit.bar.${found.undoBar}`)}</span>
        </p>
      )}
      {found && (
        <dl className="mt-4 stack">
          {listFields(found).map(({ path, before, after }) => (
            <div key={path}>
              <dt className="mb-2 text-badge text-muted">{fieldName(found, path)}</dt>
              <dd>
                <DiffTable before={before} after={after} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Dialog>
  );
}

type Field = { path: string; before: string | null; after: string | null };

/** The changed fields, or all fields of an object that was created or deleted. */
function listFields({ before, after, changedFields }: FullEntry): Field[] {
  const paths = changedFields.length > 0 ? changedFields : listPaths(after ?? before ?? {});
  return paths.map((path) => ({ path, before: textAt(before, path), after: textAt(after, path) }));
}

/** The paths of an object's fields, except its version. A list is one field. */
function listPaths(state: object, parent = ''): string[] {
  return Object.entries(state)
    .filter(([key]) => key !== 'version')
    .flatMap(([key, value]) =>
      value instanceof Object && !Array.isArray(value)
        ? listPaths(value, `${parent}${key}.`)
        : [parent + key],
    );
}

type FullEntry = {
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  changedFields: readonly string[];
};

function textAt(state: unknown, path: string): string | null {
  const value = path
    .split('.')
    .reduce<unknown>((part, key) => (part instanceof Object ? Reflect.get(part, key) : undefined), state);
  if (value === undefined) return null;
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}
