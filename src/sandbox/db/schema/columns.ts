import { bigint, customType, timestamp } from 'drizzle-orm/pg-core';

export const moment = () => timestamp({ withTimezone: true, mode: 'date' });
/** Minor units of the currency beside it. Wider than 32 bits, for currencies without minor units. */
export const money = () => bigint({ mode: 'number' });
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** A value of the contract, kept whole. PostgreSQL's JSON has no place for halves of surrogate pairs. */
export const whole = <Value>() =>
  customType<{ data: Value; driverData: string }>({
    dataType: () => 'jsonb',
    toDriver: (value) =>
      JSON.stringify(value, (_, part) => (typeof part === 'string' ? part.toWellFormed() : part)),
  })();
