import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useReasonText } from '#admin/audit/useReasonText.ts';
import { AdminHead } from '#admin/tools/AdminHead.tsx';
import {
  getGetCustomerQueryKey,
  getGetCustomerQueryOptions,
  getListOpenedCustomersQueryKey,
  openCustomer,
} from '#api/generated/hooks/customers.ts';
import type { Customer } from '#api/generated/schemas/customer.zod.ts';
import type { CustomerFacts } from '#api/generated/schemas/customerFacts.zod.ts';
import type { CustomerVisit } from '#api/generated/schemas/customerVisit.zod.ts';
import type { SupportReason } from '#api/generated/schemas/supportReason.zod.ts';
import { usePrefetchedQuery } from '#api/usePrefetchedQuery.ts';
import { formatMediumDay, formatTime } from '#i18n/format.ts';
import { useLazyPart } from '#i18n/useLazyPart.ts';
import { serverNow } from '#lib/serverClock.ts';
import { paths } from '#paths.ts';
import { LoadFailure } from '#shared/page/LoadFailure.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { HistoryIcon, LockIcon } from '#ui/icons/productIcons.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Count } from '#ui/workspace/Count.tsx';
import { FactLine } from '#ui/workspace/FactLine.tsx';
import { TabLinks } from '#ui/workspace/TabLinks.tsx';
import type { CustomerData } from './customerQueries.ts';
import { ReasonForm } from './ReasonForm.tsx';
import { ViewButton } from './ViewButton.tsx';

/** What a page shows of a customer who is open. */
export type OpenedCustomer = { id: number; customer: Customer; facts: CustomerFacts };

type CustomerFrameProps = {
  data: CustomerData;
  /** The last part of the page's address; empty for the overview. */
  tab: (typeof TABS)[number];
  children: (opened: OpenedCustomer) => ReactNode;
};

const TABS = ['', 'domains', 'services', 'orders', 'devices', 'activity', 'notes'] as const;

/** The header and tabs of a customer's pages, which ask why the customer is opened before they show anything. */
export function CustomerFrame({ data: { id, name, isOpen }, tab, children }: CustomerFrameProps) {
  const { t } = useTranslation(['adminCustomers', 'account']);
  const query = usePrefetchedQuery(getGetCustomerQueryOptions(id));
  const customer = query.data?.data.customer;
  const opening = useOpening(id);
  const hasExpired = useHasExpired(customer?.visit ?? null);
  const facts = customer?.facts;
  const isShown = customer && facts && customer.visit && isOpen && !hasExpired;
  return (
    <>
      <AdminHead
        parent={{ to: paths.find(), title: t('meta.title') }}
        title={customer?.account.name ?? name}
        facts={customer && <HeadFacts customer={customer} />}
        actions={
          isShown && (
            <>
              <Link className="button" to={paths.customer(id, 'notes')}>
                {t('notes.add')}
              </Link>
              <ViewButton id={id} />
            </>
          )
        }
      />
      {!customer && (
        <Card padded={false}>
          <LoadFailure title={t('account:loadFailed')} query={query}>
            {t('account:nothingChangedRetry')}
          </LoadFailure>
        </Card>
      )}
      {customer && !isShown && (
        <Card>
          <ReasonForm title={t('reason.title')} opening={opening} />
        </Card>
      )}
      {isShown && customer.visit && (
        <>
          {facts.locked && (
            <Notice tone="bad" icon={LockIcon} title={t('locked.title')}>
              {t('locked.text')}
            </Notice>
          )}
          <Audited visit={customer.visit} opening={opening} />
          <CustomerTabs id={id} tab={tab} facts={facts} />
          {children({ id, customer, facts })}
        </>
      )}
    </>
  );
}

function HeadFacts({ customer: { account, facts } }: { customer: Customer }) {
  const { t, i18n } = useTranslation('adminCustomers');
  return (
    <FactLine>
      <span>{account.id}</span>
      <span className="wrap-anywhere">{account.email}</span>
      {facts?.company && <span>{facts.company}</span>}
      {facts && <span>{t('sinceDay', { day: formatMediumDay(facts.since, i18n.language) })}</span>}
    </FactLine>
  );
}

type CustomerTabsProps = { id: number; tab: string; facts: CustomerFacts };

function CustomerTabs({ id, tab: current, facts }: CustomerTabsProps) {
  const { t } = useTranslation('adminCustomers');
  const counts: Partial<Record<string, number>> = {
    domains: facts.domains,
    services: facts.services,
    orders: facts.orders,
    devices: facts.pendingDevices,
    notes: facts.notes,
  };
  return (
    <TabLinks label={t('tabs.label')}>
      {TABS.map((tab) => {
        const count = counts[tab];
        return (
          <Link key={tab} to={paths.customer(id, tab)} aria-current={tab === current ? 'page' : undefined}>
            <span>{t(`tabs.${tab || 'overview'}`)}</span>
            {count !== undefined && count > 0 && (
              <Count tone={tab === 'devices' ? 'warm' : 'neutral'}>{count}</Count>
            )}
          </Link>
        );
      })}
    </TabLinks>
  );
}

type Opening = ReturnType<typeof useOpening>;

/** Opens the customer, and then loads the page again with everything that it shows. */
function useOpening(id: number) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return useMutation({
    mutationFn: (reason: SupportReason) => openCustomer(id, { reason }),
    onSuccess: async () => {
      const refetchType = 'none';
      await queries.invalidateQueries({ queryKey: getGetCustomerQueryKey(id), refetchType });
      await queries.invalidateQueries({ queryKey: getListOpenedCustomersQueryKey(), refetchType });
      await navigate({ pathname, search }, { replace: true, state: { keepScroll: true } });
    },
  });
}

/** Whether the time has passed for which the reason was given. */
function useHasExpired(visit: CustomerVisit | null): boolean {
  const until = visit ? Date.parse(visit.until) : 0;
  const [expired, setExpired] = useState(0);
  useEffect(() => {
    const left = until - serverNow();
    if (left <= 0) return undefined;
    const timer = setTimeout(() => setExpired(until), left);
    return () => clearTimeout(timer);
  }, [until]);
  return until > 0 && (expired === until || until <= serverNow());
}

/** Says that everything is written down, and for which reason. */
function Audited({ visit, opening }: { visit: CustomerVisit; opening: Opening }) {
  const { t, i18n } = useTranslation('adminCustomers');
  const ReasonDialog = useLazyPart(() => import('./ReasonDialog.tsx'), []);
  const [isAsked, setAsked] = useState(false);
  const reasonText = useReasonText();
  return (
    <>
      <Notice
        icon={HistoryIcon}
        title={t('audited.title')}
        actionBeside={
          <Button size="small" variant="quiet" onClick={() => setAsked(true)}>
            {t('reason.change')}
          </Button>
        }
      >
        {t('audited.text', {
          time: formatTime(Date.parse(visit.since), i18n.language),
          reason: reasonText(visit.reason),
        })}
      </Notice>
      {isAsked && (
        <Suspense>
          <ReasonDialog opening={opening} present={visit.reason} onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </>
  );
}
