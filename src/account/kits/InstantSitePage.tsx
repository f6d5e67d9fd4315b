import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { JobSteps } from '#account/jobs/JobSteps.tsx';
import { useJob } from '#account/jobs/useJob.ts';
import { EndingPanel } from '#account/product/EndingPanel.tsx';
import { ProductFailure } from '#account/product/ProductFailure.tsx';
import { loadProduct } from '#account/product/productId.ts';
import {
  getGetInstantSiteQueryOptions,
  setUpInstantSite,
  updateInstantSite,
} from '#api/generated/hooks/instantsite.ts';
import type { InstantSite } from '#api/generated/schemas/instantSite.zod.ts';
import type { InstantSiteSetup } from '#api/generated/schemas/instantSiteSetup.zod.ts';
import type { FormValues } from '#form-engine/form.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { serverNow } from '#lib/serverClock.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { ExternalIcon } from '#ui/icons/ExternalIcon.tsx';
import { WebsiteIcon } from '#ui/icons/productIcons.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';
import { ChooseDomain } from './ChooseDomain.tsx';
import { InstantSiteContentPanel } from './InstantSiteContentPanel.tsx';
import { KitForm } from './KitForm.tsx';
import { KitHead, type KitStatus } from './KitHead.tsx';
import { KitPart } from './KitParts.tsx';
import { kitFormOptions, prefetchInstantSite } from './kitQueries.ts';
import { toSetupBody } from './kitState.ts';
import { SuspendedNotice } from './SuspendedNotice.tsx';

type Data = { id: number };

export const load = loadProduct(prefetchInstantSite);

export function Component({ data: { id } }: { data: Data }) {
  const { t } = useTranslation('kits');
  const { query, job } = useJob(getGetInstantSiteQueryOptions(id), ({ data }) => ({
    isRunning: getStatus(data.instantsite) === 'settingUp',
    startedAt: null,
  }));
  const { send, choose, reload } = useSiteCalls(id);
  const site = query.data?.data.instantsite;
  if (!site) {
    return <ProductFailure name={t('name.instantsite')} title={t('failure.product')} query={query} />;
  }
  const status = getStatus(site);
  const { domainName } = site;
  const position = status === 'settingUp' ? 2 : domainName === null ? 0 : 1;
  return (
    <>
      <KitHead type="instantsite" domain={domainName} status={status} expireDate={site.expireDate} />
      {status === 'suspended' && <SuspendedNotice id={id} />}
      {(status === 'setUp' || status === 'settingUp') && (
        <JobSteps
          job={job}
          isRow
          title={t('steps.title')}
          current={position}
          steps={(['domain', 'form', 'website'] as const).map((key, index) => ({
            key,
            title: t(`steps.${key}`),
            text:
              key === 'domain' && domainName
                ? nameToUnicode(domainName)
                : t(`steps.state.${index < position ? 'done' : 'todo'}`),
          }))}
        />
      )}
      {(status === 'active' || status === 'suspended') && <SitePart site={site} />}
      {status === 'active' && site.site && <InstantSiteContentPanel site={site} content={site.site} />}
      {status === 'setUp' && domainName === null && (
        <ChooseDomain onChoose={(name) => choose({ ...site, domainName: name })} />
      )}
      {status === 'setUp' && domainName !== null && (
        <KitForm type="instantsite" id={id} send={(values) => send(values, domainName)} reload={reload} />
      )}
      <EndingPanel id={id} loss="website" />
    </>
  );
}

function getStatus({ status, site, expireDate }: InstantSite): KitStatus {
  if (status === 'suspended') return 'suspended';
  if (Date.parse(expireDate) <= serverNow()) return 'expired';
  if (status !== 'pending_setup') return status;
  return site === null ? 'setUp' : 'settingUp';
}

function useSiteCalls(id: number) {
  const queries = useQueryClient();
  const { queryKey } = getGetInstantSiteQueryOptions(id);
  return {
    reload: () => queries.invalidateQueries({ queryKey }),
    send: async (values: FormValues, domain: string) => {
      const body = toSetupBody<InstantSiteSetup>(values, domain);
      queries.setQueryData(queryKey, await setUpInstantSite(id, body));
    },
    choose: async (site: InstantSite) => {
      const response = await updateInstantSite(id, site);
      // The form depends on the domain.
      await queries.invalidateQueries({
        queryKey: kitFormOptions('instantsite', id).queryKey,
        refetchType: 'all',
      });
      queries.setQueryData(queryKey, response);
    },
  };
}

function SitePart({ site }: { site: InstantSite }) {
  const { t } = useTranslation(['kits', 'account']);
  const isActive = site.status === 'active';
  const status = isActive ? 'active' : 'suspended';
  return (
    <Panel title={t('parts.title')} padded={false}>
      <ul className="panel-list">
        <KitPart
          icon={<WebsiteIcon />}
          title={site.site?.title ?? t('account:website')}
          text={isActive ? nameToUnicode(site.domainName ?? '') : t('parts.unreachable')}
          status={status}
          statusText={t(`status.${status}`)}
          actions={
            isActive &&
            site.domainName && (
              <a
                href={`https://${site.domainName}/`}
                target="_blank"
                rel="noreferrer"
                className={buttonClass({ size: 'small' })}
              >
                {t('account:visit')}
                <ExternalIcon />
              </a>
            )
          }
        />
      </ul>
    </Panel>
  );
}
