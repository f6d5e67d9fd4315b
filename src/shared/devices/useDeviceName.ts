import { useTranslation } from 'react-i18next';
import type { UnrecognizedDevice } from '#api/generated/schemas/unrecognizedDevice.zod.ts';

/** The name of a device: `Firefox on Windows`. */
export function useDeviceName(): (device: Pick<UnrecognizedDevice, 'browser' | 'operatingSystem'>) => string {
  const { t } = useTranslation('devices');
  return ({ browser, operatingSystem }) => {
    if (browser && operatingSystem) return t('name', { browser, system: operatingSystem });
    return browser ?? operatingSystem ?? t('unknown.browser');
  };
}
