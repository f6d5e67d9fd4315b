import { defaultLanguage } from '#lib/languages.ts';
import { noteActivity } from '../activity/record.ts';
import { cacheForMinutes } from '../config/caching.ts';
import { fieldsInvalid, internalError, retryLater } from '../errors.ts';
import type { Handlers } from '../handler.ts';
import { shareResponse } from '../sharedResponse.ts';
import { beginChat, toChat } from '../support/chats.ts';
import { helpCategories, toArticle } from '../support/helpCenter.ts';
import { pageFields } from '../support/pages.ts';
import { searchArticles } from '../support/searchArticles.ts';
import { createCase, getEffects, limitReports, ticketError } from '../support/tickets.ts';

const categoriesPerPage = 100;
const articlesPerPage = 25;

export const support = {
  async startChat({ session, db, now }) {
    const chat = await beginChat(db, session, now);
    return { status: 200, body: { data: { chat: toChat(chat) } } };
  },

  async createTicket({ body, session, db, now }) {
    const error = await ticketError(db, body, session, now);
    if (error) return error;
    const seconds = await limitReports(db, body, session, now);
    if (seconds > 0) return retryLater(429, seconds);
    const effects = getEffects(body);
    if (effects.has('ticketerror')) return internalError();
    if (effects.has('ticketmute')) return rejectTicket(null);
    if (effects.has('ticketfail')) {
      return rejectTicket('Your request could not be handed on. Please try again later.');
    }
    const id = await createCase(db, body, session, now);
    noteActivity(db, { targetKind: 'ticket', targetId: id });
    const message = `Thank you. Your request has the number ${id}.`;
    return { status: 200, body: { success: true, case_id: id, message } };
  },

  getHelpCategories({ params: { locale } }) {
    return cacheForMinutes(
      shareResponse('getHelpCategories', [locale], () => {
        const categories = helpCategories(locale);
        const pages = pageFields({ count: categories.length, page: 1, perPage: categoriesPerPage }, '');
        return { categories, ...pages };
      }),
    );
  },

  searchHelpArticles({ query: parameters }) {
    const { query = '', category, per_page: perPage = articlesPerPage, page = 1 } = parameters;
    if (query.trim() === '' && category === undefined) {
      return fieldsInvalid({ query: 'or category is needed' });
    }
    const hits = searchArticles({ query, category, locale: parameters.locale ?? defaultLanguage.code });
    const shown = hits.slice((page - 1) * perPage, page * perPage);
    const search = new URLSearchParams({ query });
    if (category !== undefined) search.set('category', String(category));
    if (parameters.locale) search.set('locale', parameters.locale);
    const pages = pageFields(
      { count: hits.length, page, perPage },
      `/api/v2/help_center/articles/search?${search}`,
    );
    return {
      status: 200,
      body: { results: shown.map(({ article, snippet }) => toArticle(article, snippet)), ...pages },
    };
  },
} satisfies Partial<Handlers>;

function rejectTicket(message: string | null) {
  return { status: 200 as const, body: { success: false, case_id: null, message } };
}
