import type { account } from './schema/accounts.ts';

type Account = typeof account.$inferInsert;
export type Person = Account & {
  /** Shown on the sign-in page. */
  what: string;
};

/** The sandbox's people, who sign in by their `person` key without a password. */
export const people: Person[] = [
  {
    id: 1001,
    person: 'newcomer',
    what: 'owns nothing yet',
    firstName: 'Noor',
    lastName: 'Haddad',
    email: 'noor@example.com',
    country: 'US',
    createdAt: new Date('2026-11-02T09:15:00Z'),
  },
  {
    id: 1002,
    person: 'holder',
    what: 'owns something of everything: domains, services, favorites, orders, credit',
    firstName: 'Hanna',
    lastName: 'Okafor',
    email: 'hanna@example.com',
    phone: '+4930901820',
    company: 'Okafor Ceramics',
    country: 'DE',
    createdAt: new Date('2021-04-12T08:30:00Z'),
    emailConfirmedAt: new Date('2021-04-12T08:30:00Z'),
    creditUsdCents: 25_50,
    preferredCurrency: 'EUR',
    siteTheme: 'dark',
    preferredLanguage: 'de-de',
    abTestVersion: 'b',
  },
  {
    id: 1003,
    person: 'reseller',
    what: 'sells on by the API, tier 2 of 4',
    firstName: 'Rafael',
    lastName: 'Moreno',
    email: 'rafael@example.com',
    phone: '+525550101',
    company: 'Moreno Digital',
    country: 'MX',
    createdAt: new Date('2023-01-20T16:00:00Z'),
    emailConfirmedAt: new Date('2023-01-20T16:00:00Z'),
    labels: ['reseller'],
    resellerType: 'api',
    resellerTier: 'reseller2',
  },
  {
    id: 1004,
    person: 'admin',
    what: 'may use the tools under /gotham',
    firstName: 'Ada',
    lastName: 'Lindqvist',
    email: 'ada@example.com',
    country: 'SE',
    createdAt: new Date('2020-06-01T07:00:00Z'),
    emailConfirmedAt: new Date('2020-06-01T07:00:00Z'),
    isAdmin: true,
    labels: ['staff'],
  },
];
