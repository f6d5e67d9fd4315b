import axios, {
  AxiosError,
  type AxiosRequestConfig,
  type AxiosResponse,
  type CreateAxiosDefaults,
  isAxiosError,
} from 'axios';
import { delay } from '#lib/delay.ts';
import { getUtmParameters } from '#lib/query.ts';
import { observeServerDate, serverNow } from '#lib/serverClock.ts';
import { viewedAccount } from '#lib/viewedAccount.ts';
import { ApiError } from './errors.ts';
import type { StepUp } from './generated/schemas/stepUp.zod.ts';
import {
  REQUEST_TIMEOUT_MS,
  readRequestId,
  SESSION_PATH,
  START_MARKER,
  TOKEN_HEADER,
  VIEW_HEADER,
} from './protocol.ts';
import { createTokenStore } from './token.ts';

const MAX_RETRY_AFTER_MS = 30_000;
const MAX_RETRIES = 2;
const ADMIN_PREFIX = '/api/v5/admin/';
const MAY_BE_CACHED = /max-age=0*[1-9]/;

/** The request timeout of requests with files, which take long on slow connections. */
export const UPLOAD_TIMEOUT_MS = 300_000;

const CLIENT: CreateAxiosDefaults = {
  timeout: REQUEST_TIMEOUT_MS,
  withCredentials: true,
  // Otherwise axios looks for a cookie before each call, which forces the browser to finish pending layout first.
  withXSRFToken: false,
  // The body is parsed where it is validated; otherwise invalid JSON would be mistaken for a lost connection.
  responseType: 'text',
  transformResponse: [],
  transitional: { clarifyTimeoutError: true },
};

export type HttpResponse = Pick<AxiosResponse<string>, 'data' | 'headers' | 'status'>;
/** Called while a body is being sent, with the number of bytes sent and, if known, the total. */
export type OnUploadProgress = NonNullable<AxiosRequestConfig['onUploadProgress']>;
/**
 * The calls that `firstCalls.ts` sends before the app runs, by URL and form. They reject if the app has to send them
 * itself.
 */
export type FirstCalls = Map<string, { response: Promise<HttpResponse>; abort: () => void }>;

declare global {
  interface Window {
    firstCalls?: FirstCalls;
    /** Whether the app sends its calls itself from now on. */
    isAppStarted?: true;
  }
}

type Call = AxiosRequestConfig & { url: string; signal?: AbortSignal };

/** A call that was refused because it needs a second proof. */
export type RefusedCall = { method: string; path: string; body: unknown; stepUp: StepUp };

/**
 * Asks for a second proof. Resolves with whether it was given, or rejects with the signal's reason if the call is aborted
 * meanwhile.
 */
export type AskForProof = (call: RefusedCall, signal: AbortSignal | undefined) => Promise<boolean>;

let askForProof: AskForProof = async () => false;

/** Sets the function that asks for a second proof. Without it, refused calls fail. */
export function provideProofs(ask: AskForProof): void {
  askForProof = ask;
}

/**
 * Creates the one function that sends requests. It adds token and campaign, retries once after a stale token and once
 * after a second proof, and waits if the backend asks for it. It rejects with an `ApiError`, or with the signal's reason
 * if aborted. A request whose connection breaks or times out is never sent again here, because the backend may have
 * processed it.
 */
export function createSend(options?: CreateAxiosDefaults): (call: Call) => Promise<HttpResponse> {
  const client = axios.create({ ...CLIENT, ...options });
  const tokens = createTokenStore(() => sendAndRetry({ url: SESSION_PATH, method: 'GET' }));

  async function sendAndRetry(call: Call): Promise<HttpResponse> {
    const operation = `${call.method} ${getPath(call)}`;
    const limits = call.data instanceof FormData ? { timeout: UPLOAD_TIMEOUT_MS } : {};
    let isRefreshed = false;
    let isProved = false;
    for (let retries = 0; ; ) {
      const token = isSessionCall(call) ? undefined : await getToken(operation, call.signal);
      const headers = {
        ...call.headers,
        ...viewHeaders(call),
        ...(token ? { [TOKEN_HEADER]: token } : START_MARKER),
      };
      try {
        const url = addCampaign(call.url);
        const first = await takeFirstCall(call);
        return readHeaders(
          first ?? (await client.request<string>({ ...call, ...limits, url, headers })),
          token,
        );
      } catch (cause) {
        call.signal?.throwIfAborted();
        if (!isAxiosError<string>(cause)) throw cause;
        if (!cause.response)
          throw new ApiError(cause.code === AxiosError.ETIMEDOUT ? 'timeout' : 'network', { operation });
        readHeaders(cause.response, token);
        const body = parseErrorBody(cause.response.data);
        const retryAfterMs = parseRetryAfter(cause.response);
        const canWait = retryAfterMs !== undefined && retryAfterMs <= MAX_RETRY_AFTER_MS;
        if (body.refresh && token && !isRefreshed && tokens.mayRetry(token)) isRefreshed = true;
        else if (canWait && retries++ < MAX_RETRIES) await delay(retryAfterMs, call.signal);
        else if (body.stepUp && !isProved && (await isProofGiven(call, body.stepUp))) isProved = true;
        else {
          const { status, headers } = cause.response;
          throw new ApiError('http', {
            operation,
            status,
            retryAfterMs,
            requestId: readRequestId(headers),
            ...body,
          });
        }
      }
    }
  }

  async function getToken(operation: string, signal: AbortSignal | undefined): Promise<string> {
    try {
      return await tokens.get(signal);
    } catch (cause) {
      if (signal?.aborted || cause instanceof ApiError) throw cause;
      throw new ApiError('token', { operation });
    }
  }

  function readHeaders(response: HttpResponse, usedToken: string | undefined): HttpResponse {
    const { headers } = response;
    const token = headers[TOKEN_HEADER];
    if (typeof token === 'string' && token) tokens.set(token, usedToken);
    // A response from the browser's cache has an old date.
    if (!MAY_BE_CACHED.test(String(headers['cache-control']))) observeServerDate(headers.date);
    return response;
  }

  return (call) => (isSessionCall(call) ? tokens.expect(sendAndRetry(call)) : sendAndRetry(call));
}

