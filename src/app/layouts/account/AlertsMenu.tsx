import './alerts.css';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#paths.ts';
import { useAlerts } from '#shared/session/useAlerts.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { AlertIcon } from '#ui/icons/AlertIcon.tsx';
import { CloseIcon } from '#ui/icons/CloseIcon.tsx';
import { GlobeIcon } from '#ui/icons/GlobeIcon.tsx';
import type { IconProps } from '#ui/icons/Glyph.tsx';
import { HeartIcon } from '#ui/icons/HeartIcon.tsx';
import { BellIcon, CreditIcon, HistoryIcon } from '#ui/icons/productIcons.tsx';
import { CheckCircleIcon, ClockIcon, DeviceIcon, LeaveIcon, PauseIcon } from '#ui/icons/statusIcons.tsx';
import { LazyPopover } from '#ui/lazyPopups.tsx';
import { notify } from '#ui/notify.ts';

type AlertName =
  | 'renewal_refused'
  | 'watched_available'
  | 'many_changed'
  | 'renewal_due'
  | 'new_device'
  | 'account_activity'
  | 'account_closing'
  | 'low_credit'
  | 'transfer_requested'
  | 'transfer_stuck'
  | 'domain_offered'
  | 'domain_suspended';
type Alert = { name: AlertName; to: string; icon: ComponentType<IconProps> };

/** The alerts that the menu has messages for, with the page that each links to, most urgent first. */
const ALERTS: readonly Alert[] = [
  { name: 'domain_suspended', to: paths.alerts('?kind=suspended'), icon: PauseIcon },
  { name: 'transfer_requested', to: paths.transfers('?direction=out&status=pending'), icon: LeaveIcon },
  { name: 'account_closing', to: paths.leaving(), icon: AlertIcon },
  { name: 'renewal_refused', to: paths.renewals('?list=expired-domains'), icon: AlertIcon },
  { name: 'renewal_due', to: paths.renewals(), icon: ClockIcon },
  { name: 'transfer_stuck', to: paths.transfers('?direction=in&status=pending'), icon: AlertIcon },
  { name: 'domain_offered', to: paths.transfers('?direction=received&status=pending'), icon: GlobeIcon },
  { name: 'watched_available', to: paths.watchlist(), icon: HeartIcon },
  { name: 'many_changed', to: paths.products('?job=all'), icon: CheckCircleIcon },
  { name: 'new_device', to: paths.devices(), icon: DeviceIcon },
  { name: 'account_activity', to: paths.activity(), icon: HistoryIcon },
  { name: 'low_credit', to: paths.credit(), icon: CreditIcon },
];

/** The account's alerts. Dismissing one is saved to the account, so it disappears on every device. */
export function AlertsMenu() {
  const { t } = useTranslation('account');
  const { alerts, dismiss } = useAlerts(() => void notify(t('alerts.failed'), { tone: 'error' }));
  const shown = ALERTS.filter(({ name }) => alerts.includes(name));
  const bell = (
    <IconButton
      browses
      className="frame-bell"
      data-count={shown.length || undefined}
      label={t('alerts.label', { count: shown.length })}
      icon={<BellIcon />}
    />
  );
  return (
    <LazyPopover trigger={bell} title={t('alerts.title')}>
      {shown.length === 0 && <p className="padded text-muted">{t('alerts.none')}</p>}
      <ul>
        {shown.map((alert) => (
          <AlertRow key={alert.name} alert={alert} onDismiss={() => dismiss(alert.name)} />
        ))}
      </ul>
      <p className="padded ruled text-small">
        <Link className="link tap" to={paths.alerts()}>
          {t('alerts.all')}
        </Link>
      </p>
    </LazyPopover>
  );
}

function AlertRow({ alert, onDismiss }: { alert: Alert; onDismiss: () => void }) {
  const { t } = useTranslation('account');
  const { name, to, icon: Icon } = alert;
  const title = t(`alerts.${name}.title`);
  return (
    <li className="padded ruled line-up gap-3 items-start text-small">
      <Icon className="text-warm" />
      <div className="grow">
        <p className="font-medium">{title}</p>
        <p className="text-muted text-badge">{t(`alerts.${name}.text`)}</p>
        <Link className="link" to={to}>
          {t(`alerts.${name}.action`)}
        </Link>
      </div>
      <IconButton
        size="small"
        label={t('alerts.dismiss', { alert: title })}
        icon={<CloseIcon />}
        onClick={onDismiss}
      />
    </li>
  );
}
