import { lifecycleDays } from '#lib/lifecycleDays.ts';

const DAY_MS = 86_400_000;

const { grace, redemption, pendingDelete } = lifecycleDays;

/** Days from the expiry to the start of each phase. */
const STARTS = {
  expiring: -30,
  expired: 0,
  redemption: grace,
  pendingDelete: grace + redemption,
  released: grace + redemption + pendingDelete,
} as const;

export type LifePhase = 'active' | keyof typeof STARTS;
export type LifeStep = { phase: LifePhase; start: Date; isNow: boolean; isPast: boolean };

/** The phases of a domain from registration to release, each with its first day. */
export function lifeSteps(created: string, expireDate: string, now: number): LifeStep[] {
  const expiry = Date.parse(expireDate);
  const starts: [LifePhase, number][] = [
    ['active', Date.parse(created)],
    ...Object.entries(STARTS).map(([phase, days]) => [phase, expiry + days * DAY_MS] as [LifePhase, number]),
  ];
  return starts.map(([phase, start], index) => {
    const end = starts[index + 1]?.[1] ?? Number.POSITIVE_INFINITY;
    return { phase, start: new Date(start), isNow: start <= now && now < end, isPast: end <= now };
  });
}

/** The days on which a deleted domain can no longer be restored, and is released. */
export function lastDays(expireDate: string): { restoreUntil: Date; released: Date } {
  const expiry = Date.parse(expireDate);
  return {
    restoreUntil: new Date(expiry + STARTS.pendingDelete * DAY_MS),
    released: new Date(expiry + STARTS.released * DAY_MS),
  };
}

/** The elapsed share of the current phase, from 0 to 1; 1 in the last phase. */
export function shareOf(steps: readonly LifeStep[], now: number): number {
  const index = steps.findIndex(({ isNow }) => isNow);
  const [step, next] = [steps[index], steps[index + 1]];
  if (!step || !next) return 1;
  return (now - step.start.getTime()) / (next.start.getTime() - step.start.getTime());
}
