import './domain.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LabelsPanel } from '#account/labels/LabelsPanel.tsx';
import { useAutoRenew } from '#account/product/useAutoRenew.tsx';
import { DomainMoved } from '#account/transfers/DomainMoved.tsx';
import { useTransferOut } from '#account/transfers/useTransferOut.ts';
import { getGetDomainDnsQueryOptions } from '#api/generated/hooks/dns.ts';
import { getGetTransferOutQueryOptions } from '#api/generated/hooks/transfers.ts';
import type { HeldDomain } from '#api/generated/schemas/heldDomain.zod.ts';
import type { TransferOut } from '#api/generated/schemas/transferOut.zod.ts';
import { usePrefetchedQuery } from '#api/usePrefetchedQuery.ts';
import { formatMediumDate, formatMoment, formatRelativeDays } from '#i18n/format.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { serverNow } from '#lib/serverClock.ts';
import { paths } from '#paths.ts';
import { domainOptions } from '#shared/domainPicker/ownDomains.ts';
import type { LoadContext } from '#shared/page/loadContext.ts';
import { daysLeft } from '#shared/products/expiry.ts';
import { productStatus } from '#shared/products/productStatus.ts';
import { WatchPanel } from '#shared/watch/WatchPanel.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { ExternalIcon } from '#ui/icons/ExternalIcon.tsx';
import { ServerIcon } from '#ui/icons/productIcons.tsx';
import { LeaveIcon } from '#ui/icons/statusIcons.tsx';
import { Notice } from '#ui/Notice.tsx';
import { FactLine } from '#ui/workspace/FactLine.tsx';
import { FactList } from '#ui/workspace/FactList.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';
import { Status } from '#ui/workspace/Status.tsx';
import { AnswersPanel } from './AnswersPanel.tsx';
import { DomainHead } from './DomainHead.tsx';
import { prefetchDomain, prefetchDomainParts } from './domainQueries.ts';
import { LifePanel } from './LifePanel.tsx';
import { PartFailure } from './PartFailure.tsx';
import { PushPanel } from './PushPanel.tsx';
import { RenewalPanel } from './RenewalPanel.tsx';
import { ServicesPanel } from './ServicesPanel.tsx';
import { SuspendedNotice } from './SuspendedNotice.tsx';
import { TransferPanel } from './TransferPanel.tsx';

type Data = { name: string };

export async function load({ params, queries }: LoadContext): Promise<Data | null> {
  const name = params.name ?? '';
  const [isHere] = await Promise.all([
    prefetchDomain(queries, name),
    queries.prefetchQuery(getGetTransferOutQueryOptions(name)),
  ]);
  if (isHere) await prefetchDomainParts(queries, name);
  const transfer = queries.getQueryData(getGetTransferOutQueryOptions(name).queryKey);
  return isHere || transfer?.data.transfer.state === 'moved' ? { name } : null;
}

export function title({ name }: Data): string {
  return nameToUnicode(name);
}

export function Component({ data: { name } }: { data: Data }) {
  const { data } = useTransferOut(name);
  const transfer = data?.data.transfer;
  return transfer?.state === 'moved' ? (
    <DomainMoved transfer={transfer} />
  ) : (
    <HeldDomainPage key={name} name={name} transfer={transfer} />
  );
}

type HeldDomainPageProps = { name: string; transfer: TransferOut | undefined };

