/** A keyword that needs no normalization, so that the search can be started without the app. */
export const PLAIN_KEYWORD = /^(?!www\.|.*xn--)[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?$/;

/** Up to this markup, a document with a search is the same for all visitors. */
export const ROWS_START = '<div data-rows';
/** Up to this markup, the document of an account page is. */
export const APP_START = '<div id="app">';

/** What the server has requested from the backend for the visitor of a document, and the responses so far. */
export type DocumentVisit = {
  /** The body of the session's response, and the headers of it that the app reads. */
  session: string;
  headers: Record<string, string>;
  search?: DocumentSearch;
  /** The responses to the page's calls, by URL. */
  responses?: Record<string, VisitResponse>;
  /** Whether a call of the page has no response, or an error. */
  isPartial?: boolean;
};

/** A search that the server has started, with the bodies of the responses. */
export type DocumentSearch = { keyword: string; usageId: string; start?: string; poll?: string };

export type VisitResponse = { status: number; headers: Record<string, string>; data: string };

/** What a page requests next: the URLs of calls, none if it has all responses, and its search. */
export type VisitPlan = { calls: string[]; search?: SearchPlan };

/** The paths of a search's calls, and the form that both send; polls add the search's ids. */
export type SearchPlan = { startPath: string; pollPath: string; form: string };
