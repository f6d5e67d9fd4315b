import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { getListAccountActivityQueryKey } from '#api/generated/hooks/activity.ts';
import {
  approveDevice,
  forgetDevice,
  getListUnrecognizedDevicesQueryKey,
  getListUnrecognizedDevicesQueryOptions,
} from '#api/generated/hooks/devices.ts';
import { ListUnrecognizedDevicesParams } from '#api/generated/schemas/listUnrecognizedDevicesParams.zod.ts';
import type { UnrecognizedDevice } from '#api/generated/schemas/unrecognizedDevice.zod.ts';
import { usePrefetchedQuery } from '#api/usePrefetchedQuery.ts';
import { formatRecent } from '#i18n/format.ts';
import { backendPaths } from '#lib/backendPaths.ts';
import { serverNow } from '#lib/serverClock.ts';
import { paths } from '#paths.ts';
import { DeviceTable } from '#shared/devices/DeviceTable.tsx';
import { type DeviceActions, useDeviceActions } from '#shared/devices/useDeviceActions.tsx';
import { useDeviceColumns } from '#shared/devices/useDeviceColumns.tsx';
import { useDeviceName } from '#shared/devices/useDeviceName.ts';
import { listQuery, prefetchList } from '#shared/list/listQuery.ts';
import { AccountBreadcrumbs } from '#shared/page/AccountBreadcrumbs.tsx';
import type { LoadContext } from '#shared/page/loadContext.ts';
import { Button } from '#ui/Button.tsx';
import { DeviceIcon } from '#ui/icons/statusIcons.tsx';
import { Notice } from '#ui/Notice.tsx';
import { PageHead } from '#ui/workspace/PageHead.tsx';

const deviceList = listQuery(
  ListUnrecognizedDevicesParams,
  getListUnrecognizedDevicesQueryOptions,
  'unrecognizeddevices',
);
const pendingDevices = getListUnrecognizedDevicesQueryOptions({ status: 'pending' });

export async function load({ queries, url }: LoadContext) {
  await Promise.all([prefetchList(deviceList, queries, url), queries.prefetchQuery(pendingDevices)]);
}

export function Component() {
  const { t } = useTranslation(['devices', 'account']);
  const actions = useDeviceActions({
    approve: approveDevice,
    forget: forgetDevice,
    queryKeys: [getListUnrecognizedDevicesQueryKey(), getListAccountActivityQueryKey()],
    nameOf: useDeviceName(),
    signIn: backendPaths.signIn(),
  });
  return (
    <>
      <PageHead
        breadcrumbs={<AccountBreadcrumbs current={t('account:sections.devices')} />}
        title={t('account:sections.devices')}
        facts={t('lead')}
      />
      <WasThisYou actions={actions} />
      <DeviceTable
        name="devices"
        list={deviceList}
        columns={useDeviceColumns(actions)}
        actions={actions}
        emptyText={t('empty.text')}
      />
      <p>
        <Link className="link tap" to={paths.activity()}>
          {t('activity')}
        </Link>
      </p>
    </>
  );
}

/** Asks whether the newest device that is neither confirmed nor the current one is the person's own. */
function WasThisYou({ actions }: { actions: DeviceActions<UnrecognizedDevice> }) {
  const { t, i18n } = useTranslation('devices');
  const { data } = usePrefetchedQuery(pendingDevices);
  const device = data?.data.unrecognizeddevices.items.find(({ current }) => !current);
  if (!device || !actions.mayApprove) return null;
  const seen = formatRecent(new Date(device.lastSeen), serverNow(), i18n.language);
  return (
    <Notice
      tone="warm"
      icon={DeviceIcon}
      title={t('question.title')}
      actionBeside={
        <span className="row gap-2">
          <Button size="small" variant="danger" onClick={() => actions.forget([device])}>
            {t('question.no')}
          </Button>
          <Button size="small" onClick={() => actions.approve([device])}>
            {t('question.yes')}
          </Button>
        </span>
      }
    >
      {t('question.text', {
        device: actions.nameOf(device),
        place: device.place ?? t('unknown.place'),
        seen,
        address: device.ipAddress ?? '–',
      })}
    </Notice>
  );
}
