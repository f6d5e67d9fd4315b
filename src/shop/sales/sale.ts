import { useEffect, useRef, useState } from 'react';
import { useGetMarketingSale } from '#api/generated/hooks/sitesettings.ts';
import type { FeaturedTld } from '#api/generated/schemas/featuredTld.zod.ts';
import type { MarketingSale } from '#api/generated/schemas/marketingSale.zod.ts';
import { useServerTime } from './useServerTime.ts';

export type SalePhase = 'before' | 'during' | 'after';
/** In milliseconds by the server's clock. */
export type SaleTimes = { start: number; end: number };

const CODE = /^[A-Za-z0-9_-]{1,50}$/;
const NOT_FOUND = 404;

/** When a sale starts and ends; undefined if the two are contradictory, or if none of the sale's state flags is set. */
export function getSaleTimes(sale: MarketingSale, startsAt?: number): SaleTimes | undefined {
  const { saleData, saleActive, saleInPast, saleInFuture } = sale;
  const start = startsAt ?? Date.parse(saleData.start);
  const end = Date.parse(saleData.end);
  return start < end && (saleActive || saleInPast || saleInFuture) ? { start, end } : undefined;
}

/**
 * The phase of a sale at a given time. The sale's own flags are as old as their response, but a sale that was over
 * stays over.
 */
export function getSalePhase({ start, end }: SaleTimes, isOver: boolean, now: number): SalePhase {
  if (isOver || now >= end) return 'after';
  return now < start ? 'before' : 'during';
}

export type Sale = {
  /** `unknown`: there is no sale with this code. */
  status: 'pending' | 'failed' | 'unknown' | 'invalid' | 'known';
  /** `times` and `phase` are undefined unless the sale is known. */
  times: SaleTimes | undefined;
  phase: SalePhase | undefined;
  /** Whether the sale has started or ended since the page was opened. */
  hasChanged: boolean;
  tlds: FeaturedTld[] | undefined;
  isFetching: boolean;
  retry: () => void;
};

/**
 * A sale by its code, with its current phase. `startsAt` replaces the sale's own start. The sale is refetched when it
 * starts or ends, because its prices change then.
 */
export function useSale(code: string, startsAt?: number): Sale {
  const isCode = CODE.test(code);
  const { data, error, isFetching, refetch } = useGetMarketingSale({ code }, { query: { enabled: isCode } });
  const sale = data?.data.marketing_sale;
  const times = sale && getSaleTimes(sale, startsAt);
  const isOver = sale?.saleInPast ?? false;
  const phase = useServerTime((now) => times && getSalePhase(times, isOver, now));
  const [hasChanged, setChanged] = useState(false);
  const before = useRef(phase);
  // Static HTML doesn't know the code.
  const isHydrated = useServerTime(() => true) ?? false;
  useEffect(() => {
    if (before.current && phase && before.current !== phase) {
      setChanged(true);
      void refetch();
    }
    before.current = phase;
  }, [phase, refetch]);

  const getStatus = (): Sale['status'] => {
    if (sale) return times ? 'known' : 'invalid';
    if ((!isCode && isHydrated) || error?.status === NOT_FOUND) return 'unknown';
    return error ? 'failed' : 'pending';
  };
  return {
    status: getStatus(),
    times,
    phase,
    hasChanged,
    tlds: times && sale?.saleData.tlds,
    isFetching,
    retry: () => void refetch(),
  };
}

/** A date and time in UTC: `November 27 at 12:00 AM UTC`. */
export function formatSaleMoment(time: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  }).format(time);
}
