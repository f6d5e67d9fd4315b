import ipaddr from 'ipaddr.js';
import {
  type RateLimiterAbstract,
  RateLimiterDrizzle,
  RateLimiterMemory,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { throttleCount } from '../../db/schema/throttles.ts';
import type { Db } from '../../db/store.ts';
import {
  groups,
  type Limit,
  type Limits,
  type ThrottleGroup,
  type Throttles,
} from '../../throttling/throttles.ts';

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
