import axios, {
  type AxiosRequestConfig,
  type AxiosResponse,
  type CreateAxiosDefaults,
  isAxiosError,
} from 'axios';
import { delay } from '#lib/delay.ts';
import { observeServerDate, serverNow } from '#lib/serverClock.ts';
import { utmParameters } from '#lib/utm.ts';
import { ApiError } from './errors.ts';
import { createTokenStore } from './token.ts';

const TOKEN_HEADER = 'x-csrf-token-auth';
const START_MARKER = { 'x-csrf-start': '1' };
const SESSION_PATH = '/api/v5/account/session';
const LONGEST_WAIT = 30_000;
const MOST_WAITS = 2;
const MAY_BE_KEPT = /max-age=0*[1-9]/;

const CLIENT: CreateAxiosDefaults = {
  withCredentials: true,
  // Else axios looks for a cookie before each call, in a way that waits for whatever the page is busy with.
  withXSRFToken: false,
  // The text is parsed where the answer is checked, so that broken JSON is told apart from a lost connection.
  responseType: 'text',
  transformResponse: [],
};

export type Answer = AxiosResponse<string>;
type Call = AxiosRequestConfig & { url: string; signal?: AbortSignal };

/**
 * Makes the one way to send a request: token, campaign, one retry after a stale token, and waits that the backend
 * asks for. Sending rejects with an `ApiError`, or with the signal's reason when aborted.
 */
export function createSend(options?: CreateAxiosDefaults): (call: Call) => Promise<Answer> {
  const client = axios.create({ ...CLIENT, ...options });
  const tokens = createTokenStore(() => exchange({ url: SESSION_PATH, method: 'GET' }));

  async function exchange(call: Call): Promise<Answer> {
    const operation = `${call.method} ${pathOf(call)}`;
    let refreshed = false;
    for (let waits = 0; ; ) {
      const token = startsSession(call) ? undefined : await heldToken(operation, call.signal);
      const headers = { ...call.headers, ...(token ? { [TOKEN_HEADER]: token } : START_MARKER) };
      try {
        return remember(
          await client.request<string>({ ...call, url: withCampaign(call.url), headers }),
          token,
        );
      } catch (cause) {
        call.signal?.throwIfAborted();
        if (!isAxiosError<string>(cause)) throw cause;
        if (!cause.response) throw new ApiError('network', { operation });
        remember(cause.response, token);
        const body = readErrorBody(cause.response.data);
        const pause = waitTold(cause.response);
        if (body.refresh && token && !refreshed && tokens.mayRetry(token)) refreshed = true;
        else if (pause !== undefined && waits++ < MOST_WAITS) await delay(pause, call.signal);
        else throw new ApiError('http', { operation, status: cause.response.status, ...body });
      }
    }
  }

  async function heldToken(operation: string, signal: AbortSignal | undefined): Promise<string> {
    try {
      return await tokens.get(signal);
    } catch (cause) {
      if (signal?.aborted || cause instanceof ApiError) throw cause;
      throw new ApiError('token', { operation });
    }
  }

  function remember(answer: Answer, used: string | undefined): Answer {
    const token = answer.headers[TOKEN_HEADER];
    if (typeof token === 'string' && token) tokens.set(token, used);
    // An answer that the browser has kept tells the time of long ago.
    if (!MAY_BE_KEPT.test(String(answer.headers['cache-control']))) observeServerDate(answer.headers.date);
    return answer;
  }

  return (call) => (startsSession(call) ? tokens.expect(exchange(call)) : exchange(call));
}

export const send = createSend();

function pathOf({ url }: Call): string {
  return url.split('?', 1).join();
}

function startsSession(call: Call): boolean {
  return pathOf(call) === SESSION_PATH;
}

function withCampaign(url: string): string {
  const campaign = new URLSearchParams(utmParameters(window.location.search)).toString();
  return campaign ? `${url}${url.includes('?') ? '&' : '?'}${campaign}` : url;
}

/** Milliseconds to wait before the next try; undefined where the answer asks for none, or for too long. */
function waitTold({ status, headers }: Answer): number | undefined {
  if (status !== 429 && status !== 503) return undefined;
  const milliseconds = readWait(String(headers['retry-after']));
  return milliseconds <= LONGEST_WAIT ? milliseconds : undefined;
}

/** Milliseconds from a number of seconds or a date; NaN where it is neither. */
function readWait(told: string): number {
  if (told.endsWith(' GMT')) return Math.max(0, Date.parse(told) - serverNow());
  return /^\d+$/.test(told) ? Number(told) * 1000 : Number.NaN;
}

function readErrorBody(text: string): { messages: string[]; code: string; refresh: boolean } {
  try {
    const body = JSON.parse(text);
    return {
      messages: Array.isArray(body.message)
        ? body.message.filter((line: unknown) => typeof line === 'string')
        : [],
      code: typeof body.error === 'string' ? body.error : '',
      refresh: body.refresh_token === true,
    };
  } catch {
    return { messages: [], code: '', refresh: false };
  }
}
