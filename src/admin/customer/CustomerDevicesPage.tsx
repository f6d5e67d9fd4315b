import { useTranslation } from 'react-i18next';
import type { AccountDevice } from '#api/generated/schemas/accountDevice.zod.ts';
import { DeviceTable } from '#shared/devices/DeviceTable.tsx';
import { useDeviceColumns } from '#shared/devices/useDeviceColumns.tsx';
import { prefetchList } from '#shared/list/listQuery.ts';
import type { LoadContext } from '#shared/page/loadContext.ts';
import { CustomerFrame } from './CustomerFrame.tsx';
import { type CustomerData, customerTitle, deviceList, loadCustomer } from './customerQueries.ts';
import { useCustomerDevices } from './useCustomerDevices.ts';

export const load = (context: LoadContext) =>
  loadCustomer(context, (id) => prefetchList(deviceList(id), context.queries, context.url));

export const title = customerTitle;

export function Component({ data }: { data: CustomerData }) {
  return (
    <CustomerFrame data={data} tab="devices">
      {({ id }) => <Devices id={id} />}
    </CustomerFrame>
  );
}

function Devices({ id }: { id: number }) {
  const { t } = useTranslation('adminCustomers');
  const actions = useCustomerDevices(id);
  return (
    <DeviceTable
      name="customer-devices"
      list={deviceList(id)}
      columns={useDeviceColumns<AccountDevice>(actions)}
      actions={actions}
      emptyText={t('empty.text')}
    />
  );
}
