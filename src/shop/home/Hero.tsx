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
  const { t, i18n } = useTranslation(['home', 'shell']);
  const total = new Intl.NumberFormat(i18n.language).format(TLD_COUNT);
  return (
    <PageColumn className="home-hero">
      <Headline className="headline-measure text-headline">{t('headline')}</Headline>
      <p className="mt-5 mb-8 measure text-lead text-muted">{t('lead', { total })}</p>
      <SearchForm />
      <p className="row gap-6 mt-3">
        <Link to={paths.bulk()} className="text-link">
          {t('shell:searchMany')}
        </Link>
        <Link to={paths.tlds()} className="text-link">
          {t('shell:pricesOfAllEndings')}
        </Link>
        <a href="#move" className="text-link">
          {t('shell:areas.move')}
        </a>
      </p>
    </PageColumn>
  );
}
