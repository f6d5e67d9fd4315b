import { recaptcha } from '#lib/recaptcha.ts';

type Widget = {
  sitekey: string;
  callback: (token: string) => void;
  'error-callback': () => void;
};
type Recaptcha = {
  ready: (done: () => void) => void;
  render: (element: HTMLElement, widget: Widget) => number;
};
type TrustedTypes = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => unknown };
};

declare global {
  interface Window {
    grecaptcha?: Recaptcha;
    trustedTypes?: TrustedTypes;
  }
}

let loading: Promise<Recaptcha> | undefined;

/** Loads the provider's script, once per document. After a failure, the next call tries again. */
export function loadRecaptcha(locale: string): Promise<Recaptcha> {
  loading ??= addScript(locale).catch((cause: unknown) => {
    loading = undefined;
    throw cause;
  });
  return loading;
}

function addScript(locale: string): Promise<Recaptcha> {
  const { promise, resolve, reject } = Promise.withResolvers<Recaptcha>();
  const script = document.createElement('script');
  script.async = true;
  script.addEventListener('error', () => {
    script.remove();
    reject(new Error('reCAPTCHA could not be loaded'));
  });
  script.addEventListener('load', () => {
    const provider = window.grecaptcha;
    if (provider) provider.ready(() => resolve(provider));
    else reject(new Error('reCAPTCHA did not start'));
  });
  // Under Trusted Types, `src` accepts a TrustedScriptURL, which is missing from its TypeScript type.
  Reflect.set(
    script,
    'src',
    toTrustedUrl(`${recaptcha.script}?render=explicit&trustedtypes=true&hl=${encodeURIComponent(locale)}`),
  );
  document.head.append(script);
  return promise;
}

/** Created once, because the browser rejects a second policy with the same name. */
let policy: ReturnType<TrustedTypes['createPolicy']> | undefined;

function toTrustedUrl(url: string): unknown {
  policy ??= window.trustedTypes?.createPolicy(recaptcha.loaderPolicy, { createScriptURL: checkScriptUrl });
  return policy ? policy.createScriptURL(url) : url;
}

function checkScriptUrl(url: string): string {
  if (!url.startsWith(`${recaptcha.script}?`)) throw new TypeError(`Not a script of reCAPTCHA: ${url}`);
  return url;
}
