import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#paths.ts';
import { Breadcrumbs } from '#ui/workspace/Breadcrumbs.tsx';
import type { SupportCategory } from './supportCategories.ts';

/** The breadcrumbs from the support center to a page, including the category of an article. */
export function SupportPath({ category, current }: { category?: SupportCategory; current: ReactNode }) {
  const { t } = useTranslation(['help', 'shell']);
  return (
    <Breadcrumbs
      label={t('article.breadcrumbs')}
      links={[
        <Link key="support" to={paths.support()}>
          {t('shell:nav.support')}
        </Link>,
        ...(category
          ? [
              <Link key="category" to={paths.supportCategory(category)}>
                {t(`categories.${category}.name`)}
              </Link>,
            ]
          : []),
      ]}
      current={current}
    />
  );
}