function HeldDomainPage({ name, transfer }: HeldDomainPageProps) {
  const { t } = useTranslation(['domain', 'account']);
  const isRequested = transfer?.state === 'requested';
  const { data: domain, error, isFetching, refetch } = usePrefetchedQuery(domainOptions(name));
  const autoRenew = useAutoRenew();
  return (
    <>
      <DomainHead
        name={name}
        tab="overview"
        facts={domain && <Expiry domain={domain} isRequested={isRequested} />}
        actions={
          <>
            <a
              href={`https://${name}/`}
              target="_blank"
              rel="noreferrer"
              className={buttonClass({ size: 'small' })}
            >
              <ExternalIcon />
              {t('account:visit')}
            </a>
            <Link to={paths.domainDns(name)} className={buttonClass({ size: 'small' })}>
              <ServerIcon />
              {t('editDns')}
            </Link>
          </>
        }
      />
      {domain && <SuspendedNotice name={name} />}
      {isRequested && <RequestedNotice transfer={transfer} />}
      {domain && isRequested && <TransferPanel domain={domain} />}
      {domain ? (
        <LifePanel domain={domain} />
      ) : (
        <PartFailure level={2} query={{ error, isFetching, refetch }} />
      )}
      <div className="cols-side stack gap-5 items-start">
        <div>
          {domain && <ServicesPanel domain={domain} />}
          <AnswersPanel name={name} />
          {domain && !isRequested && <TransferPanel domain={domain} />}
          {domain && <PushPanel domain={domain} />}
        </div>
        {domain && (
          <div>
            <RenewalPanel domain={domain} onAutoRenew={autoRenew.change} />
            <LabelsPanel domain={domain} />
            <Facts domain={domain} />
            <WatchPanel name={name} />
          </div>
        )}
      </div>
      {autoRenew.dialog}
    </>
  );
}

/** Says at the top of the page that the domain is about to leave. */
function RequestedNotice({ transfer: { request } }: { transfer: TransferOut }) {
  const { t, i18n } = useTranslation('transfers');
  if (!request) return null;
  const date = formatMoment(new Date(request.requestedAt), i18n.language);
  return (
    <Notice
      tone="warm"
      icon={LeaveIcon}
      title={t('out.alert', { date })}
      actionBeside={
        <Link className="link tap" to={paths.activity()}>
          {t('out.activity')}
        </Link>
      }
    >
      {t('out.alertText', { email: request.emailedTo })}
    </Notice>
  );
}

function Expiry({ domain, isRequested }: { domain: HeldDomain; isRequested: boolean }) {
  const { t, i18n } = useTranslation(['domain', 'products', 'transfers']);
  const now = serverNow();
  const status = productStatus(domain);
  const text = {
    date: formatMediumDate(new Date(domain.expireDate), i18n.language),
    distance: formatRelativeDays(daysLeft(domain.expireDate, now), i18n.language),
  };
  return (
    <FactLine>
      {isRequested ? (
        <Status kind="transferRequested">{t('transfers:requested')}</Status>
      ) : (
        <Status kind={status}>{t(`products:status.${status}`)}</Status>
      )}
      <span>
        {Date.parse(domain.expireDate) > now ? t('domain:expires', text) : t('domain:expired', text)}
      </span>
    </FactLine>
  );
}

function Facts({ domain }: { domain: HeldDomain }) {
  const { t, i18n } = useTranslation(['domain', 'common', 'account', 'shell']);
  const { data } = usePrefetchedQuery(getGetDomainDnsQueryOptions(domain.domainName));
  const facts = [
    {
      key: 'registered',
      term: t('facts.registered'),
      value: formatMediumDate(new Date(domain.created), i18n.language),
    },
    {
      key: 'nameservers',
      term: t('common:nameservers'),
      value: data?.data.dns.nameservers.map((host) => (
        <span key={host} translate="no" className="font-mono text-badge wrap-anywhere block">
          {host}
        </span>
      )),
    },
    {
      key: 'contacts',
      term: t('account:sections.contacts'),
      value: (
        <Link to={paths.contacts(domain.domainName)} className="link tap">
          {t('shell:showThem')}
        </Link>
      ),
    },
    { key: 'tld', term: t('facts.tld'), value: `.${nameToUnicode(domain.tld)}` },
    { key: 'number', term: t('account:productNumber'), value: domain.id },
  ];
  return (
    <Panel
      title={t('facts.title')}
      actions={
        <Link
          to={paths.domainDns(domain.domainName)}
          className={buttonClass({ variant: 'quiet', size: 'small' })}
        >
          {t('facts.changeNameservers')}
        </Link>
      }
    >
      <FactList facts={facts.filter(({ value }) => value !== undefined)} />
    </Panel>
  );
}
