import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { NoDomains } from '#account/product/NoDomains.tsx';
import { errorMessage } from '#api/errors.ts';
import { usePartQuery } from '#api/usePartQuery.ts';
import { DomainPicker } from '#shared/domainPicker/DomainPicker.tsx';
import { domainPageOptions, onlyDomainOf, parseAskedDomain } from '#shared/domainPicker/ownDomains.ts';
import { type BarOf, isGone, useDomainBar } from '#shared/domainPicker/useDomainBar.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';

/** The first step of a product that was bought without a domain. */
export function ChooseDomain({ onChoose }: { onChoose: (domain: string) => Promise<void> }) {
  const { t } = useTranslation(['kits', 'account', 'common']);
  const { data } = usePartQuery(domainPageOptions());
  const [params] = useSearchParams();
  const [chosen, setChosen] = useState<string | null>();
  const domain = chosen === undefined ? (parseAskedDomain(params) ?? onlyDomainOf(data)) : chosen;
  const barOf: BarOf = (held) => (isGone(held) ? t('account:pick.isDeleted') : undefined);
  const bar = useDomainBar(domain, barOf);
  const [isChecked, setChecked] = useState(false);
  const { mutate, isPending, error } = useMutation({ mutationFn: onChoose });
  return (
    <Panel title={t('kits:domain.title')}>
      {data?.data.domain.totalCount === 0 ? (
        <NoDomains title={t('account:noDomains')} />
      ) : (
        <form
          className="stack start text-small"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            setChecked(true);
            if (domain === null || bar !== undefined) event.currentTarget.querySelector('input')?.focus();
            else if (!isPending) mutate(domain);
          }}
        >
          {error && (
            <Notice tone="bad" role="alert">
              {errorMessage(error, t('account:unexpectedError'))}
            </Notice>
          )}
          <DomainPicker
            label={t('common:domain')}
            help={t('kits:domain.help')}
            value={domain}
            onChange={setChosen}
            error={domain === null ? isChecked && t('account:pick.missing') : bar}
            barOf={barOf}
          />
          <Button type="submit" variant="primary" loading={isPending}>
            {t('kits:domain.submit')}
          </Button>
        </form>
      )}
    </Panel>
  );
}
