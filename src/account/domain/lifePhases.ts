import type { HeldDomain } from '#api/generated/schemas/heldDomain.zod.ts';
import { lifecycleDays } from '#lib/lifecycleDays.ts';

const DAY_MS = 86_400_000;

type Term = Pick<HeldDomain, 'created' | 'expireDate' | 'phase_days'>;

const USUAL = {
  grace: lifecycleDays.grace,
  redemption: lifecycleDays.redemption,
  pending_delete: lifecycleDays.pendingDelete,
};

/** The days of the phases after the expiry. */
export const getPhaseDays = ({ phase_days = USUAL }: Pick<Term, 'phase_days'>) => phase_days;

/** Days from the expiry to the start of each phase. */
function getStarts(domain: Pick<Term, 'phase_days'>) {
  const { grace, redemption, pending_delete } = getPhaseDays(domain);
  return {
    expiring: -30,
    expired: 0,
    redemption: grace,
    pendingDelete: grace + redemption,
    released: grace + redemption + pending_delete,
  } as const;
}

export type LifePhase = 'active' | keyof ReturnType<typeof getStarts>;
export type LifeStep = { phase: LifePhase; start: Date; isNow: boolean; isPast: boolean };

/** The phases of a domain from registration to release, each with its first day. */
export function lifeSteps(domain: Term, now: number): LifeStep[] {
  const expiry = Date.parse(domain.expireDate);
  const starts: [LifePhase, number][] = [
    ['active', Date.parse(domain.created)],
    ...Object.entries(getStarts(domain)).map(
      ([phase, days]) => [phase, expiry + days * DAY_MS] as [LifePhase, number],
    ),
  ];
  return starts.flatMap(([phase, start], index) => {
    const end = starts[index + 1]?.[1] ?? Number.POSITIVE_INFINITY;
    // A registry may leave a phase out.
    if (end === start) return [];
    return { phase, start: new Date(start), isNow: start <= now && now < end, isPast: end <= now };
  });
}

/** The days on which a deleted domain can no longer be restored, and is released. */
export function lastDays(domain: Omit<Term, 'created'>): { restoreUntil: Date; released: Date } {
  const expiry = Date.parse(domain.expireDate);
  const { pendingDelete, released } = getStarts(domain);
  return {
    restoreUntil: new Date(expiry + pendingDelete * DAY_MS),
    released: new Date(expiry + released * DAY_MS),
  };
}

/** The elapsed share of the current phase, from 0 to 1; 1 in the last phase. */
export function shareOf(steps: readonly LifeStep[], now: number): number {
  const index = steps.findIndex(({ isNow }) => isNow);
  const [step, next] = [steps[index], steps[index + 1]];
  if (!step || !next) return 1;
  return (now - step.start.getTime()) / (next.start.getTime() - step.start.getTime());
}
