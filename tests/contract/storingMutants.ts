import { lookUp } from '#contract/pointer.ts';
import { withBody } from './faults.ts';
import type { Mutant, Respond } from './mutants.ts';
import { type Fields, isSuccess, mutantsWithState, parse, withFields } from './writeMutants.ts';

const loses = mutantsWithState('stores another value');
const text = { 'en-us': 'Another text.' };
const flip = (value: unknown) => (value === 'enabled' ? 'disabled' : 'enabled');

/** Stores something other than what was sent, but responds as if it were stored correctly. */
function stores(
  change: (fields: Fields) => Fields,
  thing: string,
  shown: (fields: Fields) => Fields = (one) => one,
) {
  return (): Respond => async (raw, send) => {
    let sent: Fields;
    try {
      sent = parse(raw.body);
    } catch {
      return send(raw);
    }
    const real = await send(withFields(raw, sent && typeof sent === 'object' ? change({ ...sent }) : sent));
    if (!isSuccess(real)) return isSuccess(real) ? real : send(raw);
    const body = parse(real.body);
    Object.assign(lookUp(body, thing) as object, shown(sent));
    return withBody(real, body);
  };
}

export const storingMutants: Mutant[] = [
  loses(
    'updateAccountExtended',
    'the theme',
    stores((f) => ({ ...f, siteTheme: f.siteTheme === 'dark' ? 'light' : 'dark' }), '/data/account'),
  ),
  loses(
    'setDomainLock',
    'the opposite',
    stores(({ locked }) => ({ locked: !locked }), '/data/domain'),
  ),
  loses(
    'setRenewalCeiling',
    'no ceiling',
    stores(
      () => ({ ceiling: null }),
      '/data/domain',
      ({ ceiling }) => ({ renewalCeiling: ceiling }),
    ),
  ),
  loses(
    'createLabel',
    'another color',
    stores((f) => ({ ...f, color: f.color === 'green' ? 'amber' : 'green' }), '/data/label'),
  ),
  loses(
    'updateLabel',
    'another color',
    stores((f) => ({ ...f, color: f.color === 'green' ? 'amber' : 'green' }), '/data/label'),
  ),
  loses(
    'createNotice',
    'a shorter text',
    stores((f) => ({ ...f, text }), '/data/sitenotice'),
  ),
  loses(
    'createNotice',
    'no address',
    stores((f) => ({ ...f, url: f.url === null ? '/other' : null }), '/data/sitenotice'),
  ),
  loses(
    'updateNotice',
    'no address',
    stores((f) => ({ ...f, url: f.url === null ? '/other' : null }), '/data/sitenotice'),
  ),
  loses(
    'updateNotice',
    'only the first language',
    stores((f) => ({ ...f, text }), '/data/sitenotice'),
  ),
  loses(
    'updateCreditNotification',
    'another threshold',
    stores((f) => ({ ...f, threshold: Number(f.threshold) + 1 }), '/data/notification'),
  ),
  loses(
    'updateCreditNotification',
    'the opposite',
    stores((f) => ({ ...f, enabled: !f.enabled }), '/data/notification'),
  ),
  loses(
    'updateCreditNotification',
    'another address',
    stores((f) => ({ ...f, email: 'other@example.com' }), '/data/notification'),
  ),
  loses(
    'createDnsTemplate',
    'another name',
    stores((f) => ({ ...f, name: 'Other' }), '/data/dnstemplate'),
  ),
  loses(
    'updateDnsTemplate',
    'another name',
    stores((f) => ({ ...f, name: 'Other' }), '/data/dnstemplate'),
  ),
  loses(
    'updateDnsTemplate',
    'the first record only',
    stores((f) => ({ ...f, records: (f.records as unknown[]).slice(0, 1) }), '/data/dnstemplate'),
  ),
  loses(
    'updateRegistry',
    'other notes',
    stores(
      (f) => ({ ...f, details: { ...(f.details as Fields), notes: 'Other.' } }),
      '/data/registryinfo',
      ({ details }) => ({ details }),
    ),
  ),
  loses(
    'createRegistry',
    'other notes',
    stores((f) => ({ ...f, details: { ...(f.details as Fields), notes: 'Other.' } }), '/data/registryinfo'),
  ),
  loses(
    'saveLandingDraft',
    'another theme',
    stores(
      (f) => ({
        ...f,
        content: {
          ...(f.content as Fields),
          theme: (f.content as Fields).theme === 'ocean' ? 'forest' : 'ocean',
        },
      }),
      '/data/customlanding',
      ({ content }) => ({ content }),
    ),
  ),
  loses(
    'addFavorite',
    'another name',
    stores((f) => ({ ...f, domainName: `x${f.domainName}` }), '/data/favoritelistitem'),
  ),
  loses(
    'parkDomain',
    'another page',
    stores(() => ({ landing: { type: 'coming_soon' } }), '/data/parkeddomain'),
  ),
  loses(
    'parkAnyDomain',
    'another page',
    stores(() => ({ landing: { type: 'coming_soon' } }), '/data/parkeddomain'),
  ),
  loses(
    'updateInstantSite',
    'the opposite auto-renew',
    stores(
      (f) => ({ ...f, autoRenew: flip(f.autoRenew) }),
      '/data/instantsite',
      ({ autoRenew }) => ({ autoRenew }),
    ),
  ),
  loses(
    'updateTitanProduct',
    'the opposite auto-renew',
    stores(
      (f) => ({ ...f, autoRenew: flip(f.autoRenew) }),
      '/data/titanemail',
      ({ autoRenew }) => ({ autoRenew }),
    ),
  ),
  loses(
    'updateProfileKit',
    'the opposite auto-renew',
    stores(
      (f) => ({ ...f, autoRenew: flip(f.autoRenew) }),
      '/data/linkedinkit',
      ({ autoRenew }) => ({ autoRenew }),
    ),
  ),
  loses(
    'enrollReseller',
    'another type',
    stores(({ type }) => ({ type: type === 'api' ? 'iframe' : 'api' }), '/data/reseller'),
  ),
];
