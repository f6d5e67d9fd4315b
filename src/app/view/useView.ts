import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '#api/errors.ts';
import type { CustomerView } from '#api/generated/schemas/customerView.zod.ts';
import { serverNow } from '#lib/serverClock.ts';
import { sessionOptions } from '#shared/session/useSession.ts';

const MINUTE_MS = 60_000;

type View = {
  /** Undefined until the session has loaded. */
  view: CustomerView | undefined;
  isPending: boolean;
  hasEnded: boolean;
};

/** The view that this document shows, and whether it has ended. */
export function useView(): View {
  const { data, error, isPending } = useQuery(sessionOptions);
  const view = data?.data.account.view ?? undefined;
  const minutes = useMinutesLeft(view?.until);
  const isRefused = error instanceof ApiError && error.code === 'view_ended';
  return { view, isPending, hasEnded: isRefused || minutes === 0 || (data !== undefined && !view) };
}

/** The minutes until then, rounded up; 0 once it is over. */
export function useMinutesLeft(until: string | undefined): number | undefined {
  const end = until === undefined ? undefined : Date.parse(until);
  const count = () => (end === undefined ? 0 : Math.max(0, Math.ceil((end - serverNow()) / MINUTE_MS)));
  const [, setCounted] = useState(0);
  const minutes = count();
  useEffect(() => {
    if (end === undefined || minutes === 0) return undefined;
    const timer = setTimeout(() => setCounted(minutes), end - serverNow() - (minutes - 1) * MINUTE_MS);
    return () => clearTimeout(timer);
  }, [end, minutes]);
  return end === undefined ? undefined : minutes;
}
