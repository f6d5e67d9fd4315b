import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import type { TldPrices } from './tldPrices.ts';

type FailedPricesProps = {
  prices: Pick<TldPrices, 'isError' | 'isFetching' | 'retry'>;
  className?: string;
  children?: ReactNode;
};

/** If prices could not be loaded, a message with a retry. */
export function FailedPrices({ prices, className, children }: FailedPricesProps) {
  const { t } = useTranslation('shell');
  if (!prices.isError) return null;
  return (
    <Notice
      className={className}
      tone="bad"
      role="alert"
      action={
        <Button size="small" loading={prices.isFetching} onClick={prices.retry}>
          {t('tryAgain')}
        </Button>
      }
    >
      {children ?? t('prices.failed')}
    </Notice>
  );
}
