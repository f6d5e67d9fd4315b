/** What a page's loader data may say of the page itself; it goes before the route's wording. */
export type PageInfo = {
  title: string;
  description: string;
  /** The file that the page's content is in, from the project's root; static HTML loads it ahead. */
  source?: string;
};

/** What loader data say of their page; undefined where they say nothing. */
export function readPageInfo(loaderData: unknown): PageInfo | undefined {
  return isPageInfo(loaderData) ? loaderData : undefined;
}

function isPageInfo(data: unknown): data is PageInfo {
  if (typeof data !== 'object' || data === null) return false;
  const { title, description } = data as Record<keyof PageInfo, unknown>;
  return typeof title === 'string' && typeof description === 'string';
}
