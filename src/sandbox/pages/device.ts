import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { clientAddress } from '../devices/places.ts';
import type { Origin } from '../devices/recognise.ts';
import { type Base, isHttps } from '../serve.ts';

const deviceCookie = 'storefront_device';
const days = 365;

/** What the request tells about the device that it comes from. */
export function originOf(context: Context, { trustProxy }: Pick<Base, 'trustProxy'>): Origin {
  return {
    key: getCookie(context, deviceCookie),
    userAgent: context.req.header('user-agent'),
    address: trustProxy ? clientAddress(context.req.header('x-forwarded-for')) : null,
  };
}

/** Sends the cookie that the device is known by at its next sign-in. */
export function setDeviceCookie(context: Context, key: string, base: Pick<Base, 'trustProxy'>): void {
  setCookie(context, deviceCookie, key, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    maxAge: days * 86_400,
    secure: isHttps(context, base),
  });
}
