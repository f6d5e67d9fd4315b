import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isResponseLost } from '#api/errors.ts';
import type { Site } from '#api/generated/schemas/site.zod.ts';
import type { SiteDnsChanges } from '#api/generated/schemas/siteDnsChanges.zod.ts';
import type { SiteProduct } from '#api/generated/schemas/siteProduct.zod.ts';
import { usePrefetchedQuery } from '#api/usePrefetchedQuery.ts';
import { formatDuration } from '#i18n/format.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { RemovalConsent } from '#shared/changes/RemovalConsent.tsx';
import { formatValue } from '#shared/dns/zone.ts';
import { LoadFailure } from '#shared/page/LoadFailure.tsx';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { GlobeIcon } from '#ui/icons/GlobeIcon.tsx';
import { Notice } from '#ui/Notice.tsx';
import { FactList } from '#ui/workspace/FactList.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';
import { Status } from '#ui/workspace/Status.tsx';
import { connectSearch, dnsChangesOptions, hostOf, recordsFor } from './connection.ts';
import { useConnect } from './useConnect.ts';
import { useSiteErrors } from './useSiteErrors.ts';
import { RecordsToCopy, ZoneDiff } from './ZoneDiff.tsx';

/** Leads back to the first step. */
const OTHER_ADDRESS = { search: connectSearch({ domain: null, label: null }) };

type ConnectReviewProps = { product: SiteProduct; site: Site; domain: string; label: string | null };

/** The second step: the changes to the zone and their effects. Nothing is written without agreement to all removals. */
export function ConnectReview({ product, site, domain, label }: ConnectReviewProps) {
  const { t } = useTranslation(['sites', 'account']);
  const errors = useSiteErrors();
  const [agreed, setAgreed] = useState<ReadonlySet<string>>(new Set());
  const preview = usePrefetchedQuery(dnsChangesOptions(site, domain, label));
  const changes = preview.data?.data.wix;
  const connect = useConnect({ product, domain, label });
  if (!changes) {
    return (
      <LoadFailure
        title={errors.textOf(preview.error, 'dns_changes_error')}
        query={preview}
        action={
          <Link to={OTHER_ADDRESS} className={buttonClass()}>
            {t('connect.other')}
          </Link>
        }
      >
        {t('account:nothingChangedRetry')}
      </LoadFailure>
    );
  }
  const isOwn = changes.onOwnNameservers;
  const removals = changes.remove.map((record) => ({
    key: String(record.id),
    label: t('connect.agree', { record: `${record.type} ${record.host} ${formatValue(record)}` }),
  }));
  const isAgreed = !isOwn || removals.every(({ key }) => agreed.has(key));
  return (
    <div className="cols-side stack gap-5 items-start">
      <div>
        <ChosenAddress site={site} domain={domain} label={label} changes={changes} />
        {isOwn ? (
          <ZoneDiff changes={changes} siteName={site.displayName}>
            <RemovalConsent removals={removals} agreed={agreed} onChange={setAgreed} />
          </ZoneDiff>
        ) : (
          <RecordsToCopy domain={domain} records={recordsFor(site, label)} />
        )}
        <ConnectFoot changes={changes} isAgreed={isAgreed} connect={connect} />
      </div>
      <Effects site={site} changes={changes} host={hostOf({ domain, label })} />
    </div>
  );
}

type ConnectFootProps = {
  changes: SiteDnsChanges;
  isAgreed: boolean;
  connect: ReturnType<typeof useConnect>;
};

/** Shows what failed, and the buttons to continue and to go back. */
function ConnectFoot({ changes, isAgreed, connect }: ConnectFootProps) {
  const { t } = useTranslation('sites');
  const errors = useSiteErrors();
  const written = changes.add.length + changes.remove.length;
  return (
    <>
      {connect.error && (
        <Notice tone="bad" role="alert" title={errors.textOf(connect.error, connect.failure)}>
          {!isResponseLost(connect.error) &&
            t(connect.failure === 'dns_record_add_error' ? 'connect.reserved' : 'connect.unchanged')}
        </Notice>
      )}
      <div className="buttons between">
        <Link to={OTHER_ADDRESS} className={buttonClass({ variant: 'quiet' })}>
          {t('connect.back')}
        </Link>
        <Button
          variant="primary"
          disabled={!isAgreed}
          loading={connect.isPending}
          loadingLabel={t('connect.connecting')}
          onClick={() => connect.start(changes)}
        >
          {changes.onOwnNameservers && written > 0
            ? t('connect.write', { count: written })
            : t('connect.connect')}
        </Button>
      </div>
    </>
  );
}

type ChosenAddressProps = Omit<ConnectReviewProps, 'product'> & { changes: SiteDnsChanges };

function ChosenAddress({ site, domain, label, changes }: ChosenAddressProps) {
  const { t } = useTranslation(['sites', 'common', 'account']);
  const host = hostOf({ domain, label });
  const status = site.domains.find((address) => address.host === host)?.status;
  const zone = changes.onOwnNameservers
    ? t('connect.ownZone', { count: changes.keep.length + changes.remove.length })
    : t('connect.otherZone');
  return (
    <Panel
      title={t('common:address')}
      actions={
        <Link to={OTHER_ADDRESS} className={buttonClass({ variant: 'quiet', size: 'small' })}>
          {t('account:change')}
        </Link>
      }
    >
      <div className="row">
        <GlobeIcon />
        <p className="grow-wrap">
          <bdi translate="no" className="text-row font-medium wrap-anywhere">
            {nameToUnicode(host)}
          </bdi>
          <span className="block text-badge text-muted tabular">
            {label === null ? `${t('connect.withWww')} · ${zone}` : zone}
          </span>
        </p>
        <Status kind={status === 'connected' ? 'connected' : status ? 'waitingForDns' : 'setUp'}>
          {t(
            status === 'connected' ? 'status.connected' : status ? 'status.waitingForDns' : 'connect.notYet',
          )}
        </Status>
      </div>
    </Panel>
  );
}

/** The effects on visitors and mail. */
function Effects({ site, changes, host }: { site: Site; changes: SiteDnsChanges; host: string }) {
  const { t, i18n } = useTranslation(['sites', 'account']);
  const before = changes.remove.filter(({ type }) => type === 'A' || type === 'CNAME' || type === 'AAAA');
  const [old] = before;
  const ttl = formatDuration(Math.max(...before.map((record) => record.ttl), 0) || 3600, i18n.language);
  const name = nameToUnicode(host);
  const isOwn = changes.onOwnNameservers;
  const losesMail = changes.remove.some(({ type }) => type === 'MX');
  const facts = [
    {
      key: 'now',
      term: t('effects.now'),
      value: old ? t('effects.shows', { name, value: formatValue(old) }) : t('effects.nothing', { name }),
    },
    {
      key: 'then',
      term: old && isOwn ? t('effects.within', { ttl }) : t('effects.soon'),
      value: t('effects.site', { name, site: site.displayName }),
    },
    {
      key: 'mail',
      term: t('account:mail'),
      value: losesMail ? t('effects.mailStops', { name }) : t('effects.mailStays'),
    },
  ];
  return (
    <div>
      <Panel title={t('effects.title')}>
        <div className="site-effects">
          <FactList facts={isOwn ? facts : facts.filter(({ key }) => key === 'then')} />
        </div>
      </Panel>
    </div>
  );
}
