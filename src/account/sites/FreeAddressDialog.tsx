import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getGetWixSubdomainsQueryOptions, provisionWixDomain } from '#api/generated/hooks/wix.ts';
import type { Site } from '#api/generated/schemas/site.zod.ts';
import { LoadFailure } from '#shared/page/LoadFailure.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Notice } from '#ui/Notice.tsx';
import { notify } from '#ui/notify.ts';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { TextField } from '#ui/TextField.tsx';
import { isLabel } from './connection.ts';
import { refreshSites } from './siteQueries.ts';
import { useSiteErrors } from './useSiteErrors.ts';

const OWN = '';

type FreeAddressDialogProps = { productId: number; site: Site; onClose: () => void };

/**
 * Changes the free address of a site to a suggested or custom one. The previous address becomes available to others.
 */
export default function FreeAddressDialog({ productId, site, onClose }: FreeAddressDialogProps) {
  const { t } = useTranslation(['sites', 'shell', 'account']);
  const errors = useSiteErrors();
  const formId = useId();
  const present = site.domains.find(({ free }) => free);
  const [chosen, setChosen] = useState<string>();
  const [own, setOwn] = useState('');
  const [isInvalid, setInvalid] = useState(false);
  const suggestions = useQuery(getGetWixSubdomainsQueryOptions({ site_id: site.siteId }));
  const offered = suggestions.data?.data.wix.subdomains.filter(({ status }) => status === 'available') ?? [];
  const selected = chosen ?? offered[0]?.subdomain ?? OWN;
  const domain = present?.domainName ?? '';
  const { mutate, isPending, error } = useFreeAddress(productId, site.siteId, domain, onClose);

  function submit(event: FormEvent) {
    event.preventDefault();
    const label = selected === OWN ? own.trim().toLowerCase() : selected;
    setInvalid(!isLabel(label));
    if (isLabel(label) && !isPending) mutate(label);
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('freeAddress.title')}
      description={t('freeAddress.text', { host: present?.host })}
      closeLabel={t('shell:close')}
      footer={
        <Button type="submit" form={formId} variant="primary" loading={isPending}>
          {t('freeAddress.save')}
        </Button>
      }
    >
      {suggestions.isError && <LoadFailure level={3} title={t('account:loadFailed')} query={suggestions} />}
      <form id={formId} onSubmit={submit} noValidate className="fields stack narrow-measure">
        <RadioGroup
          legend={t('freeAddress.choose')}
          legendHidden
          value={selected}
          onChange={setChosen}
          options={[
            ...offered.map(({ host, subdomain }) => ({
              value: subdomain ?? host,
              label: <bdi translate="no">{host}</bdi>,
            })),
            { value: OWN, label: t('freeAddress.own') },
          ]}
        />
        {error && selected !== OWN && (
          <Notice tone="bad">{errors.textOf(error, 'subdomain_connect_error')}</Notice>
        )}
        {selected === OWN && (
          <TextField
            wide
            label={t('freeAddress.label')}
            after={`.${domain}`}
            value={own}
            maxLength={63}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            error={
              isInvalid
                ? t('connect.labelInvalid')
                : error
                  ? errors.textOf(error, 'subdomain_connect_error')
                  : undefined
            }
            onChange={(event) => setOwn(event.target.value)}
          />
        )}
      </form>
    </Dialog>
  );
}

function useFreeAddress(productId: number, siteId: string, domain: string, onSaved: () => void) {
  const { t } = useTranslation('sites');
  const { notifyError } = useSiteErrors();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (subdomain: string) =>
      provisionWixDomain(productId, { connection_type: 'subdomain', domain_name: domain, subdomain }),
    onSuccess: async ({ data }) => {
      onSaved();
      void notify(t('freeAddress.saved'), { tone: 'success' });
      queries.removeQueries({ queryKey: getGetWixSubdomainsQueryOptions({ site_id: siteId }).queryKey });
      await refreshSites(queries, data.wixproduct);
    },
    onError: (cause) => notifyError(cause, 'subdomain_connect_error'),
  });
}
