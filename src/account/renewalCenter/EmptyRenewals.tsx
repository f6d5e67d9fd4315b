import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#paths.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { CheckCircleIcon } from '#ui/icons/statusIcons.tsx';
import type { ListName } from './renewalLists.ts';

/** Shown instead of an empty list. */
export function EmptyRenewals({ name }: { name: ListName }) {
  const { t } = useTranslation('renewals');
  return (
    <Card>
      <EmptyState
        title={t(`empty.${name}`)}
        icon={<CheckCircleIcon />}
        action={
          <Link to={paths.products()} className={buttonClass({ size: 'small' })}>
            {t('empty.products')}
          </Link>
        }
      >
        {t('empty.text')}
      </EmptyState>
    </Card>
  );
}
