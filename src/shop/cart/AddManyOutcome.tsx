import { useTranslation } from 'react-i18next';
import { openCart } from '#shared/cart/cartUiState.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import type { AddManyResult } from './useAddMany.ts';

type AddManyOutcomeProps = { outcome: AddManyResult | undefined; onDismiss: () => void };

/** The outcome of adding many names to the cart. */
export function AddManyOutcome({ outcome, onDismiss }: AddManyOutcomeProps) {
  const { t } = useTranslation(['cart', 'shell']);
  const { added = [], notTried = [], failures = [] } = outcome ?? {};
  const isWhole = failures.length === 0 && notTried.length === 0;
  return (
    <div role="status" className="hide-empty">
      {outcome && (
        <Notice
          className="mb-2"
          actionBeside={
            <div className="row gap-2">
              <Button size="small" onClick={openCart}>
                {t('toast.view')}
              </Button>
              {outcome.undo && (
                <Button
                  size="small"
                  onClick={() => {
                    outcome.undo?.();
                    onDismiss();
                  }}
                >
                  {t('shell:undo')}
                </Button>
              )}
            </div>
          }
          tone={isWhole ? 'accent' : 'warm'}
          title={t('bulk.added', { count: added.length })}
          onDismiss={onDismiss}
          dismissLabel={t('shell:toasts.dismiss')}
        >
          {!isWhole && (
            <div className="scroll-list text-small">
              {failures.map((text) => (
                <p key={text}>{text}</p>
              ))}
              {notTried.length > 0 && <p>{t('bulk.notTried', { count: notTried.length })}</p>}
            </div>
          )}
        </Notice>
      )}
    </div>
  );
}
