import type { TFunction } from 'i18next';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DnssecPanel } from '#account/dnssec/DnssecPanel.tsx';
import { useDnssecQuery } from '#account/dnssec/useDnssec.ts';
import { DomainHead } from '#account/domain/DomainHead.tsx';
import { prefetchDomain } from '#account/domain/domainQueries.ts';
import { isDeleted } from '#account/product/productStatus.ts';
import { getGetDomainDnsQueryOptions } from '#api/generated/hooks/dns.ts';
import { getGetDnssecQueryOptions } from '#api/generated/hooks/dnssec.ts';
import type { DnsZone } from '#api/generated/schemas/dnsZone.zod.ts';
import { usePrefetchedQuery } from '#api/usePrefetchedQuery.ts';
import { brand } from '#lib/brand.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { paths } from '#paths.ts';
import { domainOptions } from '#shared/domainPicker/ownDomains.ts';
import { LoadFailure } from '#shared/page/LoadFailure.tsx';
import type { LoadContext } from '#shared/page/loadContext.ts';
import { useSession } from '#shared/session/useSession.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { ClockIcon } from '#ui/icons/statusIcons.tsx';
import { FactLine } from '#ui/workspace/FactLine.tsx';
import { Status } from '#ui/workspace/Status.tsx';
import { useZoneEditor } from './useZoneEditor.ts';
import { ZoneEditorView } from './ZoneEditorView.tsx';

type Data = { name: string };

export async function load({ params, queries }: LoadContext): Promise<Data | null> {
  const name = params.name ?? '';
  const [isOwn] = await Promise.all([
    prefetchDomain(queries, name),
    queries.prefetchQuery(getGetDnssecQueryOptions(name)),
  ]);
  return isOwn ? { name } : null;
}

export function title({ name }: Data, t: TFunction<['dns', 'common']>): string {
  return t('common:dnsOf', { name: nameToUnicode(name) });
}

export function Component({ data: { name } }: { data: Data }) {
  const { t } = useTranslation(['dns', 'dnssec', 'account']);
  const { account } = useSession();
  const { data, error, isFetching, refetch } = usePrefetchedQuery(getGetDomainDnsQueryOptions(name));
  const { data: domain } = usePrefetchedQuery(domainOptions(name));
  const zone = data?.data.dns;
  const dnssec = useDnssecQuery(name);
  const state = dnssec.data?.data.dnssec;
  const isGone = domain !== undefined && isDeleted(domain);
  return (
    <>
      <DomainHead
        name={name}
        tab="dns"
        facts={
          zone && (
            <FactLine>
              <span>{zone.onOwnNameservers ? t('own', { brand: brand.name }) : t('elsewhere')}</span>
              {state?.status === 'on' && <Status kind="active">{t('dnssec:head.on')}</Status>}
              {state?.status === 'broken' && <Status kind="failed">{t('dnssec:head.broken')}</Status>}
            </FactLine>
          )
        }
        actions={
          <Link to={paths.domainDns(name, '?history=1')} className={buttonClass({ size: 'small' })}>
            <ClockIcon />
            {t('tools.history')}
          </Link>
        }
      />
      {zone ? (
        <Zone
          key={name}
          zone={zone}
          accountId={account?.sessAccountId ?? 0}
          isDeleted={isGone}
          isSigned={state !== undefined && MOVABLE.every((status) => status !== state.status)}
        />
      ) : (
        <LoadFailure title={t('failure.title')} query={{ error, isFetching, refetch }}>
          {t('account:nothingChangedRetry')}
        </LoadFailure>
      )}
      {zone && !isGone && state && (
        <DnssecPanel
          dnssec={state}
          nameservers={zone.nameservers}
          isChecking={dnssec.isFetching}
          onCheck={() => void dnssec.refetch()}
        />
      )}
      {zone && !isGone && !state && (
        <LoadFailure title={t('dnssec:loadFailed')} query={dnssec}>
          {t('account:nothingChangedRetry')}
        </LoadFailure>
      )}
      {zone && !isGone && (
        <p className="mt-6 text-muted">
          <Trans
            t={t}
            i18nKey="ask"
            components={{ ticket: <Link className="link" to={paths.dnsTicket(name)} /> }}
          />
        </p>
      )}
    </>
  );
}

/** The states in which the nameservers can change without a look at DNSSEC. */
const MOVABLE = ['off', 'refused', 'not_offered'] as const;

type ZoneProps = { zone: DnsZone; accountId: number; isDeleted: boolean; isSigned: boolean };

function Zone({ zone, accountId, ...state }: ZoneProps) {
  const editor = useZoneEditor(zone, accountId);
  return <ZoneEditorView editor={editor} {...state} />;
}
