import axios, { type AxiosRequestConfig, type AxiosResponse, isAxiosError, isCancel } from 'axios';
import { delay } from '#lib/delay.ts';
import { observeServerDate } from '#lib/serverClock.ts';
import { utmParameters } from '#lib/utm.ts';
import { ApiError } from './errors.ts';
import { createTokenStore } from './token.ts';

const TOKEN_HEADER = 'x-csrf-token-auth';
const START_MARKER = { 'x-csrf-start': '1' };
const SESSION_PATH = '/api/v5/account/session';
const LONGEST_WAIT_SECONDS = 30;
const MOST_WAITS = 2;

const client = axios.create({
  withCredentials: true,
  // The text is parsed where the answer is checked, so that broken JSON is told apart from a lost connection.
  responseType: 'text',
  transformResponse: (text) => text,
});

const tokens = createTokenStore(() => send({ url: SESSION_PATH, method: 'GET' }));

export type Answer = AxiosResponse<string>;

/** Sends one request: token, campaign, one retry after a stale token, and waits that the backend asks for. */
export async function send(config: AxiosRequestConfig & { url: string }): Promise<Answer> {
  const starts = config.url.split('?')[0] === SESSION_PATH;
  const operation = `${config.method} ${config.url.split('?')[0]}`;
  let refreshed = false;
  for (let waits = 0; ; ) {
    const token = starts ? undefined : await heldToken(operation, config.signal as AbortSignal | undefined);
    const headers = { ...config.headers, ...(token ? { [TOKEN_HEADER]: token } : START_MARKER) };
    try {
      return remember(await client.request<string>({ ...config, url: withCampaign(config.url), headers }));
    } catch (cause) {
      if (!isAxiosError<string>(cause) || isCancel(cause)) throw cause;
      if (!cause.response) throw new ApiError('network', { operation });
      remember(cause.response);
      const body = readErrorBody(cause.response.data);
      const pause = waitTold(cause.response);
      if (body.refresh && !starts && !refreshed && tokens.mayRetry(token)) refreshed = true;
      else if (pause !== undefined && waits++ < MOST_WAITS)
        await delay(pause, config.signal as AbortSignal | undefined);
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

function remember(answer: Answer): Answer {
  const token = answer.headers[TOKEN_HEADER];
  if (typeof token === 'string') tokens.set(token);
  observeServerDate(answer.headers.date);
  return answer;
}

function withCampaign(url: string): string {
  const campaign = new URLSearchParams(utmParameters(window.location.search)).toString();
  return campaign ? `${url}${url.includes('?') ? '&' : '?'}${campaign}` : url;
}

/** Milliseconds to wait before the next try; undefined where the answer asks for none, or for too long. */
function waitTold({ status, headers }: Answer): number | undefined {
  if (status !== 429 && status !== 503) return undefined;
  const seconds = Number(headers['retry-after'] ?? Number.NaN);
  return seconds >= 0 && seconds <= LONGEST_WAIT_SECONDS ? seconds * 1000 : undefined;
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
