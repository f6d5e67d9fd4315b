import { type AnyColumn, asc, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import { account } from './schema/accounts.ts';

const longestNumber = 9;

/** Whether a column holds the text somewhere, whatever its case. */
export function holds(column: AnyColumn | SQL, text: string): SQL {
  return ilike(column, `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`);
}

/** Whether an account is meant: by its number, or by part of its name or address. */
export function meansAccount(text: string): SQL | undefined {
  const isNumber = /^\d+$/.test(text) && text.length <= longestNumber;
  return or(
    holds(sql`${account.firstName} || ' ' || ${account.lastName}`, text),
    holds(account.email, text),
    isNumber ? eq(account.id, Number(text)) : undefined,
  );
}

/** The order of a list; the smallest comes last unless `ascending`. */
export function sorted(columns: (AnyColumn | SQL)[], ascending = false): SQL[] {
  return columns.map((column) => (ascending ? asc(column) : desc(column)));
}
