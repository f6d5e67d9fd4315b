import { splitName } from './tlds.ts';

/** Words that bring about a certain state when a keyword or a label contains them, and what happens, in words. */
export const testNames = [
  { name: 'captcha', effect: 'The search starts only after the captcha is solved (409).' },
  { name: 'badgateway', effect: 'The search start answers 502.' },
  { name: 'slowpoke', effect: 'Results dribble in over 12 polls.' },
  { name: 'never', effect: 'Results come, but the search is never done.' },
  { name: 'unreachable', effect: 'The registry of the name cannot be reached.' },
  { name: 'taken', effect: 'The name is taken under every TLD.' },
  { name: 'premium', effect: 'A premium price, with a higher renewal price.' },
  { name: 'expiring', effect: 'An expiring name that can be bought.' },
  { name: 'sedo', effect: 'On sale at the Sedo market.' },
  { name: 'buydomains', effect: 'On sale at the BuyDomains market.' },
  { name: 'deleted', effect: 'On the delete list: about to be deleted, not to be had yet.' },
  { name: 'offer', effect: 'Taken, but the holder takes offers; the four markets by turns.' },
  { name: 'eap', effect: 'In early access, with several stages.' },
  { name: 'cartfail', effect: 'Cannot be put into the cart; the other lines can.' },
  { name: 'staletoken', effect: 'The next call finds its token stale, once.' },
  { name: 'offline', effect: 'The next poll loses its connection.' },
] as const;

export type TestName = (typeof testNames)[number]['name'];

/** The test names in a keyword or a name. A TLD is not looked at: every name under `.cheap` would be in early access. */
export function testEffects(name: string): Set<TestName> {
  const text = (splitName(name)?.sld ?? name).toLowerCase();
  const effects = new Set<TestName>();
  for (const test of testNames) if (text.includes(test.name)) effects.add(test.name);
  return effects;
}
