import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
} from 'drizzle-orm/pg-core';
import { account } from './accounts.ts';
import { moment, parentId } from './columns.ts';

type SecurityChange =
  | 'passkey_added'
  | 'passkey_removed'
  | 'app_set_up'
  | 'app_removed'
  | 'recovery_codes'
  | 'settings'
  | 'reset';

/** A passkey of an account: https://www.w3.org/TR/webauthn-3/ */
export const passkey = pgTable(
  'passkey',
  {
    id: serial().primaryKey(),
    accountId: parentId(() => account.id),
    credentialId: text().notNull().unique(),
    /** The COSE key in base64url. */
    publicKey: text().notNull(),
    /** How often the authenticator was used, as it said last; 0 if it does not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    name: text().notNull(),
    synced: boolean().notNull(),
    createdAt: moment().notNull(),
    lastUsedAt: moment(),
  },
  (table) => [index('passkey_account').on(table.accountId)],
);

/** How an account is protected, except for its passkeys. A missing row means that nothing was set up. */
export const accountSecurity = pgTable('account_security', {
  accountId: integer()
    .primaryKey()
    .references(() => account.id, { onDelete: 'cascade' }),
  /** The secret of the authenticator app in base32. */
  appSecret: text(),
  appSetUpAt: moment(),
  appUsedAt: moment(),
  /** The period of the last code, because each counts once. */
  appPeriod: integer(),
  newSecret: text(),
  newSecretAt: moment(),
  recoveryMadeAt: moment(),
  signInLink: boolean().notNull().default(true),
  newDeviceEmails: boolean().notNull().default(true),
  holdTransfers: boolean().notNull().default(false),
  /** The hash of the code that was emailed last. */
  emailCode: text(),
  emailCodeAt: moment(),
});

/** Recovery codes of an account as hashes. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    accountId: parentId(() => account.id),
    hash: text().notNull(),
    usedAt: moment(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.hash] })],
);

/** Wrong guesses by account or address, since the first of a period. */
export const failedAttempt = pgTable('failed_attempt', {
  key: text().primaryKey(),
  count: integer().notNull(),
  since: moment().notNull(),
});

/** An email about the account's security. */
export const securityMail = pgTable(
  'security_mail',
  {
    id: serial().primaryKey(),
    accountId: parentId(() => account.id),
    at: moment().notNull(),
    kind: text({
      enum: ['code', 'link', 'new_device', 'changed', 'unlocking', 'registry_unlocking'],
    }).notNull(),
    /** The code; or the token of the link, after which the email leads nowhere. */
    secret: text(),
    /** What the email is about: a device, a domain, or what was changed. */
    about: jsonb().$type<{ device?: number; change?: SecurityChange; at?: string }>().notNull(),
  },
  (table) => [
    index('security_mail_account').on(table.accountId, table.at),
    index('security_mail_at').on(table.at).concurrently(),
  ],
);
