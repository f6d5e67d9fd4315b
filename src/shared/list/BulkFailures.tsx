import { useTranslation } from 'react-i18next';
import { Notice } from '#ui/Notice.tsx';
import type { BulkCalls } from './useBulkCalls.ts';

type BulkFailuresProps<Row> = {
  calls: BulkCalls<Row>;
  nameOf: (row: Row) => string;
  reasonOf: (error: unknown) => string;
};

/** The rows of a bulk action that failed, each with its reason. */
export function BulkFailures<Row>({ calls, nameOf, reasonOf }: BulkFailuresProps<Row>) {
  const { t } = useTranslation('list');
  const { failures, dismissFailures } = calls;
  if (failures.length === 0) return null;
  return (
    <Notice
      tone="bad"
      role="alert"
      title={t('bulk.failed', { count: failures.length })}
      dismissLabel={t('bulk.dismiss')}
      onDismiss={dismissFailures}
    >
      <ul className="scroll-list">
        {failures.map(({ row, error }) => (
          <li key={nameOf(row)}>
            <bdi translate="no" className="font-medium">
              {nameOf(row)}
            </bdi>
            <span>{`: ${reasonOf(error)}`}</span>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
