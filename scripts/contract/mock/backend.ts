import type { Contract } from '#contract/contract.ts';
import { type Backend, createBackendMatcher } from '#server/backend.ts';
import { createProxy } from '#server/proxy.ts';
import { listScenarios } from './scenarios.ts';

/** Examples of the session that the mock can respond with. */
const SESSIONS = ['visitor', 'holder', 'reseller', 'admin'] as const;
const SESSION_PATH = '/api/v5/account/session';
const COOKIE = 'mock_session';
const SCENARIO_COOKIE = 'mock_scenario';
const SWITCH_PATH = '/backend/mock';
const API_PATH = /^\/(api|ajax)\/|^\/account\/(?!log(in|out)$)/;

/**
 * The mock as the storefront's backend: calls get the contract's examples, and a page lets people choose an account and a
 * scenario.
 */
export function createMockBackend(contract: Contract, mockUrl: string, close: Backend['close']): Backend {
  const mock = createProxy(new URL(mockUrl));
  const scenarios = listScenarios(contract.operations);
  return {
    notes: (url) => [`Choose the session example and the scenario at ${url}${SWITCH_PATH}`],
    owns: createBackendMatcher(contract),
    close,
    fetch(request, client) {
      const { pathname, searchParams } = new URL(request.url);
      if (pathname === SWITCH_PATH) return switchMock(request, searchParams, scenarios);
      if (!API_PATH.test(pathname))
        return page('No such page', ['<p>The mock has calls only, no pages.</p>'], 404);
      const scenario = cookieOf(request, SCENARIO_COOKIE);
      const isSession = pathname === SESSION_PATH;
      if (!isSession && scenario === undefined) return mock.fetch(request, client);
      request.headers.set(
        'prefer',
        isSession ? `example=${selectedSession(request)}` : `scenario=${scenario}`,
      );
      return mock.fetch(request, client);
    },
  };
}

function selectedSession(request: Request): string {
  const name = cookieOf(request, COOKIE);
  return SESSIONS.find((session) => session === name) ?? SESSIONS[0];
}

function cookieOf(request: Request, name: string): string | undefined {
  return new RegExp(`(?:^|; )${name}=(\\w+)`).exec(request.headers.get('cookie') ?? '')?.[1];
}

type Scenarios = ReturnType<typeof listScenarios>;

function switchMock(request: Request, query: URLSearchParams, scenarios: Scenarios): Response {
  const session = SESSIONS.find((session) => session === query.get('session'));
  if (session) return setCookie(`${COOKIE}=${session}`);
  const name = query.get('scenario');
  const scenario = scenarios.find((one) => one.name === name);
  if (scenario) return setCookie(`${SCENARIO_COOKIE}=${scenario.name}`);
  if (name === '') return setCookie(`${SCENARIO_COOKIE}=; Max-Age=0`);
  const selected = selectedSession(request);
  const playing = cookieOf(request, SCENARIO_COOKIE);
  return page('Who is signed in?', [
    '<ul>',
    ...SESSIONS.map(
      (name) =>
        `<li><a href="${SWITCH_PATH}?session=${name}"${name === selected ? ' aria-current="true"' : ''}>${name}</a></li>`,
    ),
    '</ul>',
    `<p>Now: ${selected}</p>`,
    '<h2>What happens?</h2>',
    '<p>Choose a scenario and go through the storefront: its calls get the responses of that test name, and all others their first example. Search for any word, add a result to the cart, and open the pages that a scenario names.</p>',
    `<form action="${SWITCH_PATH}"><p><button name="scenario" value="">No scenario</button></p><ul>`,
    ...scenarios.map(
      ({ name, operations }) =>
        `<li><button name="scenario" value="${name}"${name === playing ? ' aria-current="true"' : ''}>${name}</button> ${operations.join(', ')}</li>`,
    ),
    '</ul></form>',
  ]);
}

function setCookie(pair: string): Response {
  const headers = { location: '/', 'set-cookie': `${pair}; Path=/; SameSite=Lax` };
  return new Response(null, { status: 303, headers });
}

function page(title: string, body: string[], status = 200): Response {
  const lines = [
    '<!doctype html>',
    `<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>`,
    `<body><main><h1>${title}</h1>`,
    ...body,
    `<p><a href="/">Storefront</a> <a href="${SWITCH_PATH}">Accounts and scenarios</a></p>`,
    '</main></body></html>',
  ];
  return new Response(`${lines.join('\n')}\n`, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  });
}
