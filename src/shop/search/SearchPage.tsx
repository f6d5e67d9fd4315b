import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '#paths.ts';
import { SearchForm } from '#shared/search/SearchForm.tsx';
import { Heading } from '#ui/Heading.tsx';
import { PageColumn } from '#ui/PageColumn.tsx';

export function Component() {
  const { t } = useTranslation('search');
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
    <PageColumn className="py-12 md:py-20">
      <Heading level={1} className="max-w-measure text-title">
        {t('pre.headline')}
      </Heading>
      <p className="mt-3 mb-8 max-w-measure text-muted">{t('pre.lead')}</p>
      <SearchForm />
      <p className="mt-4">
        <Link to={paths.bulk()} className="text-link">
          {t('pre.many')}
        </Link>
      </p>
    </PageColumn>
  );
}
