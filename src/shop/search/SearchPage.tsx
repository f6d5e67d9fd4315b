import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '#paths.ts';
import { SearchForm } from '#shared/search/SearchForm.tsx';
import { PageColumn } from '#ui/PageColumn.tsx';
import { PageTitle } from '#ui/PageTitle.tsx';

export function Component() {
  const { t } = useTranslation(['search', 'shell']);
  const { search } = useLocation();
  useEffect(() => {
    // Few addresses have a TLD. If the code can't be loaded, the field stays empty.
    if (search)
      import('./prefillTld.ts').then(
        ({ prefillTld }) => prefillTld(),
        () => {},
      );
  }, [search]);
  return (
    <PageColumn className="page-block">
      <PageTitle size="title" title={t('pre.headline')} lead={t('pre.lead')} leadClass="mt-3 mb-8 measure" />
      <SearchForm />
      <p className="mt-4">
        <Link to={paths.bulk()} className="text-link">
          {t('shell:searchMany')}
        </Link>
      </p>
    </PageColumn>
  );
}
