import type { RawRequest } from '../../scripts/contract/request.ts';
import { withBody } from './faults.ts';
import type { Mutant, Respond } from './mutants.ts';
import { type Fields, isSuccess, mutantsWithState, parse, withFields } from './writeMutants.ts';

const owners = mutantsWithState('serves another account');
const guards = mutantsWithState('serves those who may not');
const invalid = mutantsWithState('stores what is invalid');
const repeats = mutantsWithState('does it twice');

/** Repeats a denied call as the last caller who was allowed. `heard` is the response that the denied caller gets. */
const servesOthers = (status: number, heard: 'success' | 'rejection') => (): Respond => {
  let allowed: Record<string, string> | null = null;
  return async (raw, send) => {
    const response = await send(raw);
    if (isSuccess(response)) allowed = raw.headers;
    const wantsToken = response.status === 403 && parse(response.body).refresh_token === true;
    if (response.status !== status || wantsToken || !allowed) return response;
    const done = await send({ ...raw, headers: { ...raw.headers, ...allowed } });
    return heard === 'success' ? done : response;
  };
};

/** Rejects an invalid request, but stores a changed version of the last valid one. */
const storesInvalid = (change: (fields: Fields) => Fields) => (): Respond => {
  let last: RawRequest | null = null;
  return async (raw, send) => {
    const response = await send(raw);
    if (isSuccess(response)) last = raw;
    if (response.status === 422 && last)
      await send({
        ...withFields(last, change(parse(last.body))),
        headers: { ...last.headers, ...raw.headers, 'content-type': 'application/json' },
      });
    return response;
  };
};

const READ_BY_OWNER =
  'getDomain getDomainDns getDnssec getDnsHistory getInstantSite getProfileKit getTitanProduct getWixProduct getCreditNotification getRelatedProducts getAccountCredit';
const WRITTEN_BY_OWNER =
  'setDomainLock setRenewalCeiling setDomainNote updateLabel parkDomain updateCreditNotification updateInstantSite';
const owned = [
  ...READ_BY_OWNER.split(' ').map((id) => owners(id, 'shows it', servesOthers(404, 'success'))),
  ...WRITTEN_BY_OWNER.split(' ').flatMap((id) => [
    owners(id, 'obeys it', servesOthers(404, 'success')),
    owners(id, 'rejects and obeys it', servesOthers(404, 'rejection')),
  ]),
];
const guarded = [
  ...['setDomainLock', 'watchDomain', 'createLabel', 'updateCreditNotification'].flatMap((id) => [
    guards(id, 'obeys anybody', servesOthers(401, 'success')),
    guards(id, 'rejects and obeys anybody', servesOthers(401, 'rejection')),
  ]),
  ...['createNotice', 'parkAnyDomain', 'createRegistry'].flatMap((id) => [
    guards(id, 'obeys a customer', servesOthers(403, 'success')),
    guards(id, 'rejects and obeys a customer', servesOthers(403, 'rejection')),
  ]),
];
const guardedByDevice = [
  'setDomainContacts',
  'setRenewalCeiling',
  'parkDomain',
  'updateCreditNotification',
].flatMap((id) => [
  guards(id, 'obeys a new device', servesOthers(403, 'success')),
  guards(id, 'rejects and obeys a new device', servesOthers(403, 'rejection')),
]);
const accepting = [
  invalid(
    'createNotice',
    'one more',
    storesInvalid((f) => f),
  ),
  invalid(
    'addFavorite',
    'another name',
    storesInvalid(() => ({ domainName: 'another-name.dev', tld: 'dev' })),
  ),
  invalid(
    'createLabel',
    'another name',
    storesInvalid((f) => ({ ...f, name: 'Other' })),
  ),
  invalid(
    'updateCreditNotification',
    'another threshold',
    storesInvalid((f) => ({ ...f, threshold: Number(f.threshold) + 1 })),
  ),
  invalid(
    'setDomainLock',
    'the opposite',
    storesInvalid(({ locked }) => ({ locked: !locked })),
  ),
];
let made = 0;
const twice = [
  repeats('createTicket', 'opens a case for each click', () => async (raw, send) => {
    const response = await send(raw);
    if (!isSuccess(response)) return response;
    made += 1;
    return withBody(response, { ...parse(response.body), case_id: parse(response.body).case_id + made });
  }),
  repeats('addFavorite', 'adds it once more', () => async (raw, send) => {
    const response = await send(raw);
    if (isSuccess(response)) await send(withFields(raw, { domainName: `again-${++made}.com`, tld: 'com' }));
    return response;
  }),
  repeats('watchDomain', 'rejects the second', () => {
    const seen = new Set<string>();
    return async (raw, send) => {
      const response = await send(raw);
      if (!isSuccess(response)) return response;
      const known = seen.has(raw.target);
      seen.add(raw.target);
      return known
        ? withBody(
            { ...response, status: 409 },
            { message: ['It is there.'], error: 'watched', success: false },
          )
        : response;
    };
  }),
];

export const accessMutants: Mutant[] = [
  ...owned,
  ...guarded,
  ...guardedByDevice,
  ...accepting.map((mutant) => ({ ...mutant, needsBounds: true })),
  ...twice,
];
