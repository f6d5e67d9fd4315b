import { useTranslation } from 'react-i18next';
import { Notice } from '#ui/Notice.tsx';
import type { AddManyResult, useAddMany } from './useAddMany.ts';

type AddManyOutcomeProps = {
  outcome: AddManyResult | undefined;
  progress: ReturnType<typeof useAddMany>['progress'];
  onDismiss: () => void;
};

/** The progress and the outcome of adding many names to the cart. */
export function AddManyOutcome({ outcome, progress, onDismiss }: AddManyOutcomeProps) {
  const { t } = useTranslation('cart');
  const { added = [], notTried = [], failures = [] } = outcome ?? {};
  const isWhole = failures.length === 0 && notTried.length === 0;
  return (
    <div role="status" className="empty:hidden">
      {progress && (
        <p className="mb-2 text-small tabular-nums">
          {t('bulk.progress', { count: progress.done, total: progress.total })}
        </p>
      )}
      {outcome && !progress && (
        <Notice
          className="mb-3"
          tone={isWhole ? 'accent' : 'warm'}
          title={t('bulk.added', { count: added.length })}
          onDismiss={onDismiss}
          dismissLabel={t('bulk.dismiss')}
        >
          {!isWhole && (
            <div className="max-h-40 overflow-y-auto text-small">
              {failures.map(({ text, count }) => (
                <p key={text}>
                  {text}
                  {count > 1 && ` (×${count})`}
                </p>
              ))}
              {notTried.length > 0 && <p>{t('bulk.notTried', { count: notTried.length })}</p>}
            </div>
          )}
        </Notice>
      )}
    </div>
  );
}
