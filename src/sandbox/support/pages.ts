type PageLocation = { count: number; page: number; perPage: number };

/** The paging fields of the help center's lists. `address` is the address of the list with its query. */
export function pageFields({ count, page, perPage }: PageLocation, address: string) {
  const last = Math.ceil(count / perPage);
  const to = (other: number) => `${address}&per_page=${perPage}&page=${other}`;
  return {
    count,
    page,
    per_page: perPage,
    page_count: last,
    next_page: page < last ? to(page + 1) : null,
    previous_page: page > 1 && last > 0 ? to(Math.min(page - 1, last)) : null,
  };
}
