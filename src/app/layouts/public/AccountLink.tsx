import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { backendPaths } from '#lib/backendPaths.ts';
import { paths } from '#paths.ts';
import { rememberThisPage } from '#shared/session/loginRedirect.ts';
import { useSession } from '#shared/session/useSession.ts';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { UserIcon } from '#ui/icons/UserIcon.tsx';
import { LazyMenu } from '#ui/lazyPopups.tsx';

/** A link to the sign-in page, or the account menu of a signed-in account. */
export function AccountLink() {
  const { t } = useTranslation('shell');
  const { isSignedIn } = useSession();
  if (!isSignedIn) {
    return (
      <a
        className={buttonClass({ className: 'account-link' })}
        href={backendPaths.signIn()}
        data-needs-app
        onClick={rememberThisPage}
      >
        <UserIcon className="narrow-only" />
        <span className="sr-only-narrow">{t('account.signIn')}</span>
      </a>
    );
  }
  return (
    <LazyMenu
      align="end"
      trigger={
        <Button className="account-link" icon={<UserIcon className="narrow-only" />}>
          <span className="sr-only-narrow">{t('account.open')}</span>
        </Button>
      }
      items={[
        {
          kind: 'link',
          key: 'products',
          label: t('account.products'),
          render: <Link to={paths.products()} />,
        },
        {
          kind: 'link',
          key: 'orders',
          label: t('account.orders'),
          render: <Link to={paths.orders()} />,
        },
        {
          kind: 'link',
          key: 'favorites',
          label: t('account.favorites'),
          render: <Link to={paths.favorites()} />,
        },
        { kind: 'line', key: 'line' },
        { kind: 'link', key: 'signOut', label: t('account.signOut'), href: backendPaths.signOut() },
      ]}
    />
  );
}
