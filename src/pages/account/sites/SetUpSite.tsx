import '#pages/shared/sites/siteForm.css';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isResponseLost } from '#api/errors.ts';
import {
  getGetWixProductQueryKey,
  provisionWixSubscription,
  startWixProvision,
} from '#api/generated/hooks/wix.ts';
import type { Site } from '#api/generated/schemas/site.zod.ts';
import type { SiteProduct } from '#api/generated/schemas/siteProduct.zod.ts';
import { refreshSites } from '#pages/shared/sites/siteQueries.ts';
import { planOf } from '#pages/shared/sites/siteStatus.ts';
import { useSiteErrors } from '#pages/shared/sites/useSiteErrors.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { TextField } from '#ui/TextField.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';

const MAX_NAME_LENGTH = 100;

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
  const queries = useQueryClient();
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (choice: Choice) =>
      'site' in choice
        ? provisionWixSubscription(product.id, { site_id: choice.site.siteId })
        : startWixProvision(product.id, { display_name: choice.name }),
    onMutate: onStart,
    onSuccess: ({ data }) => refreshSites(queries, data.wixproduct),
    onError: async (cause) => {
      errors.notifyError(cause, 'provision_site_error');
      // Another tab may have started it, or only the response was lost.
      await queries.invalidateQueries({ queryKey: getGetWixProductQueryKey(product.id) });
      await refreshSites(queries);
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const display = name.trim();
    setMissing(display === '');
    if (display === '') field.current?.focus();
    else if (!isPending) mutate({ name: display });
  }

  return (
    <Panel title={t('setUp.title', { plan: planOf(product.plan).name })}>
      <form id={formId} className="site-form" onSubmit={submit} noValidate>
        <TextField
          ref={field}
          wide
          label={t('setUp.name')}
          help={t('setUp.nameHelp')}
          error={isMissing ? t('create.nameMissing') : undefined}
          value={name}
          maxLength={MAX_NAME_LENGTH}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
        {error && (
          <Notice tone="bad" title={errors.textOf(error, 'provision_site_error')}>
            {!isResponseLost(error) && t('setUp.unchanged')}
          </Notice>
        )}
        <Button
          type="submit"
          variant="primary"
          loading={isPending && variables !== undefined && 'name' in variables}
          loadingLabel={t('setUp.starting')}
        >
          {t('setUp.submit')}
        </Button>
      </form>
      {freeSites.length > 0 && (
        <div className="site-choice">
          <h3>{t('setUp.free')}</h3>
          <p className="muted-note">{t('setUp.freeText')}</p>
          <ul className="panel-list">
            {freeSites.map((site) => (
              <li key={site.siteId}>
                <span className="panel-list-name">
                  {site.displayName}
                  <bdi className="muted-note">{new URL(site.viewUrl).host}</bdi>
                </span>
                <Button
                  size="small"
                  loading={isPending && variables !== undefined && 'site' in variables}
                  loadingLabel={t('setUp.starting')}
                  aria-label={`${t('setUp.use')}: ${site.displayName}`}
                  onClick={() => !isPending && mutate({ site })}
                >
                  {t('setUp.use')}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Panel>
  );
}
