import { useTranslation } from 'react-i18next';
import type { UnrecognizedDevice } from '#api/generated/schemas/unrecognizedDevice.zod.ts';

/** What a device is called: `Firefox on Windows`. */
export function useDeviceName(): (device: UnrecognizedDevice) => string {
  const { t } = useTranslation('devices');
  return ({ browser, operatingSystem }) => {
    if (browser && operatingSystem) return t('name', { browser, system: operatingSystem });
    return browser ?? operatingSystem ?? t('unknown.browser');
  };
}
