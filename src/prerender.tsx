import { createAccentStyles, parseColorsAddress } from '#app/layouts/shop/accentStyles.ts';
import type { PageMeta } from '#app/pages.ts';
import { getShell, type RouteSpec } from '#app/routeSpec.ts';
import { routes } from '#app/routes.ts';
import { APP_START, type DocumentVisit, ROWS_START, type VisitPlan } from '#lib/documentVisit.ts';
import { getPathLanguage, type Language, languages } from '#lib/languages.ts';
import { getShellFile, parseShellFile } from '#lib/shellFile.ts';
import { files, localizePath, paths } from '#paths.ts';
import type { Answers } from './prerender/answers.ts';
import { describeBlog } from './prerender/blog.ts';
import { parseCardAddress } from './prerender/cardAddress.ts';
import { type ClientBuild, renderDocument } from './prerender/document.ts';
import { createAtom, createRss } from './prerender/feeds.ts';
import { createArticle, createGuide, createLlmsTxt, listArticleFiles } from './prerender/markdown.ts';
import {
  describePage,
  listAddresses,
  listShells,
  type PageDescription,
  planVisit,
  renderPage,
  renderShell,
  renderVisit,
  type StaticPage,
} from './prerender/pages.tsx';
import { createSecurityTxt } from './prerender/securityTxt.ts';
import { createRobots, createSitemap, createSitemapIndex, getSitemapPath } from './prerender/sitemap.ts';
import { createApiReference } from './reseller/program/apiMarkdown.ts';
import { includeContent } from './shared/content/loadContent.ts';
import { getSoldKey } from './shop/tlds/tlds.ts';

export type { StaticPage };

/** A file of the site. Only pages and shells have a `page`. */
export type SiteFile = { body: string | Uint8Array; page?: StaticPage };

/** What a page can be made with besides its address. */
export type Supplements = {
  /** The title and description of a page that administrators have published at the address. */
  published?: PageMeta;
  /** Responses of the backend to the page's `calls`. */
  answers?: Answers;
  /** The backend's response about the reseller whose landing page is at the address. */
  shop?: string;
  /** What the server has requested for a visitor: then only what is the visitor's own is made. */
  visit?: DocumentVisit;
  /** For a shell: whether the server sends the page's first calls, instead of the document's script. */
  isVisited?: boolean;
};

export type Site = {
  /** What the server needs to know about the site's addresses. */
  describe(): Promise<SiteDescription>;
  /** The addresses of all pages, shells and other files except cards. */
  list(tlds: readonly string[]): Promise<string[]>;
  /** Makes what is at an address without query; null if there is nothing. */
  make(address: string, tlds: readonly string[], supplements?: Supplements): Promise<SiteFile | null>;
  /** What the page at an address requests next. Rejects if the session's response violates the contract. */
  planVisit(address: string, visit: DocumentVisit): Promise<VisitPlan>;
};

export type SiteDescription = {
  languages: { code: string; prefix: string }[];
  routes: (Pick<RouteSpec, 'path' | 'access' | 'onDemand' | 'shell' | 'startsSearch' | 'hasRows'> & {
    /** The addresses that every build has, without language prefix. */
    addresses?: readonly string[];
  })[];
  /** The addresses of what is made besides pages, shells and cards. */
  files: string[];
};

const NOT_FOUND = '/404.html';
/** The shell of pages that administrators have published. */
const PUBLISHED = 'custom-landing';

function parseAddress(address: string) {
  const language = getPathLanguage(address);
  return { language, path: address.slice(language.prefix.length) || '/' };
}

/** What the documents of TLDs tell the app, so that it need not ask the backend whether they are sold. */
const sold: Record<string, true> = {};

/**
 * Everything of the site that is made from messages and content: pages, shells, social cards, sitemaps, feeds. `tlds`
 * are those for sale, in ASCII; TLDs with a text need not be among them.
 */
