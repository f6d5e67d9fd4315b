import type { Messages } from '../pages/messages/shape.ts';
import type { account } from './schema/accounts.ts';

type Person = typeof account.$inferInsert & { person: keyof Messages['people'] };

/** The sandbox's people, who sign in by their `person` key without a password. */
export const people: Person[] = [
  {
    id: 1001,
    person: 'newcomer',
    firstName: 'Noor',
    lastName: 'Haddad',
    email: 'noor@example.com',
    country: 'US',
    createdAt: new Date('2026-11-02T09:15:00Z'),
  },
  {
    id: 1002,
    person: 'holder',
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
