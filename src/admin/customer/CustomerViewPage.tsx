import type { LoadContext } from '#shared/page/loadContext.ts';

/** The view of an account has documents of its own, so what leads to it from other pages has to load one. */
export function load({ url }: LoadContext): Promise<never> {
  window.location.assign(url);
  return new Promise(() => {});
}

export function Component() {
  return null;
}
