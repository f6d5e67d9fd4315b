import type { Contract } from '#contract/contract.ts';
import { extensions } from '#contract/grammar.ts';
import { backendPaths } from '#lib/backendPaths.ts';
import type { Violation } from '../checks.ts';
import { bytesOf, type RawResponse, type Send } from '../request.ts';
import { isNotServed, type Visitor } from '../visitor.ts';
import type { OperationRun } from './operationRun.ts';

export type Page = { name: string; path: string; access: 'public' | 'account' };

/** The cookie with the path to return to after signing in. */
const REDIRECT_COOKIE = 'login_redirect';
const WANTED = '/account/preferences';
const HTML = { accept: 'text/html' };

/** The backend's own pages (`x-pages`). */
export function pagesOf({ document }: Pick<Contract, 'document'>): Page[] {
  const pages = extensions.document['x-pages'].parse(document['x-pages'] ?? {});
  return Object.entries(pages).map(([name, { path, access }]) => ({ name, path, access }));
}

/**
 * Requests the backend's own pages without a browser, and checks that pages for accounts redirect to the sign-in page and
 * back, that all others are found, and that a GET of the sign-out page does not end the session.
 */
export async function checkPages(
  run: OperationRun,
  pages: readonly Page[],
  { send, anonymous, members }: { send: Send; anonymous: Visitor; members: readonly Visitor[] },
): Promise<void> {
  const check = async (
    name: string,
    open: () => Promise<RawResponse>,
    find: (response: RawResponse) => Violation[],
  ) => {
    const response = await open();
    if (!isNotServed(response)) run.expectNone(name, find(response));
  };
  const open = (visitor: Visitor, path: string) =>
    visitor.send({ method: 'GET', target: path, headers: HTML, body: null });
  for (const { name, path, access } of pages) {
    const address = path.replaceAll(/\{\w+\}/g, '1');
    if (access === 'account')
      await check(
        `the page ${name} without sign-in`,
        () => open(anonymous, address),
        (response) => findWrongDetour(response, address),
      );
    else if (address === path) await check(`the page ${name}`, () => open(anonymous, address), findNoPage);
  }
  const has = (name: string) => pages.some((page) => page.name === name);
  const member = members.find(({ credentials }) => credentials.kind === 'person');
  if (member?.credentials.kind !== 'person') return;
  if (has('signIn')) {
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      cookie: `${REDIRECT_COOKIE}=${encodeURIComponent(WANTED)}`,
    };
    const body = bytesOf(String(new URLSearchParams({ person: member.credentials.person })));
    await check(
      `signing in as ${member.name} on the way to ${WANTED}`,
      () => send({ method: 'POST', target: backendPaths.signIn(), headers, body }),
      findWrongReturn,
    );
  }
  if (!has('signOut')) return;
  const { access } = member;
  await open(member, backendPaths.signOut());
  await member.refresh();
  const hasEnded = member.access !== access;
  const violation = { where: 'session', message: 'has ended, although nothing was confirmed' };
  run.expectNone(`opening the page signOut as ${member.name}`, hasEnded ? [violation] : []);
  if (hasEnded) await member.open();
}

function findNoPage({ status, headers }: RawResponse): Violation[] {
  if (status !== 200) return [{ where: 'status', message: `${status}, not 200` }];
  const type = headers.get('content-type') ?? '';
  return type.startsWith('text/html')
    ? []
    : [{ where: 'header content-type', message: `is "${type}", not text/html` }];
}

/** Expects a redirect to the sign-in page, with the address in the cookie. */
function findWrongDetour(response: RawResponse, address: string): Violation[] {
  const wanted = cookieOf(response);
  return [
    ...findWrongTarget(response, backendPaths.signIn()),
    ...(wanted === address
      ? []
      : [
          {
            where: `header set-cookie ${REDIRECT_COOKIE}`,
            message: `is ${wanted ?? 'missing'}, not ${address}`,
          },
        ]),
  ];
}

/** Expects a redirect to where the visitor wanted to go, and the cookie removed. */
function findWrongReturn(response: RawResponse): Violation[] {
  return [
    ...findWrongTarget(response, WANTED),
    ...(cookieOf(response) === ''
      ? []
      : [{ where: `header set-cookie ${REDIRECT_COOKIE}`, message: 'does not delete the cookie' }]),
  ];
}

function findWrongTarget({ status, headers }: RawResponse, path: string): Violation[] {
  if (status < 300 || status > 399) return [{ where: 'status', message: `${status}, not a redirect` }];
  const target = URL.parse(headers.get('location') ?? '', 'http://localhost');
  if (target && target.pathname + target.search === path) return [];
  return [{ where: 'header location', message: `is ${headers.get('location') ?? 'missing'}, not ${path}` }];
}

/** The value of the cookie as set by a response, empty if it is deleted; undefined if the response does not set it. */
function cookieOf({ headers }: RawResponse): string | undefined {
  const line = headers.getSetCookie().find((one) => one.startsWith(`${REDIRECT_COOKIE}=`));
  // Unlike `decodeURIComponent`, this accepts a percent sign that escapes nothing.
  return line && (new URLSearchParams(line.split(';', 1)[0]).get(REDIRECT_COOKIE) ?? '');
}
