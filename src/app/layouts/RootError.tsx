import { useTranslation } from 'react-i18next';
import { paths } from '#paths.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { PageColumn } from '#ui/PageColumn.tsx';

/** What stands where a page broke, or its code did not come: what happened, another try, and the way home. */
export function RootError() {
  const { t } = useTranslation('shell');
  return (
    <PageColumn className="py-16">
      <ErrorState
        level={1}
        title={t('broken.title')}
        retryLabel={t('broken.retry')}
        onRetry={() => window.location.reload()}
        action={
          <a className={buttonClass()} href={paths.home()}>
            {t('broken.home')}
          </a>
        }
      >
        {t('broken.text')}
      </ErrorState>
    </PageColumn>
  );
}
