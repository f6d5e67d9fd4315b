import type { Contract } from '#contract/contract.ts';
import { type Backend, createBackendMatcher } from '#server/backend.ts';
import { createProxy } from '#server/proxy.ts';

/** Examples of the session that the mock can respond with. */
const SESSIONS = ['visitor', 'holder', 'reseller', 'admin'] as const;
const SESSION_PATH = '/api/v5/account/session';
const COOKIE = 'mock_session';
const SWITCH_PATH = '/backend/mock';
const API_PATH = /^\/(api|ajax)\/|^\/account\/(?!log(in|out)$)/;

/** The mock as the storefront's backend: calls get the contract's examples, and a page lets people choose an account. */
export function createMockBackend(contract: Contract, mockUrl: string, close: Backend['close']): Backend {
  const mock = createProxy(new URL(mockUrl));
  return {
    notes: (url) => [`Choose the session example at ${url}${SWITCH_PATH}`],
    owns: createBackendMatcher(contract),
    close,
    fetch(request, client) {
      const { pathname, searchParams } = new URL(request.url);
      if (pathname === SWITCH_PATH) return switchSession(request, searchParams.get('session'));
      if (!API_PATH.test(pathname))
        return page('No such page', ['<p>The mock has calls only, no pages.</p>'], 404);
      if (pathname !== SESSION_PATH) return mock.fetch(request, client);
      const headers = new Headers(request.headers);
      headers.set('prefer', `example=${selectedSession(request)}`);
      return mock.fetch(new Request(request.url, { headers, signal: request.signal }), client);
    },
  };
}

function selectedSession(request: Request): string {
  const [, name = ''] =
    new RegExp(`(?:^|; )${COOKIE}=(\\w+)`).exec(request.headers.get('cookie') ?? '') ?? [];
  return SESSIONS.find((session) => session === name) ?? SESSIONS[0];
}

function switchSession(request: Request, name: string | null): Response {
  const session = SESSIONS.find((session) => session === name);
  if (session) {
    const cookie = `${COOKIE}=${session}; Path=/; SameSite=Lax`;
    return new Response(null, { status: 303, headers: { location: '/', 'set-cookie': cookie } });
  }
  const selected = selectedSession(request);
  return page('Who is signed in?', [
    '<ul>',
    ...SESSIONS.map(
      (name) =>
        `<li><a href="${SWITCH_PATH}?session=${name}"${name === selected ? ' aria-current="true"' : ''}>${name}</a></li>`,
    ),
    '</ul>',
    `<p>Now: ${selected}</p>`,
  ]);
}

function page(title: string, body: string[], status = 200): Response {
  const lines = [
    '<!doctype html>',
    `<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>`,
    `<body><main><h1>${title}</h1>`,
    ...body,
    `<p><a href="/">Storefront</a> <a href="${SWITCH_PATH}">Session examples</a></p>`,
    '</main></body></html>',
  ];
  return new Response(`${lines.join('\n')}\n`, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  });
}
