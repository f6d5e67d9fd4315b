import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import {
  getGetAccountCreditQueryOptions,
  getGetAccountDetailsQueryOptions,
} from '#api/generated/hooks/session.ts';
import type { SiteTheme } from '#api/generated/schemas/siteTheme.zod.ts';
import { useLanguage } from '#i18n/LanguageContext.ts';
import { useMoney } from '#i18n/useMoney.ts';
import { backendPaths } from '#lib/backendPaths.ts';
import { paths } from '#paths.ts';
import { rememberThisPage } from '#shared/session/loginRedirect.ts';
import { THEMES } from '#shared/session/theme.ts';
import { useSession } from '#shared/session/useSession.ts';
import { useTheme } from '#shared/session/useTheme.ts';
import { usePersonalSale } from '#shared/siteSettings/personalSale.ts';
import { Badge } from '#ui/Badge.tsx';
import { ChevronDownIcon } from '#ui/icons/ChevronDownIcon.tsx';
import { LazyMenu } from '#ui/lazyPopups.tsx';
import type { MenuItem } from '#ui/MenuEntry.tsx';
import { notify } from '#ui/notify.ts';

/** The only sale code with a landing page. */
const EMAIL_CODE = 'EMAILSALE';

/** The account's name, labels, number and credit, with links that don't belong to any section. */
export function AccountMenu() {
  const { t } = useTranslation(['account', 'shell']);
  const { account } = useSession();
  const id = account?.sessAccountId ?? undefined;
  const details = useQuery({ ...getGetAccountDetailsQueryOptions(), enabled: id !== undefined });
  const person = details.data?.data.account;
  const name = person ? `${person.firstName} ${person.lastName}` : t('shell:account.open');
  const items = useMenuItems();
  return (
    <LazyMenu
      align="end"
      header={
        person && (
          <>
            <strong className="block font-semibold text-ink text-small">{name}</strong>
            <AccountLabels labels={account?.accountLabels ?? []} />
            <span className="block">{`${person.email} · ${t('menu.number', { number: id })}`}</span>
          </>
        )
      }
      trigger={
        <button
          type="button"
          className="frame-person line-up text-small font-medium"
          aria-label={t('menu.label', { name })}
        >
          <span
            className="frame-avatar text-badge text-accent font-semibold fixed-size"
            data-initials={person && getInitials(person)}
          />
          <span className="frame-person-name truncate wide-only">{name}</span>
          <ChevronDownIcon className="wide-only" />
        </button>
      }
      items={items}
    />
  );
}

const KNOWN_LABELS = ['reseller', 'staff'] as const;

/** The account's labels, which say how the seller classifies it. A label without a translation is shown unchanged. */
function AccountLabels({ labels }: { labels: readonly string[] }) {
  const { t } = useTranslation('account');
  if (labels.length === 0) return null;
  return (
    <span className="mt-1 mb-2 row gap-1">
      {labels.map((label) => {
        const known = KNOWN_LABELS.find((name) => name === label);
        return (
          <Badge key={label} tone="accent">
            {known ? t(`menu.labels.${known}`) : label}
          </Badge>
        );
      })}
    </span>
  );
}

function useMenuItems(): MenuItem[] {
  const { t } = useTranslation(['account', 'shell']);
  const language = useLanguage();
  const { account } = useSession();
  const { theme, change } = useTheme();
  const id = account?.sessAccountId ?? undefined;
  const credit = useQuery({ ...getGetAccountCreditQueryOptions(id ?? 0), enabled: id !== undefined });
  const formatCredit = useMoney('USD');
  const balance = credit.data?.data.accountcredit.balance;
  const sale = usePersonalSale();

  function changeTheme(chosen: string) {
    change(chosen as SiteTheme).catch(() => notify(t('account:menu.themeFailed'), { tone: 'error' }));
  }

  return [
    {
      kind: 'link',
      key: 'credit',
      render: <Link to={paths.credit()} />,
      label: (
        <Entry note={balance === undefined ? '' : formatCredit(balance)}>
          {t('account:sections.credit')}
        </Entry>
      ),
    },
    ...(sale
      ? [
          {
            kind: 'link',
            key: 'sale',
            render: <Link to={sale.promoCode === EMAIL_CODE ? paths.emailSale() : paths.tlds()} />,
            label: <Entry note={sale.promoCode ?? ''}>{t('account:menu.sale')}</Entry>,
          } satisfies MenuItem,
        ]
      : []),
    {
      kind: 'link',
      key: 'orders',
      render: <Link to={paths.orders()} />,
      label: t('account:sections.orders'),
    },
    {
      kind: 'link',
      key: 'preferences',
      render: <Link to={paths.preferences()} />,
      label: (
        <Entry note={`${language.name} · ${account?.preferredCurrency ?? ''}`}>
          {t('account:sections.preferences')}
        </Entry>
      ),
    },
    { kind: 'line', key: 'themeLine' },
    {
      kind: 'radio',
      key: 'theme',
      label: t('shell:preferences.theme'),
      value: theme,
      options: THEMES.map((value) => ({ value, label: t(`shell:preferences.${value}`) })),
      onChange: changeTheme,
    },
    { kind: 'line', key: 'line' },
    ...(account?.isAdmin
      ? [
          {
            kind: 'link',
            key: 'admin',
            label: t('account:admin.label'),
            href: backendPaths.adminSignIn(),
          } satisfies MenuItem,
        ]
      : []),
    { kind: 'action', key: 'switch', label: t('account:menu.switch'), onSelect: signInAsSomebodyElse },
    { kind: 'link', key: 'signOut', label: t('shell:account.signOut'), href: backendPaths.signOut() },
  ];
}

function Entry({ note, children }: { note: string; children: string }) {
  return (
    <>
      <span>{children}</span>
      <span className="ms-auto text-muted text-small">{note}</span>
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
