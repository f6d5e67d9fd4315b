import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, errorMessage } from '#api/errors.ts';
import type { ParkedDomain } from '#api/generated/schemas/parkedDomain.zod.ts';
import type { ParkingOrder } from '#api/generated/schemas/parkingOrder.zod.ts';
import type { ParkingPage } from '#api/generated/schemas/parkingPage.zod.ts';
import { type BulkCalls, type BulkFailure, useBulkCalls } from '#shared/list/useBulkCalls.ts';
import { notify } from '#ui/notify.ts';
import { ConfirmDialog } from '#ui/workspace/ConfirmDialog.tsx';

/** A domain that is parked or can be. */
export type Parkable = Pick<ParkedDomain, 'domainName'> & Partial<ParkedDomain>;
type Select<Domain> = (rows: readonly Domain[]) => void;

export type ParkingCalls = {
  park: (domainName: string, order: ParkingOrder) => Promise<unknown>;
  unpark: (domainName: string) => Promise<unknown>;
  /** The queries to invalidate after the calls. */
  queryKeys: readonly QueryKey[];
};

export type Parking<Domain> = {
  /** Parks domains or changes what they show. Resolves with the domains that failed. */
  park: (
    domains: readonly Parkable[],
    pageOf: (domain: Parkable) => ParkingPage,
  ) => Promise<BulkFailure<Parkable>[]>;
  /** Unparks domains, after confirmation. Domains that fail stay selected. */
  unpark: (domains: readonly Domain[], select?: Select<Domain>) => void;
  calls: BulkCalls<Parkable>;
  reasonOf: (error: unknown) => string;
  isBusy: boolean;
  /** The progress of the calls. */
  note: ReactNode;
  dialog: ReactNode;
};

/** Parks and unparks one or more domains. */
export function useParking<Domain extends ParkedDomain>({
  park,
  unpark,
  queryKeys,
}: ParkingCalls): Parking<Domain> {
  const { t } = useTranslation('parking');
  const queries = useQueryClient();
  const calls = useBulkCalls<Parkable>();
  const [asked, setAsked] = useState<{ domains: readonly Domain[]; select?: Select<Domain> }>();

  async function run(
    domains: readonly Parkable[],
    call: (domain: Parkable) => Promise<unknown>,
    savedText: (count: number) => string,
  ) {
    const failures = await calls.run(domains, call);
    const done = domains.length - failures.length;
    if (done > 0) notify(savedText(done), { tone: 'success' });
    await Promise.all(queryKeys.map((queryKey) => queries.invalidateQueries({ queryKey })));
    return failures;
  }

  async function unparkAll(domains: readonly Domain[], select?: Select<Domain>) {
    const failures = await run(
      domains,
      ({ domainName }) => unpark(domainName),
      (count) => t('unparked', { count }),
    );
    select?.(domains.filter((domain) => failures.some(({ row }) => row === domain)));
  }

  const { progress } = calls;
  const count = asked?.domains.length ?? 0;
  return {
    park: (domains, pageOf) =>
      run(
        domains,
        (domain) => park(domain.domainName, { landing: pageOf(domain) }),
        (saved) => t('saved', { count: saved }),
      ),
    unpark: (domains, select) => setAsked({ domains, ...(select && { select }) }),
    calls,
    reasonOf(error) {
      const code = error instanceof ApiError ? error.code : '';
      if (code === 'other_nameservers' || code === 'expired' || code === 'not_found')
        return t(`failed.${code}`);
      return errorMessage(error, t('failed.any'));
    },
    isBusy: progress !== undefined,
    note: progress && t('progress', progress),
    dialog: asked && (
      <ConfirmDialog
        open
        title={
          count === 1
            ? t('confirm.title', { domain: asked.domains[0]?.domainName })
            : t('confirm.titleMany', { count })
        }
        confirmLabel={t('unpark')}
        cancelLabel={t('confirm.cancel')}
        onCancel={() => setAsked(undefined)}
        onConfirm={() => {
          setAsked(undefined);
          void unparkAll(asked.domains, asked.select);
        }}
      >
        <p>{t('confirm.text')}</p>
      </ConfirmDialog>
    ),
  };
}
