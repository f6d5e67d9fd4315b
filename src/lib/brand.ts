/** The seller. A white-label owner changes only this file. */
export const brand = {
  name: 'Namestead',
  /** The path of the mark, in a box of 24 by 24. */
  markPath: 'M7.5 17V9.2m0 3.4c0-2.2 1.6-3.6 4.2-3.6s4.3 1.4 4.3 3.9V17',
  company: 'Namestead Ltd.',
  /** Postal address in one line. */
  postalAddress: '1 Example Street, Exampleton EX1 2MP',
  supportMail: 'support@namestead.example',
  /** Abuse contact, which registries and registrars must publish. */
  abuseMail: 'abuse@namestead.example',
  /** Where to report a vulnerability. */
  securityMail: 'security@namestead.example',
  /** The host of the addresses that stand in public records in place of those of owners, and forward to them. */
  contactHost: 'contact.namestead.example',
  /** The tag under which the .uk registry knows the registrar. */
  registrarTag: 'NAMESTEAD',
  /** Where customers review the seller. */
  reviewPage: 'https://www.trustpilot.com/evaluate/www.namestead.example',
  /** Where anyone can look up a registration at any registrar. */
  lookUpPage: 'https://lookup.icann.org/',
  /** The site's origin in canonical addresses, unless SITE_ORIGIN sets another one for the build. */
  origin: 'https://www.namestead.example',
} as const;
