import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SearchForm } from '#features/search/SearchForm.tsx';
import { paths } from '#paths.ts';
import { Heading } from '#ui/Heading.tsx';

/** The number of TLDs on sale, rounded down to the thousand. */
const TLD_COUNT = 1000;

/** The headline and the search field. */
export function Hero() {
  const { t, i18n } = useTranslation(['home', 'search']);
  const total = new Intl.NumberFormat(i18n.language).format(TLD_COUNT);
  return (
    <>
      <Heading level={1} className="max-w-[18ch] text-headline">
        {t('headline')}
      </Heading>
      <p className="mt-6 mb-8 max-w-measure text-lead text-muted">{t('lead', { total })}</p>
      <SearchForm />
      <p className="mt-4">
        <Link to={paths.bulk()} className="text-link">
          {t('search:pre.many')}
        </Link>
      </p>
    </>
  );
}
