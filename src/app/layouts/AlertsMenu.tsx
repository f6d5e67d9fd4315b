import './alerts.css';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAlerts } from '#features/session/useAlerts.ts';
import { paths } from '#paths.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { CloseIcon } from '#ui/icons/CloseIcon.tsx';
import { BellIcon } from '#ui/icons/productIcons.tsx';
import { ClockIcon } from '#ui/icons/statusIcons.tsx';
import { notify } from '#ui/notify.ts';

const Popover = lazy(() =>
  import('#ui/workspace/Popover.tsx').then((module) => ({ default: module.Popover })),
);

/** The alerts that have messages, with the page that each links to. */
const ALERTS = [
  { name: 'renewal_due', to: paths.products('?phase=expiring&order=expire_date&asc=true') },
] as const;

/** Alerts of the account. Dismissing one is saved to the account, so it disappears on every device. */
export function AlertsMenu() {
  const { t } = useTranslation('account');
  const { alerts, dismiss } = useAlerts(() => void notify(t('alerts.failed'), { tone: 'error' }));
  const [wasOpened, setWasOpened] = useState(false);
  const shown = ALERTS.filter(({ name }) => alerts.includes(name));
  const bell = (
    <IconButton
      className="frame-bell"
      data-count={shown.length || undefined}
      label={t('alerts.label', { count: shown.length })}
      icon={<BellIcon />}
      aria-haspopup="dialog"
      onClick={() => setWasOpened(true)}
    />
  );
  if (!wasOpened) return bell;
  return (
    <Suspense fallback={bell}>
      <Popover defaultOpen trigger={bell} title={t('alerts.title')}>
        {shown.length === 0 && <p className="p-4 text-muted">{t('alerts.none')}</p>}
        <ul>
          {shown.map(({ name, to }) => (
            <li key={name} className="frame-alert">
              <ClockIcon className="text-warm" />
              <div className="flex-1">
                <p className="font-medium">{t(`alerts.${name}.title`)}</p>
                <Link className="link" to={to}>
                  {t(`alerts.${name}.action`)}
                </Link>
              </div>
              <IconButton
                size="small"
                label={t('alerts.dismiss', { alert: t(`alerts.${name}.title`) })}
                icon={<CloseIcon />}
                onClick={() => dismiss(name)}
              />
            </li>
          ))}
        </ul>
      </Popover>
    </Suspense>
  );
}
