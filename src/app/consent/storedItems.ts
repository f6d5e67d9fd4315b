type Purpose =
  | 'session'
  | 'device'
  | 'redirect'
  | 'language'
  | 'captcha'
  | 'choice'
  | 'theme'
  | 'currency'
  | 'currencies'
  | 'version'
  | 'forcedVersion'
  | 'frame'
  | 'notices'
  | 'shortcuts'
  | 'lists'
  | 'searches'
  | 'domains'
  | 'kept'
  | 'tables'
  | 'changes'
  | 'forms'
  | 'helped'
  | 'arrival'
  | 'reload';

/** Cookies or entries of the browser's storage. Names that end in `…` are followed by an identifier. */
export type StoredItem = {
  names: readonly string[];
  kind: 'cookie' | 'local' | 'tab';
  /** The lifetime; undefined for items that are removed when the tab is closed. */
  life?: readonly [count: number, unit: 'minute' | 'hour' | 'day' | 'month' | 'year'];
  purpose: Purpose;
};

/**
 * Everything that this site stores on a visitor's device, all of it strictly necessary: the optional groups store
 * nothing. `storedItems.test.ts` compares the list with the code, and a browser test compares it with the browser's
 * storage.
 */
export const necessaryItems: readonly StoredItem[] = [
  { kind: 'cookie', names: ['storefront_session'], life: [30, 'day'], purpose: 'session' },
  { kind: 'cookie', names: ['storefront_device'], life: [1, 'year'], purpose: 'device' },
  { kind: 'cookie', names: ['login_redirect', 'login_before'], life: [1, 'hour'], purpose: 'redirect' },
  { kind: 'cookie', names: ['preferred_language'], life: [1, 'year'], purpose: 'language' },
  { kind: 'cookie', names: ['language_choice'], life: [1, 'minute'], purpose: 'language' },
  { kind: 'cookie', names: ['theme'], life: [1, 'year'], purpose: 'theme' },
  { kind: 'cookie', names: ['currency'], life: [1, 'year'], purpose: 'currency' },
  { kind: 'cookie', names: ['force_page'], life: [1, 'minute'], purpose: 'forcedVersion' },
  { kind: 'cookie', names: ['partner_frame'], life: [1, 'day'], purpose: 'frame' },
  { kind: 'cookie', names: ['partner_frame_probe'], life: [1, 'minute'], purpose: 'frame' },
  // https://developers.google.com/recaptcha/docs/faq
  { kind: 'cookie', names: ['_GRECAPTCHA'], life: [6, 'month'], purpose: 'captcha' },
  { kind: 'local', names: ['consent'], life: [1, 'year'], purpose: 'choice' },
  { kind: 'local', names: ['currencies'], life: [7, 'day'], purpose: 'currencies' },
  { kind: 'local', names: ['languages'], life: [7, 'day'], purpose: 'language' },
  { kind: 'local', names: ['versions'], life: [7, 'day'], purpose: 'version' },
  { kind: 'local', names: ['dismissedNotices'], life: [1, 'year'], purpose: 'notices' },
  { kind: 'local', names: ['shortcuts'], life: [1, 'year'], purpose: 'shortcuts' },
  { kind: 'local', names: ['kept-favorites', 'kept-watches'], life: [1, 'year'], purpose: 'kept' },
  { kind: 'local', names: ['bulk-lists'], life: [1, 'day'], purpose: 'lists' },
  { kind: 'local', names: ['recent-searches'], life: [90, 'day'], purpose: 'searches' },
  { kind: 'local', names: ['recent-domains:…'], life: [90, 'day'], purpose: 'domains' },
  { kind: 'local', names: ['order:…', 'columns:…'], life: [1, 'year'], purpose: 'tables' },
  { kind: 'local', names: ['helped:…'], life: [1, 'year'], purpose: 'helped' },
  { kind: 'local', names: ['draft:…'], life: [30, 'day'], purpose: 'changes' },
  { kind: 'tab', names: ['draft:…'], purpose: 'forms' },
  { kind: 'tab', names: ['language-chosen', 'signing-in'], purpose: 'arrival' },
  { kind: 'tab', names: ['kept-left', 'watches-left'], purpose: 'kept' },
  { kind: 'tab', names: ['reloaded-at'], purpose: 'reload' },
];
