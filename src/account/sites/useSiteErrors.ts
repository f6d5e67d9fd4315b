import { useTranslation } from 'react-i18next';
import { ApiError, isResponseLost, stepUpMessage } from '#api/errors.ts';
import { notify } from '#ui/notify.ts';

/** The durations of error messages (section 8). Others use the default of toasts. */
const DURATIONS_MS: Partial<Record<string, number>> = {
  provision_site_error: 10_000,
  domain_connect_error: 10_000,
  subdomain_connect_error: 10_000,
  dns_record_add_error: 10_000,
  duplicate_email_found: 20_000,
  create_freemium_error: 20_000,
};

const CODES = [
  'provision_site_error',
  'domain_connect_error',
  'subdomain_connect_error',
  'dns_changes_error',
  'dns_record_add_error',
  'duplicate_email_found',
  'create_freemium_error',
  'freemium_exists',
  'already_set_up',
  'site_not_ready',
  'site_has_plan',
  'product_suspended',
  'product_expired',
  'address_taken',
  'too_many_addresses',
  'no_product_found',
  'site_not_found',
  'domain_not_found',
  'domain_expired',
  'other_nameservers',
  'removal_not_confirmed',
  'zone_full',
] as const;

type Code = (typeof CODES)[number];
/** The assumed cause if the backend names none, for example after a lost connection. */
type Fallback = Extract<
  Code,
  | 'provision_site_error'
  | 'domain_connect_error'
  | 'subdomain_connect_error'
  | 'dns_changes_error'
  | 'dns_record_add_error'
  | 'create_freemium_error'
>;

/** The messages for failures of the site builder: what failed, and what was not changed. */
export function useSiteErrors() {
  const { t } = useTranslation('sites');

  function textOf(error: unknown, fallback: Fallback): string {
    const code = error instanceof ApiError ? error.code : '';
    const stepUp = stepUpMessage(error);
    if (stepUp !== null) return stepUp;
    const known = CODES.find((one) => one === code);
    if (known) return t(`errors.${known}`);
    return isResponseLost(error)
      ? `${t(`errors.${fallback}`)} ${t('errors.connection')}`
      : t(`errors.${fallback}`);
  }

  return {
    textOf,
    /** Shows the failure in a toast, for the duration that section 8 defines. */
    notifyError(error: unknown, fallback: Fallback): void {
      const code = (error instanceof ApiError && error.code) || fallback;
      void notify(textOf(error, fallback), { tone: 'error', duration: DURATIONS_MS[code] });
    },
  };
}
