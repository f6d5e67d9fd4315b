/** A keyword that the app searches as it is, so that others can start the search for it. */
export const PLAIN_KEYWORD = /^(?!www\.|.*xn--)[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?$/;

/** Up to this markup, the documents of all search results are the same, except for the text of the search field. */
export const ROWS_START = '<div class="results';

/** A search that the server has started for the visitor of a document, with the backend's responses so far. */
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

/** The paths of a search's calls, and the form that both send; polls add the search's ids. */
export type SearchPlan = { startPath: string; pollPath: string; form: string };
