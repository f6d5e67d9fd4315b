import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { errorMessage } from '#api/errors.ts';
import { usePartQuery } from '#api/usePartQuery.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { paths } from '#paths.ts';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Notice } from '#ui/Notice.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';
import { domainListOptions } from '../domainListOptions.ts';

/** The first step of a product that was bought without a domain. */
export function ChooseDomain({ onChoose }: { onChoose: (domain: string) => Promise<void> }) {
  const { t } = useTranslation('kits');
  const { data } = usePartQuery(domainListOptions());
  const names = data?.data.domain.items.map(({ name }) => name) ?? [];
  const [chosen, setChosen] = useState(names[0] ?? '');
  const { mutate, isPending, error } = useMutation({ mutationFn: onChoose });
  return (
    <Panel title={t('domain.title')}>
      {names.length === 0 ? (
        <EmptyState
          level={3}
          title={t('domain.none')}
          action={
            <Link to={paths.search()} className={buttonClass({ variant: 'primary' })}>
              {t('domain.find')}
            </Link>
          }
        />
      ) : (
        <form
          className="kit-domain"
          onSubmit={(event) => {
            event.preventDefault();
            if (!isPending) mutate(chosen);
          }}
        >
          {error && (
            <Notice tone="bad" role="alert">
              {errorMessage(error, t('failure.unexpected'))}
            </Notice>
          )}
          <SelectField
            label={t('domain.label')}
            help={t('domain.help')}
            value={chosen}
            onChange={({ target }) => setChosen(target.value)}
          >
            {names.map((name) => (
              <option key={name} value={name}>
                {nameToUnicode(name)}
              </option>
            ))}
          </SelectField>
          <Button type="submit" variant="primary" loading={isPending}>
            {t('domain.submit')}
          </Button>
        </form>
      )}
    </Panel>
  );
}
