import { splitName } from './tlds.ts';

/** Words that cause a state of a name if a keyword or label contains them; `pages/testNames` describes them. */
export const stateTestNames = [
  'everytld',
  'searchnote',
  'unreachable',
  'thirddown',
  'taken',
  'snapped',
  'premium',
  'premiumsale',
  'expiring',
  'sedo',
  'buydomains',
  'deleted',
  'offer',
  'eap',
  'prereserve',
  'preauction',
  'gwbundle',
  'titanbundle',
  'autostuff',
  'wixpromo',
  'pricerise',
] as const;

/** Words that cause a failure of the cart. Names with them can be registered. */
export const cartTestNames = [
  'renewalrise',
  'cartfail',
  'cartunknown',
  'cartstale',
  'robotcheck',
  'swapfail',
] as const;

/** Words that cause a failure. */
export const failureTestNames = [
  'captcha',
  'badgateway',
  'toomany',
  'busy',
  'maintenance',
  'staletoken',
  'offline',
  'slowpoke',
  'never',
  'noresults',
  'transferlocked',
  'transferearly',
  'transfercode',
  'transferwait',
  'transfermail',
  'transferrelock',
  'transferwrong',
  'transferrefuse',
  'transferheld',
  'stopfail',
  'rdapfail',
  'offerfail',
  ...cartTestNames,
  'orderfail',
  'ordererror',
  'orderclosed',
  'favfail',
  'favstuck',
  'dnsfail',
  'dnssecfail',
  'renewfail',
  'resellerfail',
  'settingsfail',
  'ticketfail',
  'ticketmute',
  'ticketerror',
  'mailfail',
  'provisionfail',
  'unfinished',
  'connectfail',
  'freemiumfail',
  'freemiumempty',
  'duplicateemail',
  'dnschangesfail',
  'dnsaddfail',
] as const;

export const testNames = [...stateTestNames, ...failureTestNames];

export type TestName = (typeof testNames)[number];

const anyTestName = new RegExp(testNames.join('|'));

/**
 * The test names in a keyword or a name, except in the TLD: otherwise all names under `.cheap` would be in early
 * access (`eap`).
 */
export function testEffects(name: string): Set<TestName> {
  const text = (splitName(name)?.sld ?? name).toLowerCase();
  const effects = new Set<TestName>();
  // Fast path: thousands of names are checked, and nearly all have none.
  if (!anyTestName.test(text)) return effects;
  for (const test of testNames) if (text.includes(test)) effects.add(test);
  return effects;
}
