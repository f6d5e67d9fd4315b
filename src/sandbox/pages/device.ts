import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { clientAddress } from '../devices/places.ts';
import type { SignInOrigin } from '../devices/recognize.ts';
import { isHttps, type SandboxContext } from '../serve.ts';

const deviceCookie = 'storefront_device';
const days = 365;

export function getOrigin(
  context: Context,
  { trustProxy }: Pick<SandboxContext, 'trustProxy'>,
): SignInOrigin {
  return {
    key: getCookie(context, deviceCookie),
    userAgent: context.req.header('user-agent'),
    address: trustProxy ? clientAddress(context.req.header('x-forwarded-for')) : null,
  };
}

/** Sets the cookie by which the device is recognized at the next sign-in. */
export function setDeviceCookie(
  context: Context,
  key: string,
  sandbox: Pick<SandboxContext, 'trustProxy'>,
): void {
  setCookie(context, deviceCookie, key, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    maxAge: days * 86_400,
    secure: isHttps(context, sandbox),
  });
}
