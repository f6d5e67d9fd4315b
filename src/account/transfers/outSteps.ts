import type { DomainDetail } from '#api/generated/schemas/domainDetail.zod.ts';
import type { TransferOut } from '#api/generated/schemas/transferOut.zod.ts';

export type OutStep = {
  name: 'lock' | 'code' | 'tag' | 'requested' | 'moved' | 'stopped';
  /** When it was done; for `moved`, when it will be. Null if it was not, or this is unknown. */
  at: string | null;
};

/** Whether the account has stopped the last request, and not started another transfer since. */
export function wasStopped({ state, request, lockOffAt, codeAt }: TransferOut): boolean {
  return state === 'here' && request?.status === 'stopped' && lockOffAt === null && codeAt === null;
}

/** The way of a domain to another registrar as its registry has it, and the index of the step that is next. */
export function getOutSteps(
  transfer: TransferOut,
  { hasLock = true, locked, transferBy, transferTag, authCodeExpires }: DomainDetail,
): { steps: OutStep[]; current: number } {
  const { state, request } = transfer;
  const isStopped = wasStopped(transfer);
  const isAsked = state === 'requested' || isStopped;
  const { lockOffAt, codeAt } = isAsked && request ? request : transfer;
  const release = transferBy === 'tag' ? ('tag' as const) : ('code' as const);
  const steps: OutStep[] = [
    ...(hasLock ? [{ name: 'lock' as const, at: lockOffAt }] : []),
    { name: release, at: release === 'code' ? codeAt : null },
    { name: 'requested', at: isAsked && request ? request.requestedAt : null },
    isStopped
      ? { name: 'stopped', at: request?.endedAt ?? null }
      : { name: 'moved', at: state === 'requested' && request ? request.movesAt : null },
  ];
  const indexOf = (name: OutStep['name']) => steps.findIndex((step) => step.name === name);
  if (isStopped) return { steps, current: indexOf('stopped') };
  if (state === 'requested') return { steps, current: indexOf('requested') };
  if (hasLock && locked) return { steps, current: 0 };
  const isReleased = transferBy === 'tag' ? Boolean(transferTag) : Boolean(authCodeExpires);
  return { steps, current: indexOf(isReleased ? 'requested' : release) };
}
