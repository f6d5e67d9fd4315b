import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import {
  getGetAccountCreditQueryOptions,
  getGetAccountDetailsQueryOptions,
} from '#api/generated/hooks/session.ts';
import { rememberThisPage } from '#features/session/loginRedirect.ts';
import { useSession } from '#features/session/useSession.ts';
import { useLanguage } from '#i18n/LanguageContext.ts';
import { useMoney } from '#i18n/useMoney.ts';
import { backendPaths, paths } from '#paths.ts';
import { ChevronDownIcon } from '#ui/icons/ChevronDownIcon.tsx';
import { LazyMenu } from '#ui/LazyMenu.tsx';
import type { MenuItem } from '#ui/MenuEntry.tsx';

/** The account's name, number and credit, with links that don't belong to any page. */
export function AccountMenu() {
  const { t } = useTranslation('account');
  const language = useLanguage();
  const { account } = useSession();
  const id = account?.sessAccountId ?? undefined;
  const details = useQuery({ ...getGetAccountDetailsQueryOptions(), enabled: id !== undefined });
  const credit = useQuery({ ...getGetAccountCreditQueryOptions(id ?? 0), enabled: id !== undefined });
  const formatCredit = useMoney('USD');
  const person = details.data?.data.account;
  const balance = credit.data?.data.accountcredit.balance;
  const name = person ? `${person.firstName} ${person.lastName}` : t('menu.account');

  const items: MenuItem[] = [
    { kind: 'link', key: 'products', label: t('sections.products'), render: <Link to={paths.products()} /> },
    {
      kind: 'link',
      key: 'favorites',
      label: t('sections.favorites'),
      render: <Link to={paths.favorites()} />,
    },
    { kind: 'link', key: 'orders', label: t('menu.orders'), href: backendPaths.account() },
    {
      kind: 'link',
      key: 'preferences',
      href: '#preferences',
      label: (
        <Entry note={`${language.name} · ${account?.preferredCurrency ?? ''}`}>{t('menu.preferences')}</Entry>
      ),
    },
    { kind: 'line', key: 'line' },
    ...(account?.isAdmin
      ? [
          {
            kind: 'link',
            key: 'admin',
            label: t('admin.label'),
            href: backendPaths.adminSignIn(),
          } satisfies MenuItem,
        ]
      : []),
    { kind: 'action', key: 'switch', label: t('menu.switch'), onSelect: signInAsSomebodyElse },
    { kind: 'link', key: 'signOut', label: t('menu.signOut'), href: backendPaths.signOut() },
  ];
  return (
    <LazyMenu
      align="end"
      header={
        person && (
          <>
            <strong className="block font-semibold text-ink text-small">{name}</strong>
            <span className="block">
              {person.email} · {t('menu.number', { number: id })}
            </span>
            {balance !== undefined && (
              <span className="block">{t('menu.credit', { amount: formatCredit(balance) })}</span>
            )}
          </>
        )
      }
      trigger={
        <button type="button" className="frame-person" aria-label={t('menu.label', { name })}>
          <span className="frame-avatar" data-initials={person && getInitials(person)} />
          <span className="frame-person-name">{name}</span>
          <ChevronDownIcon />
        </button>
      }
      items={items}
    />
  );
}

function Entry({ note, children }: { note: string; children: string }) {
  return (
    <>
      {children}
      <span className="ms-auto ps-4 text-muted text-small">{note}</span>
    </>
  );
}

function getInitials({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return firstName.slice(0, 1) + lastName.slice(0, 1);
}

function signInAsSomebodyElse() {
  rememberThisPage();
  window.location.assign(backendPaths.signIn());
}
