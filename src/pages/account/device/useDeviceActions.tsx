import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, errorMessage } from '#api/errors.ts';
import {
  approveDevice,
  forgetDevice,
  getListUnrecognizedDevicesQueryKey,
} from '#api/generated/hooks/devices.ts';
import type { UnrecognizedDevice } from '#api/generated/schemas/unrecognizedDevice.zod.ts';
import { type BulkCalls, useBulkCalls } from '#features/list/useBulkCalls.ts';
import { refreshSession } from '#features/session/useSession.ts';
import { backendPaths } from '#paths.ts';
import { notify } from '#ui/notify.ts';
import { ConfirmDialog } from '#ui/workspace/ConfirmDialog.tsx';
import { useDeviceName } from './useDeviceName.ts';

type Select = (rows: readonly UnrecognizedDevice[]) => void;

export type DeviceActions = {
  approve: (devices: readonly UnrecognizedDevice[], select?: Select) => void;
  /** Asks for confirmation first. */
  forget: (devices: readonly UnrecognizedDevice[], select?: Select) => void;
  calls: BulkCalls<UnrecognizedDevice>;
  reasonOf: (error: unknown) => string;
  /** The progress of the calls. */
  note: ReactNode;
  dialog: ReactNode;
};

/** Approves and forgets devices, one or many. What fails stays selected. */
export function useDeviceActions(): DeviceActions {
  const { t } = useTranslation('devices');
  const queries = useQueryClient();
  const calls = useBulkCalls<UnrecognizedDevice>();
  const [asked, setAsked] = useState<{ devices: readonly UnrecognizedDevice[]; select?: Select }>();

  async function run(
    devices: readonly UnrecognizedDevice[],
    action: 'approve' | 'forget',
    select?: Select,
  ): Promise<void> {
    const call = action === 'approve' ? approveDevice : forgetDevice;
    const failures = await calls.run(devices, ({ deviceId }) => call(deviceId));
    const done = devices.length - failures.length;
    if (done > 0)
      notify(t(action === 'approve' ? 'approved' : 'forgotten', { count: done }), { tone: 'success' });
    select?.(failures.map(({ row }) => row));
    const isOwnGone = action === 'forget' && devices.some(({ current }) => current);
    if (isOwnGone && !failures.some(({ row }) => row.current)) {
      window.location.assign(backendPaths.signIn());
      return;
    }
    await queries.invalidateQueries({ queryKey: getListUnrecognizedDevicesQueryKey() });
    // The backend hides the alert about new devices once all are confirmed.
    await refreshSession(queries);
  }

  const { progress } = calls;
  return {
    approve: (devices, select) => void run(devices, 'approve', select),
    forget: (devices, select) => setAsked({ devices, ...(select && { select }) }),
    calls,
    reasonOf: (error) =>
      error instanceof ApiError && error.code === 'forgotten'
        ? t('failed.forgotten')
        : errorMessage(error, t('failed.any')),
    note: progress && t('progress', progress),
    dialog: asked && (
      <ConfirmForget
        devices={asked.devices}
        onCancel={() => setAsked(undefined)}
        onConfirm={() => {
          setAsked(undefined);
          void run(asked.devices, 'forget', asked.select);
        }}
      />
    ),
  };
}

type ConfirmForgetProps = {
  devices: readonly UnrecognizedDevice[];
  onConfirm: () => void;
  onCancel: () => void;
};

function ConfirmForget({ devices, onConfirm, onCancel }: ConfirmForgetProps) {
  const { t } = useTranslation('devices');
  const nameOf = useDeviceName();
  const [only] = devices;
  const isOne = devices.length === 1 && only !== undefined;
  return (
    <ConfirmDialog
      open
      isDangerous
      title={
        isOne
          ? t('confirm.title', { device: nameOf(only) })
          : t('confirm.titleMany', { count: devices.length })
      }
      confirmLabel={t('forget')}
      cancelLabel={t('confirm.cancel')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>{t('confirm.text')}</p>
      {devices.some(({ current }) => current) && <p className="mt-2 text-bad">{t('confirm.current')}</p>}
    </ConfirmDialog>
  );
}
