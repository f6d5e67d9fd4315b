import { QueryClient, QueryObserver } from '@tanstack/react-query';
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '#api/errors.ts';
import { getCart, syncCart } from '#api/generated/hooks/cart.ts';
import type { CartAction } from '#api/generated/schemas/cartAction.zod.ts';
import { cartOptions, cartSyncOptions, onForeignChange, refreshCart } from './cart.ts';
import { createCartBackend, type Fate } from './cartBackend.fixture.ts';

vi.mock('#api/generated/hooks/cart.ts', () => ({ getCart: vi.fn(), syncCart: vi.fn() }));

const numRuns = Number(process.env.RACES ?? 300);
// On a busy machine a test can take ten times as long.
vi.setConfig({ testTimeout: 30_000 + numRuns * 30 });

const NAMES = ['a.com', 'b.dev', 'c.io'];
const name = fc.constantFrom(...NAMES);
const kind = fc.constantFrom('add' as const, 'remove' as const, 'update' as const, 'refresh' as const);
const steps = fc.array(fc.record({ kind, name }), { maxLength: 8 });
const foreign = fc.array(fc.record({ kind: fc.constantFrom('add' as const, 'remove' as const), name }), {
  maxLength: 3,
});
const fates = fc.array(fc.constantFrom<Fate>('answered', 'answered', 'lost', 'responseLost'), {
  maxLength: 16,
});

type Step = { kind: 'add' | 'remove' | 'update' | 'refresh'; name: string };

afterEach(() => vi.resetAllMocks());

/** Resolves when nothing is left to run. The scheduler's own waiting stops too early for a chain of promises. */
async function settled(s: fc.Scheduler): Promise<void> {
  do {
    await s.waitIdle();
    await new Promise((resolve) => setImmediate(resolve));
  } while (s.count() > 0);
}

/** Plays the steps of this window and of another one, interleaved with calls and responses in the scheduler's order. */
async function play(s: fc.Scheduler, own: Step[], others: Step[], lost: Fate[], isLoaded = false) {
  const fate = lost.values();
  let isCalm = false;
  const backend = createCartBackend(async (what) => {
    await s.schedule(Promise.resolve(), what);
    return isCalm ? 'answered' : (fate.next().value ?? 'answered');
  });
  vi.mocked(getCart).mockImplementation(backend.read);
  vi.mocked(syncCart).mockImplementation(backend.sync);
  const client = new QueryClient({
    defaultOptions: {
      queries: { networkMode: 'always', retry: false },
      mutations: { networkMode: 'always' },
    },
  });
  const observer = new QueryObserver(client, cartOptions);
  const doubled: string[] = [];
  const stopWatching = observer.subscribe(({ data }) => {
    const shown = (data?.data.cart.items ?? []).map(({ cartItem }) => cartItem.name);
    if (new Set(shown).size < shown.length) doubled.push(String(shown));
  });
  let reports = 0;
  const stopListening = onForeignChange(() => {
    reports += 1;
  });
  if (isLoaded) await settled(s);
  const getDomains = () =>
    (client.getQueryData(cartOptions.queryKey)?.data.cart.items ?? []).map(({ cartItem }) => cartItem);
  const outcomes: { step: Step; outcome: 'open' | 'made' | ApiError }[] = [];
  for (const step of own) {
    void s.schedule(Promise.resolve(), `${step.kind} ${step.name}`).then(async () => {
      if (step.kind === 'refresh') return refreshCart(client);
      const action = toAction(step, getDomains().find((item) => item.name === step.name)?.id ?? 999);
      const entry: (typeof outcomes)[number] = { step, outcome: 'open' };
      outcomes.push(entry);
      const change = client.getMutationCache().build(client, cartSyncOptions);
      entry.outcome = await change.execute({ actions: [action] }).then(
        () => 'made' as const,
        (cause) => cause,
      );
    });
  }
  for (const step of others) {
    void s
      .schedule(Promise.resolve(), `elsewhere: ${step.kind} ${step.name}`)
      .then(() => backend.apply(toAction(step, backend.getId(step.name) ?? 999)));
  }
  await settled(s);
  const shownBefore = getDomains();
  isCalm = true;
  await Promise.all([refreshCart(client), settled(s)]);
  stopWatching();
  stopListening();
  const shown = getDomains();
  client.clear();
  return { backend, outcomes, doubled, reports, shownBefore, shown };
}

function toAction({ kind, name }: Step, id: number): CartAction {
  if (kind === 'remove') return { action: 'remove', data: { id } };
  if (kind === 'update') return { action: 'update', data: { id, duration: 2 } };
  return { action: 'add', data: { type: 'registration', domain: name, tld: 'com', period: 1, duration: 1 } };
}

test('§4 cart: in any order, with or without lost calls, the cart matches the backend, no line is duplicated and every change has an outcome', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), steps, foreign, fates, async (s, own, others, lost) => {
      const { backend, outcomes, doubled, shown } = await play(s, own, others, lost);
      expect(shown).toEqual(backend.lines());
      expect(doubled).toEqual([]);
      expect(backend.seen.mostSyncsNow).toBeLessThanOrEqual(1);
      for (const { outcome } of outcomes) {
        expect(outcome).not.toBe('open');
        if (outcome !== 'made') expect(outcome).toBeInstanceOf(ApiError);
      }
    }),
    { numRuns },
  );
});

test('§4 cart: without other changes and lost calls, each change shows, and no change in another window is reported', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), steps, async (s, own) => {
      const { backend, outcomes, reports, shownBefore } = await play(s, own, [], []);
      expect(shownBefore).toEqual(backend.lines());
      expect(reports).toBe(0);
      expect(outcomes.map(({ outcome }) => outcome)).toEqual(outcomes.map(() => 'made'));
    }),
    { numRuns },
  );
});

test('§4 cart: whatever calls are lost, this window’s changes are never reported as another window’s', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), steps, fates, async (s, own, lost) => {
      expect((await play(s, own, [], lost)).reports).toBe(0);
    }),
    { numRuns },
  );
});

test('§4 cart: a line that another window adds is reported once', async () => {
  const others: Step[] = [{ kind: 'add', name: 'elsewhere.com' }];
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), steps, async (s, own) => {
      expect((await play(s, own, others, [], true)).reports).toBe(1);
    }),
    { numRuns },
  );
});
