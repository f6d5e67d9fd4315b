import { importCode } from '#lib/importCode.ts';

/** Whether the browser has passkeys: https://www.w3.org/TR/webauthn-3/ */
export const hasPasskeys = () => typeof PublicKeyCredential === 'function';

/** Loads the library that talks to the browser about passkeys. */
export const loadPasskeys = () => importCode(() => import('@simplewebauthn/browser'));

/** Whether the person has closed the browser's window for passkeys, or its time has run out. */
export const isPasskeyCanceled = (error: unknown) =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);
