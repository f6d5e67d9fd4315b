import { useTranslation } from 'react-i18next';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';

/** In place of the list, where the filters hide all of it. */
export function NothingPasses({ onReset }: { onReset: () => void }) {
  const { t } = useTranslation('bulk');
  return (
    <EmptyState title={t('filter.none')} action={<Button onClick={onReset}>{t('filter.reset')}</Button>}>
      {t('filter.noneText')}
    </EmptyState>
  );
}
