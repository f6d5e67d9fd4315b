import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, customType, integer, text, timestamp } from 'drizzle-orm/pg-core';
import type { LanguageCode } from '#lib/languages.ts';

export const moment = () => timestamp({ withTimezone: true, mode: 'date' });
/** An amount in minor units of the row's currency. */
export const money = () => bigint({ mode: 'number' });
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** The id of the row that this row belongs to and is deleted with. */
export const parentId = (id: () => AnyPgColumn) =>
  integer().notNull().references(id, { onDelete: 'cascade' });
/** The same for a text id. */
export const parentKey = (id: () => AnyPgColumn) => text().notNull().references(id, { onDelete: 'cascade' });

/** A value of the contract as JSON. Lone surrogates are replaced, because PostgreSQL rejects them. */
export const whole = <Value>() =>
  customType<{ data: Value; driverData: string }>({
    dataType: () => 'jsonb',
    toDriver: (value) =>
      JSON.stringify(value, (_, part) => (typeof part === 'string' ? part.toWellFormed() : part)),
  })();

/** What a visitor has chosen, kept by the session and by the account. */
export const preferences = () => ({
  preferredCurrency: text().notNull().default('USD'),
  siteTheme: text({ enum: ['auto', 'light', 'dark'] })
    .notNull()
    .default('auto'),
  preferredLanguage: text().$type<LanguageCode>(),
  abTestVersion: text(),
});

/** A text in lower case without accents and soft hyphens, as indexes have it that find a part of it. */
export const folded = (whole: SQLWrapper): SQL =>
  sql`lower(regexp_replace(normalize(${whole}, NFKD), '[\\u0300-\\u036f\\u00ad]', '', 'g'))`;

/** For an index by which any part of a text is found. */
export const byParts = (whole: SQLWrapper): SQL => sql`(${whole}) gin_trgm_ops`;
