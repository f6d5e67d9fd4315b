/** What a page's data say of the page itself; it goes before the route's wording. */
export type PageInfo = {
  title: string;
  description: string;
  /** The file that the page's content is in, from the project's root; static HTML loads it ahead. */
  source?: string;
};
