/** Who sells here. A white-label owner changes this file and nothing else. */
export const brand = {
  name: 'Namestead',
  company: 'Namestead Ltd.',
  /** Where letters reach the company, in one line. */
  postalAddress: '1 Example Street, Exampleton EX1 2MP',
  supportMail: 'support@namestead.example',
  /** Where misuse of a domain is reported; registries and registrars have to name one. */
  abuseMail: 'abuse@namestead.example',
  /** Where the site stands, for canonical addresses. */
  origin: 'https://www.namestead.example',
} as const;
