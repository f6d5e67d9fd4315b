import type { UnrecognizedDevice } from '#api/generated/schemas/unrecognizedDevice.zod.ts';
import { PhoneIcon } from '#ui/icons/productIcons.tsx';
import { DeviceIcon } from '#ui/icons/statusIcons.tsx';

const PHONES = ['iOS', 'Android'];

/** The icon of a device, as far as its kind is known. */
export function deviceIcon(device: Pick<UnrecognizedDevice, 'operatingSystem'> | null) {
  return PHONES.includes(device?.operatingSystem ?? '') ? PhoneIcon : DeviceIcon;
}
