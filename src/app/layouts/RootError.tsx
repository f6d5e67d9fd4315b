import { useTranslation } from 'react-i18next';
import { ApiError } from '#api/errors.ts';
import { paths } from '#paths.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { PageColumn } from '#ui/PageColumn.tsx';

/** Shown in place of a page that failed to load or to render: what happened, a retry and the way home. */
export function RootError({ error }: { error: unknown }) {
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
        {error instanceof ApiError && error.kind === 'network' ? t('broken.network') : t('broken.text')}
      </ErrorState>
    </PageColumn>
  );
}
