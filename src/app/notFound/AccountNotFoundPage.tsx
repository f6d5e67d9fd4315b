import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { getGetAccountDetailsQueryOptions } from '#api/generated/hooks/session.ts';
import { paths } from '#paths.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { BoxIcon } from '#ui/icons/productIcons.tsx';

/** Doesn't reveal whether something is missing or belongs to another account. Shows which account is signed in. */
export function Component() {
  const { t } = useTranslation('account');
  const { data } = useQuery(getGetAccountDetailsQueryOptions());
  const person = data?.data.account;
  return (
    <EmptyState
      level={1}
      className="page-block"
      icon={<BoxIcon />}
      title={t('notFound.title')}
      action={
        <Link className={buttonClass({ variant: 'primary' })} to={paths.products()}>
          {t('notFound.products')}
        </Link>
      }
    >
      <p>{t('notFound.text')}</p>
      {person && (
        <p className="mt-2">
          {t('notFound.who', {
            name: `${person.firstName} ${person.lastName}`,
            email: person.email,
            number: person.id,
          })}
        </p>
      )}
    </EmptyState>
  );
}
