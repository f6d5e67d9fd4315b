import { useTranslation } from 'react-i18next';
import { ApiError } from '#api/errors.ts';
import { paths } from '#paths.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { PageColumn } from '#ui/PageColumn.tsx';

type RootErrorProps = { error: unknown; number: string | undefined };

/** Replaces a page that failed to load or render: what happened, a retry, and a link to the home page. */
export function RootError({ error, number }: RootErrorProps) {
  const { t } = useTranslation('shell');
  return (
    <PageColumn className="page-block">
      <ErrorState
        level={1}
        title={t('pageError.title')}
        note={number && t('reportNumber', { number })}
        retryLabel={t('tryAgain')}
        onRetry={() => window.location.reload()}
        action={
          <a className={buttonClass()} href={paths.home()}>
            {t('pageError.home')}
          </a>
        }
      >
        {error instanceof ApiError && error.kind === 'network' ? t('pageError.network') : t('pageError.text')}
      </ErrorState>
    </PageColumn>
  );
}
