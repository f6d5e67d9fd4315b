import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#paths.ts';
import { SearchForm } from '#shared/search/SearchForm.tsx';
import { Card } from '#ui/Card.tsx';
import { HeartIcon } from '#ui/icons/HeartIcon.tsx';
import { SearchIcon } from '#ui/icons/SearchIcon.tsx';

/** Shown instead of the table to people without products: the purpose of the page, and the next step. */
export default function EmptyProducts() {
  const { t } = useTranslation('products');
  const steps = [
    { to: paths.bulk(), icon: SearchIcon, title: t('empty.bulk'), text: t('empty.bulkText') },
    { to: paths.favorites(), icon: HeartIcon, title: t('empty.favorites'), text: t('empty.favoritesText') },
  ];
  return (
    <Card className="grid grid-cols-1 gap-8">
      <div className="max-w-measure">
        <h2 className="text-title">{t('empty.title')}</h2>
        <p className="mt-2 text-body text-muted">{t('empty.text')}</p>
      </div>
      <div className="max-w-measure">
        <SearchForm />
      </div>
      <ul className="grid gap-6 md:grid-cols-2">
        {steps.map(({ to, icon: Icon, title, text }) => (
          <li key={to}>
            <Link to={to} className="group grid gap-1 border-line border-t pt-4">
              <span className="flex items-center gap-2 font-semibold text-body group-hover:underline">
                <Icon className="text-accent" />
                <span>{title}</span>
              </span>
              <span className="text-muted">{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
