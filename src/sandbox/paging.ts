/** The requested part of a list. `start` counts from 0 and takes precedence over `page`, which counts from 1. */
export type Paging = { limit?: number; start?: number; page?: number };

const usualLimit = 10;

/** Limit and offset for the database. */
export function getPage({ limit = usualLimit, start, page = 1 }: Paging): { limit: number; offset: number } {
  return { limit, offset: start ?? (page - 1) * limit };
}
