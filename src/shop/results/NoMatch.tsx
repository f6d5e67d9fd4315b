import { useTranslation } from 'react-i18next';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';

type NoMatchProps = { hidden: number; onClear: () => void };

/** Shown if no result matches the filters. */
export default function NoMatch({ hidden, onClear }: NoMatchProps) {
  const { t } = useTranslation(['results', 'shell']);
  return (
    <EmptyState title={t('none.title')} action={<Button onClick={onClear}>{t('shell:clearFilters')}</Button>}>
      {t('none.text', { count: hidden })}
    </EmptyState>
  );
}
