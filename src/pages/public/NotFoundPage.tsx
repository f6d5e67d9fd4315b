import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#paths.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PageColumn } from '#ui/PageColumn.tsx';

export function Component() {
  const { t } = useTranslation('errors');
  return (
    <PageColumn className="py-16">
      <EmptyState
        level={1}
        title={t('notFound.title')}
        action={
          <>
            <Link className={buttonClass({ variant: 'primary' })} to={paths.search()}>
              {t('notFound.search')}
            </Link>
            <Link className={buttonClass()} to={paths.home()}>
              {t('notFound.home')}
            </Link>
          </>
        }
      >
        {t('notFound.text')}
      </EmptyState>
    </PageColumn>
  );
}
