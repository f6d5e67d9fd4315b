import type { FormValues } from '../db/schema/kits.ts';

/** The values of a form for storage: without empty fields, and with checkboxes as booleans. */
export function toFormValues(
  form: Record<string, FormValues[string] | null | undefined>,
  boxes: string[] = [],
): FormValues {
  return Object.fromEntries(
    Object.entries(form).flatMap(([key, value]): [string, FormValues[string]][] => {
      if (value === null || value === undefined) return [];
      return [[key, boxes.includes(key) ? value === 'on' : value]];
    }),
  );
}
