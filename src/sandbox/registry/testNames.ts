import { splitName } from './tlds.ts';

/** Words that cause a state if a keyword or label contains them, with a description. */
export const testNames = [
  { name: 'captcha', effect: 'The search starts only after the captcha is solved (409).' },
  { name: 'badgateway', effect: 'The search start responds with 502 until the captcha is solved.' },
  { name: 'toomany', effect: 'The search start and the cart respond with 429 first: retry after 1 second.' },
  { name: 'busy', effect: 'The search start and the cart respond with 503 first: retry after 1 second.' },
  { name: 'maintenance', effect: 'The search start and the cart respond with 503: retry after 10 minutes.' },
  { name: 'staletoken', effect: 'The token of the next call is rejected, once.' },
  { name: 'offline', effect: 'The next poll loses its connection.' },
  { name: 'slowpoke', effect: 'Results dribble in over 12 polls.' },
  { name: 'never', effect: 'Results come, but the search is never done.' },
  { name: 'noresults', effect: 'The search is done without a single result.' },
  { name: 'everytld', effect: 'The main search looks under every TLD: more than 1,000 results.' },
  { name: 'searchnote', effect: 'The search returns a message for the visitor.' },
  { name: 'unreachable', effect: 'The registry of the name cannot be reached.' },
  { name: 'taken', effect: 'The name is taken under every TLD.' },
  { name: 'transferlocked', effect: 'Taken; a transfer is rejected: the transfer lock is on.' },
  { name: 'transferearly', effect: 'Taken, since 20 days; a transfer is rejected.' },
  { name: 'transfercode', effect: 'Taken; a transfer is rejected: every auth code is wrong.' },
  { name: 'rdapfail', effect: 'Taken; its registry has no response about the registration (502).' },
  { name: 'snapped', effect: 'Available in a search, but taken once the favorites are looked up.' },
  { name: 'premium', effect: 'A premium price, with a higher renewal price.' },
  { name: 'premiumsale', effect: 'A premium price that is on sale.' },
  { name: 'expiring', effect: 'An expiring name that can be bought.' },
  { name: 'sedo', effect: 'On sale at the Sedo market.' },
  { name: 'buydomains', effect: 'On sale at the BuyDomains market.' },
  { name: 'deleted', effect: 'On the delete list: about to be deleted, not available yet.' },
  { name: 'offer', effect: 'Taken, but the registrant accepts offers; the four markets in turn.' },
  { name: 'offerfail', effect: 'Open to offers, but sending one fails without a message (500).' },
  { name: 'eap', effect: 'In early access, with several stages.' },
  { name: 'prereserve', effect: 'Not launched yet: can be reserved in advance.' },
  { name: 'preauction', effect: 'Not launched yet: goes to an auction.' },
  { name: 'gwbundle', effect: 'Available, with a workspace bundle.' },
  { name: 'titanbundle', effect: 'Available, with an email bundle at its own price.' },
  { name: 'autostuff', effect: 'Available, with a promotion that adds email to the cart.' },
  { name: 'wixpromo', effect: 'Available, with a promotion of the site builder.' },
  { name: 'renewalrise', effect: 'Available; the registry has announced a higher renewal price.' },
  { name: 'cartfail', effect: 'Cannot be added to the cart; other lines can.' },
  { name: 'cartunknown', effect: 'The same, with a message key that the storefront does not know.' },
  { name: 'cartstale', effect: 'The token is rejected when it is added to the cart, once.' },
  { name: 'robotcheck', effect: 'Adding it to the cart requires the captcha (409).' },
  { name: 'swapfail', effect: 'Once in the cart, it cannot be swapped for another stage; the line stays.' },
  { name: 'pricerise', effect: 'Costs half as much again once the cart was shown.' },
  { name: 'orderfail', effect: 'Can be ordered, but the registry refuses it; nothing is charged for it.' },
  { name: 'ordererror', effect: 'Once in the cart, the check-out fails (500).' },
  {
    name: 'orderclosed',
    effect: 'Once in the cart, the check-out responds with 503: retry after 10 minutes.',
  },
  { name: 'favfail', effect: 'Cannot be added to the favorites (500).' },
  { name: 'favstuck', effect: 'Can be added to the favorites, but not removed (500).' },
  { name: 'dnsfail', effect: 'Once registered, its records and nameservers cannot be changed (500).' },
  { name: 'renewfail', effect: 'Once registered, its auto-renew cannot be changed (500).' },
  {
    name: 'resellerfail',
    effect: 'In a reseller’s name: only the settings of the reseller program work (500).',
  },
  { name: 'settingsfail', effect: 'In a reseller’s name: the settings cannot be changed (500).' },
  { name: 'ticketfail', effect: 'In a text of a support form: no case is created, with a message.' },
  { name: 'ticketmute', effect: 'The same, without a message.' },
  { name: 'ticketerror', effect: 'The support form fails (500).' },
  { name: 'mailfail', effect: 'Email for the name, or a first mailbox of that name, cannot be set up.' },
  { name: 'provisionfail', effect: 'A website of that name cannot be set up (502).' },
  { name: 'unfinished', effect: 'The set-up of a website of that name never ends.' },
  {
    name: 'connectfail',
    effect: 'Once registered, cannot be connected to a website; nor can a subdomain (502).',
  },
  { name: 'freemiumfail', effect: 'A free website of that name cannot be created (502).' },
  { name: 'freemiumempty', effect: 'Creating a free website of that name returns no result.' },
  {
    name: 'duplicateemail',
    effect: 'A free website with that email address is rejected: another account has it (409).',
  },
  {
    name: 'dnschangesfail',
    effect: 'Once registered, the DNS changes for a website cannot be previewed (502).',
  },
  {
    name: 'dnsaddfail',
    effect: 'Once registered, the records of a website cannot be added to its zone (502).',
  },
] as const;

export type TestName = (typeof testNames)[number]['name'];

const anyTestName = new RegExp(testNames.map(({ name }) => name).join('|'));

/**
 * The test names in a keyword or a name, except in the TLD: otherwise all names under `.cheap` would be in early
 * access (`eap`).
 */
export function testEffects(name: string): Set<TestName> {
  const text = (splitName(name)?.sld ?? name).toLowerCase();
  const effects = new Set<TestName>();
  // Fast path: thousands of names are checked, and nearly all have none.
  if (!anyTestName.test(text)) return effects;
  for (const test of testNames) if (text.includes(test.name)) effects.add(test.name);
  return effects;
}
