import { type AnyColumn, asc, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import { account } from './schema/accounts.ts';

const maxDigits = 9;

/** Whether a column contains the text, ignoring case. */
export function containsText(column: AnyColumn | SQL, text: string): SQL {
  return ilike(column, `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`);
}

/** Whether a text is the number in a column; undefined if it is no number. */
export function isNumbered(column: AnyColumn, text: string): SQL | undefined {
  return /^\d+$/.test(text) && text.length <= maxDigits ? eq(column, Number(text)) : undefined;
}

/** Whether an account matches a search text: by its id, or by part of its name or email address. */
export function matchesAccount(text: string): SQL | undefined {
  return or(
    containsText(sql`${account.firstName} || ' ' || ${account.lastName}`, text),
    containsText(account.email, text),
    isNumbered(account.id, text),
  );
}

/** Sorts by columns, descending unless `ascending`. */
export function sortedBy(columns: (AnyColumn | SQL)[], ascending = false): SQL[] {
  return columns.map((column) => (ascending ? asc(column) : desc(column)));
}