export const send = createSend();

/**
 * The response to a call that `firstCalls.ts` has already sent; undefined if there is none or its connection broke.
 * Each response is used once. A call that exceeds the time limit fails, because sending it again would double the wait.
 */
async function takeFirstCall(call: Call): Promise<HttpResponse | undefined> {
  const key = call.method === 'GET' ? call.url : `${call.url} ${call.data}`;
  const sent = window.firstCalls?.get(key);
  window.firstCalls?.delete(key);
  if (!sent) return undefined;
  call.signal?.addEventListener('abort', sent.abort);
  const response = await sent.response.catch((cause: unknown) => {
    if (cause instanceof DOMException && cause.name === 'TimeoutError')
      throw new AxiosError(undefined, AxiosError.ETIMEDOUT);
    return undefined;
  });
  if (response && response.status >= 400)
    throw new AxiosError(undefined, undefined, undefined, undefined, response as AxiosResponse<string>);
  return response;
}

/** Whether `firstCalls.ts` has sent a call whose form has this field, and the app hasn't made that call yet. */
export function isSentEarly(path: string, field: string, value: string): boolean {
  const calls = [...(window.firstCalls?.keys() ?? [])].map((key) => key.split(' '));
  return calls.some(([url, form]) => url === path && new URLSearchParams(form).get(field) === value);
}

function getPath({ url }: Call): string {
  return url.split('?', 1).join();
}

function isProofGiven(call: Call, stepUp: StepUp): Promise<boolean> {
  const { method = '', data: body, signal } = call;
  return askForProof({ method, path: getPath(call), body, stepUp }, signal);
}

/** What an administrator does is done by the administrator, also from a view of another account. */
function viewHeaders(call: Call): Record<string, string> {
  if (!viewedAccount || getPath(call).startsWith(ADMIN_PREFIX)) return {};
  return { [VIEW_HEADER]: String(viewedAccount.id) };
}

function isSessionCall(call: Call): boolean {
  return getPath(call) === SESSION_PATH;
}

function addCampaign(url: string): string {
  const campaign = new URLSearchParams(getUtmParameters(window.location.search)).toString();
  const full = campaign ? `${url}${url.includes('?') ? '&' : '?'}${campaign}` : url;
  // Not every backend decodes `+` as a space.
  return full.replaceAll('+', '%20');
}

/** Milliseconds to wait before the next attempt; undefined if the response doesn't ask for one. */
function parseRetryAfter({ status, headers }: AxiosResponse): number | undefined {
  if (status !== 429 && status !== 503) return undefined;
  const milliseconds = parseDelay(String(headers['retry-after']));
  return milliseconds >= 0 ? milliseconds : undefined;
}

/** Milliseconds from a number of seconds or an HTTP date; NaN if it is neither. */
function parseDelay(text: string): number {
  if (text.endsWith(' GMT')) return Math.max(0, Date.parse(text) - serverNow());
  return /^\d+$/.test(text) ? Number(text) * 1000 : Number.NaN;
}

type ErrorDetail = {
  messages: string[];
  code: string;
  fields: Record<string, string>;
  refresh: boolean;
  stepUp: StepUp | undefined;
};

function parseErrorBody(text: string): ErrorDetail {
  try {
    const body = JSON.parse(text);
    const fields = Object.entries(Object(typeof body.error === 'object' ? body.error : {})).filter(
      (field): field is [string, string] => typeof field[1] === 'string',
    );
    return {
      messages: Array.isArray(body.message)
        ? body.message.filter((line: unknown) => typeof line === 'string')
        : [],
      code: typeof body.error === 'string' ? body.error : '',
      fields: Object.fromEntries(fields),
      refresh: body.refresh_token === true,
      stepUp: Array.isArray(body.step_up?.methods) ? body.step_up : undefined,
    };
  } catch {
    return { messages: [], code: '', fields: {}, refresh: false, stepUp: undefined };
  }
}
