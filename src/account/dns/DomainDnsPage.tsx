import type { TFunction } from 'i18next';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DomainHead } from '#account/domain/DomainHead.tsx';
import { prefetchDomain } from '#account/domain/domainQueries.ts';
import { isDeleted } from '#account/product/productStatus.ts';
import { getGetDomainDnsQueryOptions } from '#api/generated/hooks/dns.ts';
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
import { useZoneEditor } from './useZoneEditor.ts';
import { ZoneEditorView } from './ZoneEditorView.tsx';

type Data = { name: string };

export async function load({ params, queries }: LoadContext): Promise<Data | null> {
  const name = params.name ?? '';
  return (await prefetchDomain(queries, name)) ? { name } : null;
}

export function title({ name }: Data, t: TFunction<['dns', 'common']>): string {
  return t('common:dnsOf', { name: nameToUnicode(name) });
}

export function Component({ data: { name } }: { data: Data }) {
  const { t } = useTranslation(['dns', 'account']);
  const { account } = useSession();
  const { data, isFetching, refetch } = usePrefetchedQuery(getGetDomainDnsQueryOptions(name));
  const { data: domain } = usePrefetchedQuery(domainOptions(name));
  const zone = data?.data.dns;
  const isGone = domain !== undefined && isDeleted(domain);
  return (
    <>
      <DomainHead
        name={name}
        tab="dns"
        facts={zone && (zone.onOwnNameservers ? t('own', { brand: brand.name }) : t('elsewhere'))}
        actions={
          <Link to={paths.domainDns(name, '?history=1')} className={buttonClass({ size: 'small' })}>
            <ClockIcon />
            {t('tools.history')}
          </Link>
        }
      />
      {zone ? (
        <Zone key={name} zone={zone} accountId={account?.sessAccountId ?? 0} isDeleted={isGone} />
      ) : (
        <LoadFailure title={t('failure.title')} query={{ isFetching, refetch }}>
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

type ZoneProps = { zone: DnsZone; accountId: number; isDeleted: boolean };

function Zone({ zone, accountId, isDeleted }: ZoneProps) {
  const editor = useZoneEditor(zone, accountId);
  return <ZoneEditorView editor={editor} isDeleted={isDeleted} />;
}
