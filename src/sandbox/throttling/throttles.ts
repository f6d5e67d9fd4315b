import type { Session } from '../session/session.ts';

/** How many calls one account, or one session without an account, may make in a period, and all behind one address. */
export type Limit = { own: number; ofAddress: number; seconds: number };

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

export const groups = Object.keys(LIMITS) as ThrottleGroup[];

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
