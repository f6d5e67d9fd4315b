import { AxiosError, AxiosHeaders, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from './errors.ts';
import { createSend } from './http.ts';

const numRuns = Number(process.env.RACES ?? 300);
// On a busy machine a test can take ten times as long.
vi.setConfig({ testTimeout: 30_000 + numRuns * 30 });
const SESSION = '/api/v5/account/session';
const TOKEN = 'x-csrf-token-auth';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('window', { location: { search: '' } });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A backend whose requests and responses arrive in the order that the scheduler chooses. */
function scheduledBackend(s: fc.Scheduler, handsOutAlways: boolean) {
  let valid = 1;
  let sessionsNow = 0;
  const seen = {
    sessions: 0,
    mostSessionsNow: 0,
    tries: new Map<string, number>(),
    unmarked: [] as string[],
  };

  async function adapter(config: InternalAxiosRequestConfig): Promise<AxiosResponse> {
    const { url = '' } = config;
    const token = config.headers.get(TOKEN);
    const isSession = url === SESSION;
    if (config.headers.has('x-csrf-start') !== isSession || Boolean(token) === isSession)
      seen.unmarked.push(url);
    seen.tries.set(url, (seen.tries.get(url) ?? 0) + 1);
    if (isSession) {
      seen.sessions += 1;
      sessionsNow += 1;
      seen.mostSessionsNow = Math.max(seen.mostSessionsNow, sessionsNow);
    }
    await s.schedule(Promise.resolve(), `to ${url}`);
    const status = isSession || token === `t${valid}` ? 200 : 403;
    const headers = new AxiosHeaders(
      isSession || (handsOutAlways && status === 200) ? { [TOKEN]: `t${valid}` } : {},
    );
    const data = status === 200 ? '{}' : '{"message":[],"refresh_token":true}';
    await s.schedule(Promise.resolve(), `from ${url}`);
    if (isSession) sessionsNow -= 1;
    const response = { data, status, statusText: '', headers, config };
    if (status === 200) return response;
    throw new AxiosError('Refused', AxiosError.ERR_BAD_REQUEST, config, null, response);
  }

  return {
    adapter,
    seen,
    expire: () => {
      valid += 1;
    },
  };
}

/** Sends calls when the scheduler chooses, while tokens expire and the clock moves. */
async function run(s: fc.Scheduler, plan: { calls: number; pauses: number[]; handsOutAlways: boolean }) {
  const backend = scheduledBackend(s, plan.handsOutAlways);
  const send = createSend({ adapter: backend.adapter });
  const outcomes: Promise<unknown>[] = [];
  for (let n = 0; n < plan.calls; n++) {
    const sent = s.schedule(Promise.resolve(), `send ${n}`).then(() => send({ url: `/${n}`, method: 'GET' }));
    outcomes.push(
      sent.then(
        () => 'done',
        (cause: unknown) => cause,
      ),
    );
  }
  for (const pause of plan.pauses) {
    void s.schedule(Promise.resolve(), `expire after ${pause} ms`).then(() => {
      vi.advanceTimersByTime(pause);
      backend.expire();
    });
  }
  await s.waitFor(Promise.all(outcomes));
  return { seen: backend.seen, outcomes: await Promise.all(outcomes) };
}

const calls = fc.integer({ min: 1, max: 12 });

test('§8 token refresh: in any order, one expiry causes one refresh and no call fails', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), calls, fc.boolean(), async (s, count, handsOutAlways) => {
      const { seen, outcomes } = await run(s, { calls: count, pauses: [0], handsOutAlways });
      expect(outcomes).toEqual(outcomes.map(() => 'done'));
      expect(seen.sessions).toBeLessThanOrEqual(2);
      expect(seen.mostSessionsNow).toBe(1);
      expect(seen.unmarked).toEqual([]);
    }),
    { numRuns },
  );
});

test('§8 token refresh: whenever tokens expire, there is at most one refresh in 60 s and one retry of a call', async () => {
  const pauses = fc.array(fc.constantFrom<number[]>(0, 20_000, 60_000, 60_001), { maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), calls, pauses, fc.boolean(), async (s, count, gaps, handsOutAlways) => {
      const { seen, outcomes } = await run(s, { calls: count, pauses: gaps, handsOutAlways });
      const elapsed = gaps.reduce((sum, gap) => sum + gap, 0);
      const refreshes = Math.max(0, seen.sessions - 1);
      expect(refreshes).toBeLessThanOrEqual(1 + Math.floor(elapsed / 60_001));
      expect(seen.mostSessionsNow).toBe(1);
      expect(seen.unmarked).toEqual([]);
      seen.tries.delete(SESSION);
      expect(Math.max(...seen.tries.values())).toBeLessThanOrEqual(2);
      for (const outcome of outcomes) {
        if (outcome === 'done') continue;
        expect(outcome).toBeInstanceOf(ApiError);
        expect(outcome).toMatchObject({ kind: 'http', status: 403 });
      }
    }),
    { numRuns },
  );
});
