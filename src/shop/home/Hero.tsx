import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#paths.ts';
import { Headline } from '#shared/landing/Headline.tsx';
import { SearchForm } from '#shared/search/SearchForm.tsx';
import { PageColumn } from '#ui/PageColumn.tsx';

/** The number of TLDs on sale, rounded down to thousands. */
const TLD_COUNT = 1000;

/** The headline, the search field and the links around it. */
export function Hero() {
  const { t, i18n } = useTranslation(['home', 'search']);
  const total = new Intl.NumberFormat(i18n.language).format(TLD_COUNT);
  return (
    <PageColumn className="home-hero">
      <Headline text={t('headline')} className="max-w-[18ch] text-headline" />
      <p className="mt-5 mb-8 max-w-measure text-lead text-muted">{t('lead', { total })}</p>
      <SearchForm />
      <p className="home-under">
        <Link to={paths.bulk()} className="text-link">
          {t('search:pre.many')}
        </Link>
        <Link to={paths.tlds()} className="text-link">
          {t('under.prices')}
        </Link>
        <a href="#move" className="text-link">
          {t('under.move')}
        </a>
      </p>
    </PageColumn>
  );
}
