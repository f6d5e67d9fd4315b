import ipaddr from 'ipaddr.js';
import {
  type RateLimiterAbstract,
  RateLimiterDrizzle,
  RateLimiterMemory,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { throttleCount } from '../db/schema/throttles.ts';
import type { Db } from '../db/store.ts';
import type { Session } from '../session/session.ts';

/** How many calls one account, or one session without an account, may make in a period, and all behind one address. */
type Limit = { own: number; ofAddress: number; seconds: number };

const MINUTE = 60;

/**
 * The limits by the groups that `x-throttle` names; `signIn` is for the sign-in pages, and `any` for all that is in no group.
 * Many people share an address, so its limits are a multiple. Documented in docs/operations.md.
 */
export const LIMITS = {
  searches: { own: 60, ofAddress: 1_200, seconds: 10 },
  mail: { own: 30, ofAddress: 300, seconds: 10 * MINUTE },
  offers: { own: 20, ofAddress: 200, seconds: 10 * MINUTE },
  newsletter: { own: 5, ofAddress: 100, seconds: 10 * MINUTE },
  uploads: { own: 60, ofAddress: 600, seconds: 10 * MINUTE },
  trials: { own: 10, ofAddress: 100, seconds: 10 * MINUTE },
  captcha: { own: 10, ofAddress: 200, seconds: 10 * MINUTE },
  signIn: { own: 20, ofAddress: 400, seconds: 10 * MINUTE },
  any: { own: 300, ofAddress: 6_000, seconds: 10 },
} satisfies Record<string, Limit>;

export type ThrottleGroup = keyof typeof LIMITS;
export type Limits = Record<ThrottleGroup, Limit>;

/** Who makes a call: the key of `personOf`, and the IP address. What is missing is not counted. */
type Caller = { person?: string | undefined; address?: string | null };

export type Throttles = {
  /** Counts a call. Returns for how many seconds the caller has to wait; 0 if the call may go on. */
  count(group: ThrottleGroup, caller: Caller): Promise<number>;
  /** Forgets what is not in the database. */
  forget(): void;
};

export const unlimited: Throttles = { count: async () => 0, forget: () => {} };

/** Counts calls in the database, so that all instances share the limits; calls of `any` are counted by each process. */
export function createThrottles(db: Db, limits: Limits): Throttles {
  const createLimiters = () => new Map(groups.map((group) => [group, createPair(db, group, limits[group])]));
  let limiters = createLimiters();
  return {
    async count(group, { person, address }) {
      const { own, ofAddress } = limiters.get(group) ?? {};
      // Who is refused does not use up what others behind the address may do.
      const seconds = person === undefined ? 0 : await consume(own, person);
      return seconds || !address ? seconds : consume(ofAddress, networkOf(address));
    },
    forget() {
      limiters = createLimiters();
    },
  };
}

const groups = Object.keys(LIMITS) as ThrottleGroup[];

/** Throws an error if the contract names a group without limits. */
export function groupOf(name: string | null): ThrottleGroup | null {
  if (name === null) return null;
  const group = groups.find((one) => one === name);
  if (!group) throw new Error(`The sandbox has no limits for x-throttle: ${name}.`);
  return group;
}

/** Whose calls are counted together: an account's, or those of a session without one. */
export function personOf(session: Session | null): string | undefined {
  return session?.account ? `account ${session.account.id}` : session?.row.id;
}

function createPair(db: Db, group: ThrottleGroup, { own, ofAddress, seconds }: Limit) {
  const create = (kind: string, points: number): RateLimiterAbstract => {
    const options = { keyPrefix: `${group} ${kind}`, points, duration: seconds };
    if (group === 'any') return new RateLimiterMemory(options);
    return new RateLimiterDrizzle({
      ...options,
      storeClient: db,
      schema: throttleCount,
      // A flood of refused calls is not a flood of statements.
      inMemoryBlockOnConsumed: points,
      clearExpiredByTimeout: false,
    });
  };
  return { own: create('own', own), ofAddress: create('address', ofAddress) };
}

async function consume(limiter: RateLimiterAbstract | undefined, key: string): Promise<number> {
  try {
    await limiter?.consume(key);
    return 0;
  } catch (rejected) {
    if (rejected instanceof RateLimiterRes) return Math.max(1, Math.ceil(rejected.msBeforeNext / 1000));
    throw rejected;
  }
}

const NETWORK_GROUPS = 4;

/** Whoever has an IPv6 address has the 2⁶⁴ that begin like it. */
function networkOf(address: string): string {
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return (parsed as ipaddr.IPv6).parts.slice(0, NETWORK_GROUPS).join(':');
}
