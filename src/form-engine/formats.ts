import { EMAIL } from '#lib/email.ts';
import { PHONE } from '#lib/phone.ts';

/**
 * The text formats of forms, for compiled validators and for a backend's rules. They match the backend's formats; the
 * backend has the final say.
 */
export const FORMATS = {
  email: EMAIL,
  url: /^https?:\/\/[^\s/]+/i,
  tel: PHONE,
  domain: /^[a-z0-9-]+(\.[a-z0-9-]+)+$/,
  local_part: /^[a-z0-9](?:[a-z0-9._+-]*[a-z0-9])?$/i,
} as const;

export type Format = keyof typeof FORMATS;

export function isFormat(name: string): name is Format {
  return Object.hasOwn(FORMATS, name);
}
