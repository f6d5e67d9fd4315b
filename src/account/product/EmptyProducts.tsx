import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#paths.ts';
import { SearchForm } from '#shared/search/SearchForm.tsx';
import { Card } from '#ui/Card.tsx';
import { HeartIcon } from '#ui/icons/HeartIcon.tsx';
import { SearchIcon } from '#ui/icons/SearchIcon.tsx';

/** Shown instead of the table to people without products: the purpose of the page, and the next step. */
export default function EmptyProducts() {
  const { t } = useTranslation(['products', 'shell']);
  const steps = [
    { to: paths.bulk(), icon: SearchIcon, title: t('shell:searchMany'), text: t('empty.bulkText') },
    { to: paths.favorites(), icon: HeartIcon, title: t('empty.favorites'), text: t('empty.favoritesText') },
  ];
  return (
    <Card className="stack gap-8">
      <div className="measure">
        <h2 className="text-title">{t('empty.title')}</h2>
        <p className="mt-2 text-body text-muted">{t('empty.text')}</p>
      </div>
      <div className="measure">
        <SearchForm />
      </div>
      <ul className="grid grid-fit grid-wide gap-6">
        {steps.map(({ to, icon: Icon, title, text }) => (
          <li key={to}>
            <Link to={to} className="stack gap-1 ruled-start">
              <span className="line-up font-semibold text-body">
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
