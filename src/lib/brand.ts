/** The seller. A white-label owner changes only this file. */
export const brand = {
  name: 'Namestead',
  company: 'Namestead Ltd.',
  /** Postal address in one line. */
  postalAddress: '1 Example Street, Exampleton EX1 2MP',
  supportMail: 'support@namestead.example',
  /** Abuse contact, which registries and registrars must publish. */
  abuseMail: 'abuse@namestead.example',
  /** Where anybody can look up which registrar a domain has. */
  registrarLookup: 'https://lookup.icann.org/',
  /** Where customers review the seller. */
  reviewPage: 'https://www.trustpilot.com/evaluate/www.namestead.example',
  /** Where registrations of all registrars are looked up. */
  lookUpPage: 'https://lookup.icann.org/',
  /** The site's origin in canonical addresses, unless SITE_ORIGIN names another for the build. */
  origin: 'https://www.namestead.example',
} as const;
