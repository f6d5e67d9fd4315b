import { useTranslation } from 'react-i18next';
import type { Activity } from '#api/generated/schemas/activity.zod.ts';
import type { ActivityChange } from '#api/generated/schemas/activityChange.zod.ts';
import { formatMoment, formatMoney } from '#i18n/format.ts';
import { brand } from '#lib/brand.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { toMinor } from '#lib/money.ts';
import { useDeviceName } from '#shared/devices/useDeviceName.ts';

/** What is listed also if it was refused: wrong codes, and calls that need an approved device. */
const ASKED = [
  'sign_in',
  'approve_device',
  'forget_device',
  'change_security',
  'end_sessions',
  'lock_account',
  'reset_sign_in',
  'view_account',
  'resend_email',
  'extend_deadline',
  'change_many',
  'unlock_domain',
  'unlock_registry',
  'create_auth_code',
  'release_domain',
  'push_domain',
  'set_nameservers',
  'change_dns',
  'disable_dnssec',
  'change_dnssec',
  'change_parking',
  'disable_auto_renew',
  'change_ceiling',
  'change_product',
  'set_up_mail',
  'open_mail',
  'connect_site',
  'change_contact',
  'change_registrant',
  'change_privacy',
  'change_calendar',
  'change_reseller',
  'undo_change',
  'return_domain',
  'export_account',
  'close_account',
  'suspend_domain',
  'end_suspension',
  'restore_domain',
  'refund_order',
  'ask_closing',
  'approve_request',
  'reject_request',
] as const;

const CONTACT_FIELDS = [
  'name',
  'organization',
  'email',
  'phone',
  'street',
  'postalCode',
  'city',
  'region',
  'country',
] as const;

function findIn<Known extends string>(known: readonly Known[], key: string | null): Known | undefined {
  return known.find((one) => one === key);
}

/** The words for what was done, to what, by whom, and for the values that it changed. */
export function useActivityTexts() {
  const { t, i18n } = useTranslation(['activity', 'devices', 'common', 'contacts']);
  const deviceName = useDeviceName();
  const textOf = (value: ActivityChange['after']): string | null => {
    if (typeof value !== 'object' || value === null) return value === null ? null : String(value);
    return formatMoney(toMinor(value.amount, value.currency), value.currency, i18n.language);
  };
  const amountOf = (value: ActivityChange['after']) => textOf(value) ?? t('none');

  function titleOf({ action, outcome, changes, changeCount, target }: Activity): string {
    const asked = outcome === 'refused' && findIn(ASKED, action);
    if (asked) return t(`asked.${asked}`);
    const [change] = changes;
    if (!change) return t(`done.${action}`);
    const amount = amountOf(change.after);
    if (action === 'change_dns') return t('records', { count: changeCount });
    if (action === 'change_ceiling') return t('ceiling', { before: amountOf(change.before), after: amount });
    if (action === 'place_order' && target) return t('paid', { number: target.id, amount });
    if (action === 'refund_order') return t('refund', { amount });
    if (action === 'ask_refund') return t('refundAsked', { amount });
    if (action === 'change_privacy') return t(change.after === true ? 'published' : 'hidden');
    return t(`done.${action}`);
  }

  /** The domain, device or thing that it was about; empty if there is none. */
  function subjectOf({ domain, subject, affectedDevice, changes, changeCount }: Activity): string {
    const name = domain === null ? affectedDevice && deviceName(affectedDevice) : nameToUnicode(domain);
    const isMany = changes[0]?.field === 'autoRenew' && changeCount > 1;
    if (isMany) return t('products', { count: changeCount });
    return [name, subject && subject !== name ? subject : null].filter(Boolean).join(' · ');
  }

  function authorOf({ by, device }: Activity): { who: string; where: string } {
    if (by.kind === 'support') return { who: t('by.support'), where: brand.name };
    if (by.kind === 'key') return { who: t('by.key', { name: by.name ?? '' }), where: '' };
    if (by.kind === 'system') return { who: brand.name, where: t('by.automatic') };
    if (!device) return { who: t('by.unknown'), where: '' };
    return { who: deviceName(device), where: device.place ?? t('devices:unknown.place') };
  }

  /** The name of a setting that was changed. */
  function nameOf({ field, subject }: ActivityChange): string {
    switch (field) {
      case 'nameservers':
        return t('common:nameservers');
      case 'owner':
      case 'admin':
      case 'tech':
      case 'billing':
        return t(`contacts:role.${field}`);
      case 'contact': {
        const known = findIn(CONTACT_FIELDS, subject);
        return known ? t(`contacts:fields.${known}.label`) : (subject ?? '');
      }
      default:
        return subject === null ? '' : nameToUnicode(subject);
    }
  }

  const momentOf = (at: string) => formatMoment(new Date(at), i18n.language);
  return { titleOf, subjectOf, authorOf, nameOf, textOf, momentOf };
}

/** Whether before and after say more than the title does. */
export function hasDetail({ action, changes }: Activity): boolean {
  const isInTitle = [
    'change_ceiling',
    'place_order',
    'refund_order',
    'ask_refund',
    'change_privacy',
  ].includes(action);
  const [first, ...others] = changes;
  if (!first || isInTitle) return false;
  return typeof first.after !== 'boolean' || others.length > 0;
}
