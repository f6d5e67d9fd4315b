import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { errorMessage } from '#api/errors.ts';
import { usePartQuery } from '#api/usePartQuery.ts';
import { paths } from '#paths.ts';
import { DomainPicker } from '#shared/domainPicker/DomainPicker.tsx';
import { domainPageOptions, onlyDomainOf } from '#shared/domainPicker/ownDomains.ts';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';

/** The first step of a product that was bought without a domain. */
export function ChooseDomain({ onChoose }: { onChoose: (domain: string) => Promise<void> }) {
  const { t } = useTranslation(['kits', 'account']);
  const { data } = usePartQuery(domainPageOptions());
  const [chosen, setChosen] = useState<string | null>();
  const domain = chosen === undefined ? onlyDomainOf(data) : chosen;
  const [isChecked, setChecked] = useState(false);
  const { mutate, isPending, error } = useMutation({ mutationFn: onChoose });
  return (
    <Panel title={t('kits:domain.title')}>
      {data?.data.domain.totalCount === 0 ? (
        <EmptyState
          level={3}
          title={t('kits:domain.none')}
          action={
            <Link to={paths.search()} className={buttonClass({ variant: 'primary' })}>
              {t('kits:domain.find')}
            </Link>
          }
        />
      ) : (
        <form
          className="kit-domain"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            setChecked(true);
            if (domain === null) event.currentTarget.querySelector('input')?.focus();
            else if (!isPending) mutate(domain);
          }}
        >
          {error && (
            <Notice tone="bad" role="alert">
              {errorMessage(error, t('kits:failure.unexpected'))}
            </Notice>
          )}
          <DomainPicker
            label={t('kits:domain.label')}
            help={t('kits:domain.help')}
            value={domain}
            onChange={setChosen}
            error={isChecked && domain === null && t('account:pick.missing')}
          />
          <Button type="submit" variant="primary" loading={isPending}>
            {t('kits:domain.submit')}
          </Button>
        </form>
      )}
    </Panel>
  );
}
