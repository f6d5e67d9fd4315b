import type { FormAnswers } from '../db/schema/kits.ts';

/** A filled-in form as it is kept: what was left out is left out, and boxes are ticked or not. */
export function answersOf(
  form: Record<string, FormAnswers[string] | null | undefined>,
  boxes: string[] = [],
): FormAnswers {
  return Object.fromEntries(
    Object.entries(form).flatMap(([key, value]): [string, FormAnswers[string]][] => {
      if (value === null || value === undefined) return [];
      return [[key, boxes.includes(key) ? value === 'on' : value]];
    }),
  );
}
