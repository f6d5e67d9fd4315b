import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { getListUnrecognizedDevicesQueryOptions } from '#api/generated/hooks/devices.ts';
import { usePrefetchedQuery } from '#api/usePrefetchedQuery.ts';
import { paths } from '#paths.ts';
import { EyeIcon, ShieldIcon } from '#ui/icons/productIcons.tsx';
import { CheckCircleIcon } from '#ui/icons/statusIcons.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';

export const approvedDevices = getListUnrecognizedDevicesQueryOptions({ status: 'approved', limit: 1 });
export const pendingDevices = getListUnrecognizedDevicesQueryOptions({ status: 'pending' });

/** Which devices may change what. */
export function WhoCanActPanel() {
  const { t } = useTranslation(['security', 'account']);
  const approved = usePrefetchedQuery(approvedDevices).data?.data.unrecognizeddevices.totalCount;
  const pending = usePrefetchedQuery(pendingDevices).data?.data.unrecognizeddevices.totalCount;
  return (
    <Panel
      title={t('act.title')}
      actions={
        <Link to={paths.devices()} className="link tap">
          {t('account:sections.devices')}
        </Link>
      }
    >
      <ul className="icon-list stack gap-2 text-small">
        {Boolean(approved) && (
          <li>
            <CheckCircleIcon />
            <span>{t('act.approved', { count: approved })}</span>
          </li>
        )}
        {Boolean(pending) && (
          <li>
            <EyeIcon className="text-warm" />
            <span>{t('act.pending', { count: pending })}</span>
          </li>
        )}
        <li>
          <ShieldIcon />
          <span>{t('act.rule')}</span>
        </li>
      </ul>
    </Panel>
  );
}
