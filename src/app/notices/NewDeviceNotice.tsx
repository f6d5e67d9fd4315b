import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '#paths.ts';
import { useSession } from '#shared/session/useSession.ts';
import { DeviceIcon } from '#ui/icons/statusIcons.tsx';
import { Notice } from '#ui/Notice.tsx';

/** Says what a device that is not approved may not do, and how to approve it, before anything is refused. */
export function NewDeviceNotice() {
  const { t } = useTranslation('account');
  const { account } = useSession();
  const isOnDevices = useLocation().pathname === paths.devices();
  if (!account?.sessAccountId || account.deviceApproved !== false || account.view) return null;
  return (
    <Notice
      tone="warm"
      icon={DeviceIcon}
      title={t('newDevice.title')}
      role="status"
      action={
        <>
          {!isOnDevices && (
            <Link to={paths.devices()} className="link">
              {t('newDevice.action')}
            </Link>
          )}
          <Link to={paths.contact()} className="link">
            {t('newDevice.contact')}
          </Link>
        </>
      }
    >
      {t('newDevice.text')}
    </Notice>
  );
}
