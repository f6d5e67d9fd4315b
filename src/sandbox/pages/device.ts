import type { Context } from 'hono';
import { getCookie, setCookie } from '#sandbox/platform/cookies.ts';
import type { SignInOrigin } from '../devices/recognize.ts';
import { cookieScope, getAddress, type SandboxContext } from '../serve.ts';
import type { Session } from '../session/session.ts';

const deviceCookie = 'storefront_device';
const days = 365;

export function getOrigin(
  context: Context,
  sandbox: Pick<SandboxContext, 'trustProxy'>,
  isNew: boolean,
): SignInOrigin {
  return {
    isNew,
    key: getCookie(context, deviceCookie),
    userAgent: context.req.header('user-agent'),
    address: getAddress(context, sandbox),
  };
}

/** Sets the cookie by which the device is recognized at the next sign-in. */
export function setDeviceCookie(
  context: Context,
  session: Session,
  key: string,
  sandbox: Pick<SandboxContext, 'trustProxy'>,
): void {
  setCookie(context, deviceCookie, key, {
    ...cookieScope(context, session, sandbox),
    httpOnly: true,
    maxAge: days * 86_400,
  });
}
