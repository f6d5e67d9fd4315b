import { splitName } from './tlds.ts';

/** Words that cause a state if a keyword or label contains them, with a description. */
export const testNames = [
  { name: 'captcha', effect: 'The search starts only after the captcha is solved (409).' },
  { name: 'badgateway', effect: 'The search start answers 502 until the captcha is solved.' },
  { name: 'toomany', effect: 'The search start and the cart answer 429 first: come back after 1 second.' },
  { name: 'busy', effect: 'The search start and the cart answer 503 first: come back after 1 second.' },
  { name: 'maintenance', effect: 'The search start and the cart answer 503: come back after 10 minutes.' },
  { name: 'staletoken', effect: 'The next call finds its token stale, once.' },
  { name: 'offline', effect: 'The next poll loses its connection.' },
  { name: 'slowpoke', effect: 'Results dribble in over 12 polls.' },
  { name: 'never', effect: 'Results come, but the search is never done.' },
  { name: 'noresults', effect: 'The search is done without a single result.' },
  { name: 'everytld', effect: 'The main search looks under every TLD: more than 1,000 results.' },
  { name: 'searchnote', effect: 'The search brings a sentence for the person along.' },
  { name: 'unreachable', effect: 'The registry of the name cannot be reached.' },
  { name: 'taken', effect: 'The name is taken under every TLD.' },
  { name: 'snapped', effect: 'Free in a search; somebody has it once the favorites are looked up.' },
  { name: 'premium', effect: 'A premium price, with a higher renewal price.' },
  { name: 'premiumsale', effect: 'A premium price that is on sale.' },
  { name: 'expiring', effect: 'An expiring name that can be bought.' },
  { name: 'sedo', effect: 'On sale at the Sedo market.' },
  { name: 'buydomains', effect: 'On sale at the BuyDomains market.' },
  { name: 'deleted', effect: 'On the delete list: about to be deleted, not to be had yet.' },
  { name: 'offer', effect: 'Taken, but the holder takes offers; the four markets by turns.' },
  { name: 'offerfail', effect: 'The same, but sending the offer fails without a sentence (500).' },
  { name: 'eap', effect: 'In early access, with several stages.' },
  { name: 'prereserve', effect: 'Not launched yet: can be reserved in advance.' },
  { name: 'preauction', effect: 'Not launched yet: goes to an auction.' },
  { name: 'gwbundle', effect: 'Free, with a workspace bundle.' },
  { name: 'titanbundle', effect: 'Free, with an e-mail bundle at its own price.' },
  { name: 'autostuff', effect: 'Free, with a promotion that puts e-mail into the cart along with it.' },
  { name: 'wixpromo', effect: 'Free, with a promotion of the site builder.' },
  { name: 'cartfail', effect: 'Cannot be put into the cart; the other lines can.' },
  { name: 'cartunknown', effect: 'The same, with a message key that the storefront has no sentence for.' },
  { name: 'cartstale', effect: 'Putting it into the cart finds the token stale, once.' },
  { name: 'robotcheck', effect: 'Putting it into the cart asks for the captcha first (409).' },
  { name: 'swapfail', effect: 'Once in the cart, it cannot be swapped for another stage; the line stays.' },
  { name: 'pricerise', effect: 'Half as dear again from the second look at the cart on.' },
  { name: 'favfail', effect: 'Cannot be kept as a favorite (500).' },
  { name: 'favstuck', effect: 'Can be kept as a favorite, but not let go (500).' },
  { name: 'dnsfail', effect: 'Once registered, its records and nameservers cannot be changed (500).' },
  { name: 'renewfail', effect: 'Once held, its auto-renew cannot be changed (500).' },
  {
    name: 'resellerfail',
    effect: 'In a reseller’s name: nothing of the program works but its settings (500).',
  },
  { name: 'settingsfail', effect: 'In a reseller’s name: the settings cannot be changed (500).' },
  { name: 'ticketfail', effect: 'In a text of a support form: there is no case, and a sentence says so.' },
  { name: 'ticketmute', effect: 'The same, without a sentence.' },
  { name: 'ticketerror', effect: 'The support form is answered 500.' },
  { name: 'mailfail', effect: 'E-mail for the name, or a first mailbox of that name, cannot be set up.' },
  { name: 'provisionfail', effect: 'A website of that name cannot be set up (502).' },
  { name: 'unfinished', effect: 'A website of that name is never done being set up.' },
  {
    name: 'connectfail',
    effect: 'Once registered, cannot be connected to a website; nor can a subdomain (502).',
  },
  { name: 'freemiumfail', effect: 'A free website of that name cannot be made (502).' },
  { name: 'freemiumempty', effect: 'A free website of that name is answered without a result.' },
  {
    name: 'duplicateemail',
    effect: 'A free website with that e-mail address is refused: another account has it (409).',
  },
  {
    name: 'dnschangesfail',
    effect: 'Once registered, what a website would change in its zone cannot be told (502).',
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
