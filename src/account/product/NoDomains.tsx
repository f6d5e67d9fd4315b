import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#paths.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { EmptyState } from '#ui/EmptyState.tsx';

/** Shown instead of a choice of the account's domains if it has none. */
export function NoDomains({ title }: { title: string }) {
  const { t } = useTranslation('common');
  return (
    <EmptyState
      level={3}
      title={title}
      action={
        <Link to={paths.search()} className={buttonClass({ variant: 'primary' })}>
          {t('findAName')}
        </Link>
      }
    />
  );
}
