import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { brand } from '#lib/brand.ts';
import { paths } from '#paths.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LockIcon } from '#ui/icons/productIcons.tsx';

/** For links to the shop and other pages that are not the account's. */
export function OutsideView() {
  const { t } = useTranslation(['accountView', 'shell']);
  const title = t('outside.title');
  useEffect(() => {
    document.title = t('shell:siteTitle', { title, brand: brand.name });
  }, [t, title]);
  return (
    <EmptyState
      level={1}
      className="page-block"
      icon={<LockIcon />}
      title={title}
      action={
        <Link className={buttonClass({ variant: 'primary' })} to={paths.products()}>
          {t('outside.products')}
        </Link>
      }
    >
      {t('outside.text')}
    </EmptyState>
  );
}
