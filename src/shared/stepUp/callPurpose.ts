import type { RefusedCall } from '#api/http.ts';
import { nameToUnicode } from '#lib/keyword.ts';

/**
 * What calls are for, by method and path: the key of its message below `for`. `*` is the domain, `#` the number of
 * something else.
 */
const PURPOSES = {
  unlock: ['PUT /api/v5/domain/*/lock'],
  registryLock: ['PUT /api/v5/domain/*/registry_lock'],
  authCode: ['POST /api/v5/domain/*/auth_code'],
  transferTag: ['PUT /api/v5/domain/*/transfer_tag'],
  release: ['POST /api/v5/domain/*/transfer/release'],
  push: ['POST /api/v5/domain/*/push'],
  dnssecOff: ['PUT /api/v5/domain/*/dnssec'],
  ds: ['PUT /api/v5/domain/*/dnssec/ds'],
  dns: ['PUT /api/v5/domain/*/dns', 'PUT /api/v3/dnstemplate/#/*'],
  domainContacts: ['PUT /api/v5/domain/*/contacts'],
  publicRecord: ['PUT /api/v5/domain/*/contacts/public-record'],
  contact: ['PUT /api/v5/contacts/#'],
  changeMany: ['POST /api/v5/bulkchange/#/action'],
  export: ['POST /api/v5/account/export'],
  close: ['POST /api/v5/account/closing'],
  newKey: ['POST /api/v5/reseller/keys'],
  replaceKey: ['POST /api/v5/reseller/keys/#/rotate'],
  device: ['POST /api/v5/account/unrecognizeddevice/#/approve'],
  undo: ['POST /api/v5/account/activity/#/undo', 'POST /api/v5/admin/customers/[^/]+/changes/#/undo'],
  suspend: ['POST /api/v5/admin/abuse/#/suspend'],
  endSuspension: ['POST /api/v5/admin/abuse/#/restore'],
  refund: ['POST /api/v5/admin/customers/#/orders/[^/]+/lines/[^/]+/refund'],
  restore: ['POST /api/v5/admin/customers/[^/]+/domains/*/restore'],
  askClosing: ['POST /api/v5/admin/customers/#/closing'],
  decide: ['POST /api/v5/admin/customers/[^/]+/approvals/#/decision'],
  settings: ['POST /api/v5/account/security/settings'],
  newPasskey: ['POST /api/v5/account/security/passkeys/start', 'POST /api/v5/account/security/passkeys'],
  removePasskey: ['DELETE /api/v5/account/security/passkeys/#'],
  authenticator: [
    'POST /api/v5/account/security/authenticator/start',
    'POST /api/v5/account/security/authenticator',
  ],
  removeAuthenticator: ['DELETE /api/v5/account/security/authenticator'],
  recoveryCodes: ['POST /api/v5/account/security/recoverycodes'],
  lockCustomer: ['PUT /api/v5/admin/customers/#/lock'],
  resetCustomer: ['POST /api/v5/admin/customers/#/signin/reset'],
  sessions: ['DELETE /api/v5/account/security/sessions', 'DELETE /api/v5/account/security/sessions/#'],
} as const;

export type Purpose = {
  key: keyof typeof PURPOSES | 'other';
  /** The domain, in Unicode. */
  domain: string;
  /** The number of anything else. */
  id: number;
};

const patterns = Object.entries(PURPOSES).flatMap(([key, calls]) =>
  calls.map((call) => ({
    key: key as keyof typeof PURPOSES,
    pattern: new RegExp(`^${call.replace('*', '(?<domain>[^/]+)').replace('#', '(?<id>[^/]+)')}$`),
  })),
);

const OTHER: Purpose = { key: 'other', domain: '', id: 0 };

/** What a person is about to do with these calls; `other` if that is unknown, or they are for different things. */
export function findPurpose(calls: readonly Pick<RefusedCall, 'method' | 'path'>[]): Purpose {
  const [first = OTHER, ...others] = calls.map(findOne);
  return others.every(
    ({ key, domain, id }) => key === first.key && domain === first.domain && id === first.id,
  )
    ? first
    : OTHER;
}

function findOne({ method, path }: Pick<RefusedCall, 'method' | 'path'>): Purpose {
  for (const { key, pattern } of patterns) {
    const match = pattern.exec(`${method} ${path}`);
    if (!match) continue;
    const { domain = '', id } = match.groups ?? {};
    return { key, domain: nameToUnicode(decodeURIComponent(domain)), id: Number(id) || 0 };
  }
  return OTHER;
}
