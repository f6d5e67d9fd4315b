import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#paths.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LockIcon } from '#ui/icons/productIcons.tsx';

/** For links to the shop and other pages that are not the account's. */
export function OutsideView() {
  const { t } = useTranslation('accountView');
  return (
    <EmptyState
      level={1}
      className="page-block"
      icon={<LockIcon />}
      title={t('outside.title')}
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
