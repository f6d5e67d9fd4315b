/** The part of a list that is asked for. `start` counts from 0 and goes before `page`, which counts from 1. */
export type Paging = { limit?: number; start?: number; page?: number };

const usualLimit = 10;

/** What to hand to the database. */
export function pageOf({ limit = usualLimit, start, page = 1 }: Paging): { limit: number; offset: number } {
  return { limit, offset: start ?? (page - 1) * limit };
}
