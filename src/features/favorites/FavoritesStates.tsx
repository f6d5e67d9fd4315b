import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#paths.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { HeartIcon } from '#ui/icons/HeartIcon.tsx';

/** In place of a list without names: how one gets there. */
export function NoFavorites() {
  const { t } = useTranslation('favorites');
  return (
    <EmptyState
      icon={<HeartIcon />}
      title={t('page.empty.title')}
      action={
        <Link className={buttonClass({ variant: 'primary' })} to={paths.search()}>
          {t('page.empty.action')}
        </Link>
      }
    >
      {t('page.empty.text')}
    </EmptyState>
  );
}

/** In place of a list that can't be had. */
export function FavoritesFailure({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('favorites');
  return (
    <ErrorState title={t('page.failure.title')} retryLabel={t('page.failure.retry')} onRetry={onRetry}>
      {t('page.failure.text')}
    </ErrorState>
  );
}
