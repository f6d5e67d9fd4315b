/** Addresses of the captcha provider, the storefront's only third-party host, used only if a site key is set. */
export const recaptcha = {
  script: 'https://www.google.com/recaptcha/api.js',
  verify: 'https://www.google.com/recaptcha/api/siteverify',
  scriptSources: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frameSources: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  /** Trusted Types policies of the storefront's loader and of the provider's own scripts. */
  loaderPolicy: 'recaptcha-loader',
  ownPolicies: ['recaptcha', 'goog#html'],
} as const;
