import { errorResponse } from '../errors.ts';

export const noProduct = () => errorResponse(404, 'No product found', 'no_product_found');
export const noSite = () => errorResponse(404, 'Site not found', 'site_not_found');
export const noSites = () => errorResponse(404, 'No sites found', 'no_sites_found');
export const noDomain = () => errorResponse(404, 'Domain not found', 'domain_not_found');

export const alreadySetUp = () => errorResponse(409, 'This product has its site already.', 'already_set_up');
export const notReady = () => errorResponse(409, 'Your site is not ready yet.', 'site_not_ready');
export const hasPlan = () => errorResponse(409, 'This site has a plan already.', 'site_has_plan');
export const suspended = () => errorResponse(409, 'This product is suspended.', 'product_suspended');
export const expired = () =>
  errorResponse(409, 'This product has expired. Renew it first.', 'product_expired');
export const addressTaken = () =>
  errorResponse(409, 'This address is taken by another site.', 'address_taken');
export const tooManyAddresses = (most: number) =>
  errorResponse(409, `This site has ${most} addresses already. Disconnect one first.`, 'too_many_addresses');
export const duplicateEmail = () =>
  errorResponse(
    409,
    'This e-mail address belongs to another account at the site builder.',
    'duplicate_email_found',
  );
export const freemiumExists = () => errorResponse(409, 'You have a free site already.', 'freemium_exists');

/** The site builder, or the DNS behind it, failed. */
const failed = (what: string, error: string) =>
  errorResponse(502, `We could not ${what}. Please try again later.`, error);
export const provisionFailed = () => failed('set up your site', 'provision_site_error');
export const domainFailed = () => failed('connect your domain', 'domain_connect_error');
export const subdomainFailed = () => failed('connect your subdomain', 'subdomain_connect_error');
export const freemiumFailed = () => failed('create your free site', 'create_freemium_error');
export const dnsChangesFailed = () => failed('work out the DNS changes', 'dns_changes_error');
export const dnsAddFailed = () => failed('add the DNS records', 'dns_record_add_error');
