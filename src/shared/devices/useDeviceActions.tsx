import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, errorMessage } from '#api/errors.ts';
import type { UnrecognizedDevice } from '#api/generated/schemas/unrecognizedDevice.zod.ts';
import { type BulkCalls, useBulkCalls } from '#shared/list/useBulkCalls.ts';
import { refreshSession, useSession } from '#shared/session/useSession.ts';
import { notify } from '#ui/notify.ts';
import { ConfirmDialog } from '#ui/workspace/ConfirmDialog.tsx';

type Select<Device> = (rows: readonly Device[]) => void;

export type DeviceActions<Device> = {
  approve: (devices: readonly Device[], select?: Select<Device>) => void;
  /** Forgets devices, after confirmation. */
  forget: (devices: readonly Device[], select?: Select<Device>) => void;
  /** Whether the current device may approve devices; otherwise it may only forget itself. */
  mayApprove: boolean;
  calls: BulkCalls<Device>;
  nameOf: (device: Device) => string;
  reasonOf: (error: unknown) => string;
  /** The progress of the calls. */
  note: ReactNode;
  dialog: ReactNode;
};

type DeviceActionsOptions<Device> = {
  approve: (deviceId: number) => Promise<unknown>;
  forget: (deviceId: number) => Promise<unknown>;
  /** The queries to invalidate after the calls. */
  queryKeys: readonly QueryKey[];
  nameOf: (device: Device) => string;
  /** The page to open after people have forgotten their own device. */
  signIn: string;
};

/** Approves and forgets one or more devices. Devices whose call fails stay selected. */
export function useDeviceActions<Device extends UnrecognizedDevice>(
  options: DeviceActionsOptions<Device>,
): DeviceActions<Device> {
  const { nameOf, queryKeys, signIn } = options;
  const { t } = useTranslation(['devices', 'account']);
  const queries = useQueryClient();
  const calls = useBulkCalls<Device>();
  const mayApprove = useSession().account?.deviceApproved !== false;
  const [asked, setAsked] = useState<{ devices: readonly Device[]; select?: Select<Device> }>();

  async function run(
    devices: readonly Device[],
    action: 'approve' | 'forget',
    select?: Select<Device>,
  ): Promise<void> {
    const failures = await calls.run(devices, ({ deviceId }) => options[action](deviceId));
    const done = devices.length - failures.length;
    if (done > 0)
      notify(t(action === 'approve' ? 'approved' : 'forgotten', { count: done }), { tone: 'success' });
    select?.(failures.map(({ row }) => row));
    const isOwnGone = action === 'forget' && devices.some(({ current }) => current);
    if (isOwnGone && !failures.some(({ row }) => row.current)) {
      window.location.assign(signIn);
      return;
    }
    await Promise.all(queryKeys.map((queryKey) => queries.invalidateQueries({ queryKey })));
    // The backend hides the alert about new devices once all are confirmed.
    await refreshSession(queries);
  }

  const { progress } = calls;
  return {
    approve: (devices, select) => void run(devices, 'approve', select),
    forget: (devices, select) => setAsked({ devices, ...(select && { select }) }),
    mayApprove,
    calls,
    nameOf,
    reasonOf: (error) =>
      error instanceof ApiError && error.code === 'forgotten'
        ? t('failed.forgotten')
        : errorMessage(error, t('account:didNotWork')),
    note: progress && t('progress', progress),
    dialog: asked && (
      <ConfirmForget
        devices={asked.devices}
        nameOf={nameOf}
        onCancel={() => setAsked(undefined)}
        onConfirm={() => {
          setAsked(undefined);
          void run(asked.devices, 'forget', asked.select);
        }}
      />
    ),
  };
}

type ConfirmForgetProps<Device> = {
  devices: readonly Device[];
  nameOf: (device: Device) => string;
  onConfirm: () => void;
  onCancel: () => void;
};

function ConfirmForget<Device extends UnrecognizedDevice>(props: ConfirmForgetProps<Device>) {
  const { devices, nameOf, onConfirm, onCancel } = props;
  const { t } = useTranslation(['devices', 'account']);
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
      cancelLabel={t('account:keepIt')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>{t('confirm.text')}</p>
      {devices.some(({ current }) => current) && <p className="mt-2 text-bad">{t('confirm.current')}</p>}
    </ConfirmDialog>
  );
}
