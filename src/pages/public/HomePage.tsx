import { useTranslation } from 'react-i18next';
import { FeaturedTlds } from '#features/pricing/FeaturedTlds.tsx';
import { SearchForm } from '#features/search/SearchForm.tsx';
import { Heading } from '#ui/Heading.tsx';
import { PageColumn } from '#ui/PageColumn.tsx';

export function Component() {
  const { t, i18n } = useTranslation('home');
  const total = new Intl.NumberFormat(i18n.language).format(ENDINGS_ON_SALE);
  const reasons = [
    { title: t('why.renewal.title'), text: t('why.renewal.text') },
    { title: t('why.plain.title'), text: t('why.plain.text') },
    { title: t('why.yours.title'), text: t('why.yours.text') },
  ];
  return (
    <PageColumn className="py-12 md:py-24">
      <Heading level={1} className="max-w-[18ch] text-headline">
        {t('headline')}
      </Heading>
      <p className="mt-6 mb-8 max-w-measure text-lead text-muted">{t('lead', { total })}</p>
      <SearchForm />
      <FeaturedTlds />
      <section aria-label={t('why.label')} className="mt-20 grid gap-8 md:grid-cols-3">
        {reasons.map(({ title, text }) => (
          <div key={title}>
            <Heading level={2} className="text-heading">
              {title}
            </Heading>
            <p className="mt-2 text-muted">{text}</p>
          </div>
        ))}
      </section>
    </PageColumn>
  );
}

/** How many endings there are to search, rounded down; the registry root holds some more. */
const ENDINGS_ON_SALE = 1400;