export function createSite(client: ClientBuild & { origin: string }): Site {
  const { origin } = client;
  includeContent(sold);

  async function listPaths(tlds: readonly string[]): Promise<string[]> {
    const routes = await listAddresses();
    const listed = routes.flatMap(({ spec, addresses }) => (spec.status === 404 ? [] : addresses));
    return [...new Set([...listed, ...tlds.map((tld) => paths.tld(tld))])];
  }

  /** The pages for search engines, without aliases, in the order of their addresses. */
  async function listIndexed(language: Language, tlds: readonly string[]): Promise<PageDescription[]> {
    const described = [];
    for (const path of (await listPaths(tlds)).sort())
      described.push(await describePage(language, path, origin));
    return described.filter((page) => page !== null).filter(({ path, canonical }) => path === canonical);
  }

  const makers: Record<string, (tlds: readonly string[]) => string | Promise<string>> = {
    '/robots.txt': () => createRobots(origin),
    '/sitemap.xml': () => createSitemapIndex(origin),
    [files.securityTxt()]: () => createSecurityTxt(origin, new Date()),
    [files.llms()]: () => createLlmsTxt(origin),
    [files.apiGuide()]: () => createGuide(origin),
    [files.apiReference()]: () => createApiReference(origin),
    [files.blogRss()]: async () => createRss(origin, await describeBlog()),
    [files.blogAtom()]: async () => createAtom(origin, await describeBlog()),
  };
  for (const language of languages) {
    makers[getSitemapPath(language)] = async (tlds) =>
      createSitemap(language, origin, await listIndexed(language, tlds));
    // The not-found page looks for similar addresses in it.
    makers[localizePath(language, '/pages.json')] = async (tlds) => {
      const titles = (await listIndexed(language, tlds)).map(({ path, title }) => [path, title]);
      return JSON.stringify(Object.fromEntries(titles));
    };
  }

  async function makeCard(address: string): Promise<SiteFile | null> {
    const of = parseCardAddress(address);
    const page = of && (await describePage(of.language, of.path, origin));
    if (!page || page.card.language !== of.language || page.canonical !== of.path) return null;
    // Imported here, because drawing needs fonts and an image library.
    const { renderCard } = await import('./prerender/cards.ts');
    const { text, path } = page.card;
    return { body: await renderCard({ text, path, host: new URL(origin).host }) };
  }

  return {
    async describe() {
      const listed = await listAddresses();
      return {
        languages: languages.map(({ code, prefix }) => ({ code, prefix })),
        routes: routes.map((route) => {
          const { path, access, onDemand, startsSearch, hasRows } = route;
          const { addresses } = listed.find(({ spec }) => spec === route) ?? {};
          return { path, access, onDemand, shell: getShell(route), startsSearch, hasRows, addresses };
        }),
        files: [...Object.keys(makers), ...(await listArticleFiles())],
      };
    },
    async list(tlds) {
      const listed = await listPaths(tlds);
      const shells = listShells();
      return [
        ...Object.keys(makers),
        ...(await listArticleFiles()),
        ...languages.flatMap((language) =>
          [...listed, NOT_FOUND, ...shells.map((name) => `/${getShellFile(name)}`)].map((path) =>
            localizePath(language, path),
          ),
        ),
      ];
    },
    planVisit(address, visit) {
      const { language, path } = parseAddress(address);
      return planVisit(language, path, visit);
    },
    async make(address, tlds, { published, answers, shop, visit, isVisited } = {}) {
      for (const tld of tlds) sold[getSoldKey(tld)] = true;
      const maker = makers[address];
      if (maker) return { body: await maker(tlds) };
      const article = await createArticle(address, origin);
      if (article) return { body: article };
      if (parseCardAddress(address)) return makeCard(address);
      const color = parseColorsAddress(address);
      if (color) return { body: createAccentStyles(color) };
      const { language, path } = parseAddress(address);
      if (visit) {
        const page = await renderVisit(language, path, origin, visit, answers);
        if (!page) return null;
        const document = renderDocument(client, page);
        return { body: document.slice(document.indexOf(visit.search ? ROWS_START : APP_START)) };
      }
      const shell = published ? { name: PUBLISHED } : parseShellFile(path.slice(1));
      const page = shell
        ? await renderShell(language, shell.name, origin, {
            ...(published && { page: { path, meta: published } }),
            isVisited,
          })
        : await renderPage(language, path === NOT_FOUND ? '/404' : path, origin, { answers, shop });
      return page && { body: renderDocument(client, page), page };
    },
  };
}
