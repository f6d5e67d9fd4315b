import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, errorMessage } from '#api/errors.ts';
import {
  getListParkedDomainsQueryKey,
  parkDomain,
  unparkDomain,
} from '#api/generated/hooks/parkeddomains.ts';
import type { ParkedDomain } from '#api/generated/schemas/parkedDomain.zod.ts';
import type { ParkingPage } from '#api/generated/schemas/parkingPage.zod.ts';
import { type BulkCalls, type BulkFailure, useBulkCalls } from '#features/list/useBulkCalls.ts';
import { notify } from '#ui/notify.ts';
import { ConfirmDialog } from '#ui/workspace/ConfirmDialog.tsx';

/** A domain that is parked, or is to be. */
export type Parkable = Pick<ParkedDomain, 'domainName'> & Partial<ParkedDomain>;
type Select = (rows: readonly ParkedDomain[]) => void;

export type Parking = {
  /** Parks domains or changes what they show. Resolves with those that failed. */
  park: (
    domains: readonly Parkable[],
    pageOf: (domain: Parkable) => ParkingPage,
  ) => Promise<BulkFailure<Parkable>[]>;
  /** Asks for confirmation first. Domains that fail stay selected. */
  unpark: (domains: readonly ParkedDomain[], select?: Select) => void;
  calls: BulkCalls<Parkable>;
  reasonOf: (error: unknown) => string;
  isBusy: boolean;
  /** The progress of the calls. */
  note: ReactNode;
  dialog: ReactNode;
};

/** Parks and unparks domains, one or many. */
export function useParking(): Parking {
  const { t } = useTranslation('parking');
  const queries = useQueryClient();
  const calls = useBulkCalls<Parkable>();
  const [asked, setAsked] = useState<{ domains: readonly ParkedDomain[]; select?: Select }>();

  async function run(
    domains: readonly Parkable[],
    call: (domain: Parkable) => Promise<unknown>,
    savedText: (count: number) => string,
  ) {
    const failures = await calls.run(domains, call);
    const done = domains.length - failures.length;
    if (done > 0) notify(savedText(done), { tone: 'success' });
    await queries.invalidateQueries({ queryKey: getListParkedDomainsQueryKey() });
    return failures;
  }

  async function unpark(domains: readonly ParkedDomain[], select?: Select) {
    const failures = await run(
      domains,
      ({ domainName }) => unparkDomain(domainName),
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
        (domain) => parkDomain(domain.domainName, { landing: pageOf(domain) }),
        (saved) => t('saved', { count: saved }),
      ),
    unpark: (domains, select) => setAsked({ domains, ...(select && { select }) }),
    calls,
    reasonOf(error) {
      const code = error instanceof ApiError ? error.code : '';
      if (code === 'other_nameservers' || code === 'expired') return t(`failed.${code}`);
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
          void unpark(asked.domains, asked.select);
        }}
      >
        <p>{t('confirm.text')}</p>
      </ConfirmDialog>
    ),
  };
}
