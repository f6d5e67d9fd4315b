import './sites.css';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { Job } from '#account/jobs/useJob.ts';
import { EndingPanel } from '#account/product/EndingPanel.tsx';
import { useAutoRenew } from '#account/product/useAutoRenew.tsx';
import type { Site } from '#api/generated/schemas/site.zod.ts';
import type { SiteProduct } from '#api/generated/schemas/siteProduct.zod.ts';
import { usePrefetchedQuery } from '#api/usePrefetchedQuery.ts';
import { formatMediumDate } from '#i18n/format.ts';
import { serverNow } from '#lib/serverClock.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FactLine } from '#ui/workspace/FactLine.tsx';
import { PageHead } from '#ui/workspace/PageHead.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';
import { Status } from '#ui/workspace/Status.tsx';
import { AddressesPanel } from './AddressesPanel.tsx';
import { EditSite } from './EditSite.tsx';
import { PlanPanel } from './PlanPanel.tsx';
import { RenameSite } from './RenameSite.tsx';
import { SetUpSite } from './SetUpSite.tsx';
import { SiteBreadcrumbs } from './SiteBreadcrumbs.tsx';
import { SiteFacts } from './SiteFacts.tsx';
import { SiteMaking } from './SiteMaking.tsx';
import { ConnectedNotice, ReadyNotice, StoppedNotice } from './SiteNotices.tsx';
import { libraryOptions, refreshSites } from './siteQueries.ts';
import { planOf, siteStatus } from './siteStatus.ts';
import { YearlyUpsell } from './YearlyUpsell.tsx';

/** A plan and its site: status, addresses and price. */
export function SiteOverview({ product, job }: { product: SiteProduct; job: Job }) {
  const { state } = useLocation();
  const autoRenew = useAutoRenew();
  const { wixData: site, status } = product;
  const plan = planOf(product.plan);
  const name = site?.displayName ?? plan.name;
  const isUsable = status !== 'suspended' && Date.parse(product.expireDate) > serverNow();
  const queries = useQueryClient();
  useEffect(() => {
    if (job.state === 'ended') void refreshSites(queries);
  }, [job.state, queries]);
  return (
    <>
      <PageHead
        breadcrumbs={<SiteBreadcrumbs current={name} />}
        title={name}
        facts={<SiteState product={product} />}
        actions={site && <SiteActions productId={product.id} site={site} />}
      />
      {state?.connected && site && <ConnectedNotice host={state.connected} site={site} />}
      {job.state === 'ended' && site && <ReadyNotice site={site} />}
      {!isUsable && <StoppedNotice product={product} />}
      <div className="cols-side stack gap-5 items-start">
        <div>
          <SetUp product={product} job={job} isUsable={isUsable} />
          {site && <AddressesPanel product={product} site={site} isUsable={isUsable} />}
        </div>
        <div>
          {plan.term === 'month' && <YearlyUpsell productId={product.id} name={name} />}
          <SiteFacts product={product} onAutoRenew={autoRenew.change} />
          <EndingPanel id={product.id} loss="website" />
        </div>
        <PlanPanel productId={product.id} />
      </div>
      {autoRenew.dialog}
    </>
  );
}

function SiteActions({ productId, site }: { productId: number; site: Site }) {
  return (
    <>
      <RenameSite productId={productId} name={site.displayName} />
      <EditSite editorUrl={site.editorUrl} />
    </>
  );
}

type SetUpProps = { product: SiteProduct; job: Job; isUsable: boolean };

/** Shown until there is a site: its set-up, the progress, or a message that the site is missing. */
function SetUp({ product, job, isUsable }: SetUpProps) {
  const { t } = useTranslation(['sites', 'account']);
  const [isCanceled, setCanceled] = useState(false);
  const { data: library } = usePrefetchedQuery(libraryOptions());
  const freeSites = library?.data.wix[product.type === 'wix' ? 'wixSites' : 'hoppSites'] ?? [];
  const { wixData: site, extended, status } = product;
  const hasFailed = job.state === 'ended' && !site && !isCanceled;
  return (
    <>
      {(extended.pollProcessing || hasFailed) && (
        <SiteMaking product={product} job={job} onCancel={() => setCanceled(true)} />
      )}
      {status === 'pending_setup' && !extended.pollProcessing && isUsable && (
        <SetUpSite product={product} freeSites={freeSites} onStart={() => setCanceled(false)} />
      )}
      {status === 'active' && !site && (
        <Panel title={t('account:website')}>
          <EmptyState level={3} title={t('missing.site')}>
            {t('missing.data')}
          </EmptyState>
        </Panel>
      )}
    </>
  );
}

function SiteState({ product }: { product: SiteProduct }) {
  const { t, i18n } = useTranslation(['sites', 'account']);
  const now = serverNow();
  const status = siteStatus(product, now);
  const { name, term } = planOf(product.plan);
  const date = formatMediumDate(new Date(product.expireDate), i18n.language);
  return (
    <FactLine>
      <Status kind={status}>{t(`status.${status}`)}</Status>
      <span>{t(`plan.${term}`, { name })}</span>
      <span>{t(Date.parse(product.expireDate) > now ? 'account:until' : 'untilPast', { date })}</span>
    </FactLine>
  );
}
