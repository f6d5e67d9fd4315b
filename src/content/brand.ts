/** Who sells here. A white-label owner changes this file and nothing else. */
export const brand = {
  name: 'Namestead',
  company: 'Namestead Ltd.',
  supportMail: 'support@namestead.example',
  /** Where the site stands, for canonical addresses. */
  origin: 'https://www.namestead.example',
} as const;
