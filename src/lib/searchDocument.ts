/** A keyword that the app searches as it is, so that others can start the search for it. */
export const PLAIN_KEYWORD = /^(?!www\.|.*xn--)[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?$/;

/** What the results page's documents have in common ends here; the rows of one search follow. */
export const ROWS_START = '<div class="results';

/** A search that the server has started for a visitor while sending the document, with the responses it has had. */
export type DocumentSearch = {
  keyword: string;
  usageId: string;
  /** The headers of the session's response that the app reads. */
  headers: Record<string, string>;
  /** The bodies of the responses. */
  session: string;
  start?: string;
  poll?: string;
};

/** A call that starts or polls a search: its path, and its form. */
export type SearchCall = { path: string; form: string };
export type SearchPlan = { start: SearchCall; poll: SearchCall };
