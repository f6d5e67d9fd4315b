import { useEffect, useEffectEvent, useState } from 'react';
import { checkTransfers } from '#api/generated/hooks/movingin.ts';
import type { TransferCheck } from '#api/generated/schemas/transferCheck.zod.ts';
import { useBulkCalls } from '#shared/list/useBulkCalls.ts';
import type { Move } from './readPortfolio.ts';

/** The contract's limit of names in a call. */
const BATCH_SIZE = 100;

/** Checks the domains of a list, a batch at a time. Names whose call failed have no result. */
export function useTransferChecks(listed: readonly Move[]) {
  const [checks, setChecks] = useState<ReadonlyMap<string, TransferCheck>>(new Map());
  const [total, setTotal] = useState(listed.length);
  const { progress, failures, run } = useBulkCalls<readonly Move[]>();

  function check(moves: readonly Move[]): void {
    const batches = Array.from({ length: Math.ceil(moves.length / BATCH_SIZE) }, (_, index) =>
      moves.slice(index * BATCH_SIZE, (index + 1) * BATCH_SIZE),
    );
    setTotal(moves.length);
    void run(batches, async (batch) => {
      const domains = batch.map(({ name, code }) => ({ name, auth_code: code }));
      const { transfers } = (await checkTransfers({ domains })).data;
      setChecks((before) => new Map([...before, ...transfers.map((one) => [one.name, one] as const)]));
    });
  }

  const checkAll = useEffectEvent(() => check(listed));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list is checked once
  useEffect(() => checkAll(), [listed]);

  return {
    checks,
    check,
    hasFailed: failures.length > 0,
    progress: progress && { done: Math.min(progress.done * BATCH_SIZE, total), total },
  };
}
