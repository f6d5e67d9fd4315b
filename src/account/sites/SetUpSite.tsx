import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isResponseLost } from '#api/errors.ts';
import {
  getGetWixProductQueryKey,
  provisionWixSubscription,
  startWixProvision,
} from '#api/generated/hooks/wix.ts';
import type { Site } from '#api/generated/schemas/site.zod.ts';
import type { SiteProduct } from '#api/generated/schemas/siteProduct.zod.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';
import { SiteNameField } from './SiteNameField.tsx';
import { refreshSites } from './siteQueries.ts';
import { planOf } from './siteStatus.ts';
import { useSiteErrors } from './useSiteErrors.ts';

type Choice = { name: string } | { site: Site };

type SetUpSiteProps = {
  product: SiteProduct;
  /** Free sites of the product's line. */
  freeSites: readonly Site[];
  onStart: () => void;
};

/** Uses a plan without a site for a new site or for one of the account's free sites. */
export function SetUpSite({ product, freeSites, onStart }: SetUpSiteProps) {
  const { t } = useTranslation('sites');
  const errors = useSiteErrors();
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { start, isStarting, error } = useSetUp(product, onStart);

  function submit(event: FormEvent) {
    event.preventDefault();
    const display = name.trim();
    setMissing(display === '');
    if (display === '') field.current?.focus();
    else start({ name: display });
  }

  return (
    <Panel title={t('setUp.title', { plan: planOf(product.plan).name })} padded={false}>
      <div className="panel-body">
        <form className="fields stack narrow-measure" onSubmit={submit} noValidate>
          <SiteNameField
            ref={field}
            label={t('create.name')}
            help={t('setUp.nameHelp')}
            error={isMissing ? t('create.nameMissing') : undefined}
            value={name}
            onChange={setName}
          />
          {error && (
            <Notice tone="bad" title={errors.textOf(error, 'provision_site_error')}>
              {!isResponseLost(error) && t('setUp.unchanged')}
            </Notice>
          )}
          <Button
            type="submit"
            variant="primary"
            loading={isStarting === 'name'}
            loadingLabel={t('setUp.starting')}
          >
            {t('setUp.submit')}
          </Button>
        </form>
      </div>
      {freeSites.length > 0 && (
        <>
          <div className="panel-line ruled">
            <h3 className="text-small font-semibold">{t('setUp.free')}</h3>
            <p className="text-badge text-muted">{t('setUp.freeText')}</p>
          </div>
          <ul className="panel-list ruled">
            {freeSites.map((site) => (
              <FreeSite
                key={site.siteId}
                site={site}
                isStarting={isStarting === 'site'}
                onUse={() => start({ site })}
              />
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}

/** Starts the set-up, never twice at the same time. `isStarting` says which set-up is starting. */
function useSetUp(product: SiteProduct, onStart: () => void) {
  const { notifyError } = useSiteErrors();
  const queries = useQueryClient();
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (choice: Choice) =>
      'site' in choice
        ? provisionWixSubscription(product.id, { site_id: choice.site.siteId })
        : startWixProvision(product.id, { display_name: choice.name }),
    onMutate: onStart,
    onSuccess: ({ data }) => refreshSites(queries, data.wixproduct),
    onError: async (cause) => {
      notifyError(cause, 'provision_site_error');
      // Another tab may have started it, or only the response was lost.
      await queries.invalidateQueries({ queryKey: getGetWixProductQueryKey(product.id) });
      await refreshSites(queries);
    },
  });
  const isStarting: 'name' | 'site' | null = isPending ? ('site' in variables ? 'site' : 'name') : null;
  return { start: (choice: Choice) => !isPending && mutate(choice), isStarting, error };
}

type FreeSiteProps = { site: Site; isStarting: boolean; onUse: () => void };

function FreeSite({ site, isStarting, onUse }: FreeSiteProps) {
  const { t } = useTranslation('sites');
  return (
    <li>
      <span className="panel-list-name font-medium wrap-anywhere min-w-0">
        <span>{site.displayName}</span>
        <bdi translate="no" className="text-badge text-muted tabular">
          {new URL(site.viewUrl).host}
        </bdi>
      </span>
      <Button
        size="small"
        loading={isStarting}
        loadingLabel={t('setUp.starting')}
        aria-label={`${t('setUp.use')}: ${site.displayName}`}
        onClick={onUse}
      >
        {t('setUp.use')}
      </Button>
    </li>
  );
}
