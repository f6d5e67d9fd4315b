import type { components } from '#api/generated/operations.ts';

type Schemas = components['schemas'];
export type Action = Schemas['ActivityAction'];
export type Kind = Schemas['ActivityKind'];
type Field = Schemas['ActivityChange']['field'];

/** What actions are about. */
export const KINDS: Record<Kind, readonly Action[]> = {
  devices: [
    'sign_in',
    'sign_in_new_device',
    'approve_device',
    'forget_device',
    'change_security',
    'end_sessions',
    'use_recovery_code',
    'lock_account',
    'reset_sign_in',
  ],
  dns: [
    'change_dns',
    'set_nameservers',
    'enable_dnssec',
    'disable_dnssec',
    'change_dnssec',
    'change_parking',
  ],
  renewals: ['enable_auto_renew', 'disable_auto_renew', 'change_ceiling', 'renewal_refused'],
  transfers: [
    'lock_domain',
    'unlock_domain',
    'create_auth_code',
    'release_domain',
    'stop_transfer',
    'push_domain',
    'accept_push',
    'decline_push',
    'take_back_push',
    'change_transfer',
    'cancel_transfer',
    'transfer_requested',
    'domain_arrived',
    'domain_left',
  ],
  contacts: [
    'resend_email',
    'extend_deadline',
    'add_contact',
    'change_registrant',
    'remove_contact',
    'change_privacy',
  ],
  products: ['change_product', 'set_up_product', 'set_up_mail', 'open_mail', 'connect_site'],
  orders: ['place_order', 'return_domain', 'refund_order'],
  domains: ['make_offer', 'change_many', 'change_labels'],
  reseller: ['change_reseller'],
  account: [
    'change_contact',
    'change_calendar',
    'undo_change',
    'open_ticket',
    'export_account',
    'close_account',
    'keep_account',
  ],
};

const kinds = new Map(
  Object.entries(KINDS).flatMap(([kind, actions]) =>
    actions.map((action) => [action, kind as Kind] as const),
  ),
);

export function kindOf(action: Action): Kind {
  return kinds.get(action) ?? 'account';
}

/** Switches and settings that `undoActivity` sets to what they were. Turning the lock off needs more than that. */
export const AT_ONCE: readonly Action[] = [
  'enable_auto_renew',
  'disable_auto_renew',
  'change_ceiling',
  'unlock_domain',
  'set_nameservers',
];

/** What can be set as it was where it was set. */
export const IN_SETTINGS: readonly Action[] = [
  'lock_domain',
  'enable_dnssec',
  'disable_dnssec',
  'change_dnssec',
  'change_parking',
  'change_registrant',
  'change_privacy',
  'change_product',
  'connect_site',
  'change_labels',
  'change_contact',
  'change_calendar',
  'change_reseller',
];

/** Actions that are not listed if nothing is different afterwards. */
export const LISTED_IF_CHANGED: readonly Action[] = [
  ...AT_ONCE,
  'lock_domain',
  'enable_dnssec',
  'disable_dnssec',
  'change_dns',
  'change_registrant',
  'change_privacy',
  'place_order',
  'change_security',
  'lock_account',
];

/** The setting that an action changes, for those that can be undone at once. */
export const FIELDS: Partial<Record<Action, Field>> = {
  enable_auto_renew: 'autoRenew',
  disable_auto_renew: 'autoRenew',
  change_ceiling: 'renewalCeiling',
  lock_domain: 'locked',
  unlock_domain: 'locked',
  set_nameservers: 'nameservers',
};
