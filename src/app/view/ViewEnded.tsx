import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { queryKeys } from '#api/queryKeys.ts';
import { useLanguage } from '#i18n/LanguageContext.ts';
import { brand } from '#lib/brand.ts';
import { viewedAccount } from '#lib/viewedAccount.ts';
import { localizePath, paths } from '#paths.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ClockIcon } from '#ui/icons/statusIcons.tsx';
import { PageColumn } from '#ui/PageColumn.tsx';

/** Replaces the account once the view has ended, and drops what has been read of it. */
export function ViewEnded({ name }: { name: string | undefined }) {
  const { t } = useTranslation(['accountView', 'shell']);
  const language = useLanguage();
  const queries = useQueryClient();
  const title = t('ended.title');
  useEffect(() => {
    document.title = t('shell:siteTitle', { title, brand: brand.name });
    document.getElementById('main')?.focus();
    queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== queryKeys.session[0] });
  }, [t, title, queries]);
  return (
    <main id="main" tabIndex={-1} className="focus-target">
      <PageColumn className="page-block">
        <EmptyState
          level={1}
          icon={<ClockIcon />}
          title={title}
          action={
            <>
              <a
                className={buttonClass({ variant: 'primary' })}
                href={localizePath(language, paths.customer(viewedAccount?.id ?? 0))}
              >
                {t('ended.again')}
              </a>
              <a className={buttonClass()} href={localizePath(language, paths.find())}>
                {t('ended.find')}
              </a>
            </>
          }
        >
          {name === undefined ? t('ended.text') : t('ended.of', { name })}
        </EmptyState>
      </PageColumn>
    </main>
  );
}
