import { bigint, customType, timestamp } from 'drizzle-orm/pg-core';

export const moment = () => timestamp({ withTimezone: true, mode: 'date' });
/** An amount in minor units of the row's currency. */
export const money = () => bigint({ mode: 'number' });
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** A value of the contract as JSON. Lone surrogates are replaced, because PostgreSQL rejects them. */
export const whole = <Value>() =>
  customType<{ data: Value; driverData: string }>({
    dataType: () => 'jsonb',
    toDriver: (value) =>
      JSON.stringify(value, (_, part) => (typeof part === 'string' ? part.toWellFormed() : part)),
  })();
