import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { errorMessage, isResponseLost } from '#api/errors.ts';
import { getGetProductListQueryKey } from '#api/generated/hooks/products.ts';
import type { FormConfig } from '#api/generated/schemas/formConfig.zod.ts';
import { usePartQuery } from '#api/usePartQuery.ts';
import { createBackendForm } from '#form-engine/backendForm.ts';
import type { FormValues } from '#form-engine/form.ts';
import { SchemaForm } from '#form-engine/SchemaForm.tsx';
import { paths } from '#paths.ts';
import { LoadFailure } from '#shared/page/LoadFailure.tsx';
import { useSession } from '#shared/session/useSession.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { Spinner } from '#ui/Spinner.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';
import { type KitType, kitFormOptions } from './kitQueries.ts';

type KitFormProps = {
  type: KitType;
  id: number;
  /** Sends the form. Resolves when the product has been refetched. */
  send: (values: FormValues) => Promise<void>;
  /** Refetches the product if it is unknown whether the form was received. */
  reload: () => Promise<void>;
};

/**
 * The set-up form of a product, as described by the backend. Each product has its own draft, which is stored until the
 * form is sent.
 */
export function KitForm({ type, id, ...rest }: KitFormProps) {
  const { t } = useTranslation(['kits', 'shell']);
  const { data, isPending, error, isFetching, refetch } = usePartQuery(kitFormOptions(type, id));
  if (data) return <DescribedForm type={type} id={id} config={data.data.config} {...rest} />;
  if (isPending) return <Spinner label={t('shell:loading')} />;
  return (
    <Panel title={t('form.title')}>
      <LoadFailure level={3} title={t('failure.form')} query={{ error, isFetching, refetch }} />
    </Panel>
  );
}

function DescribedForm({ type, id, config, send, reload }: KitFormProps & { config: FormConfig }) {
  const { t } = useTranslation(['kits', 'account']);
  const queries = useQueryClient();
  const { account } = useSession();
  const form = useMemo(() => createBackendForm(config, { name: type, namespace: 'kits' }), [config, type]);
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: async (values: FormValues) => {
      try {
        await send(values);
      } catch (cause) {
        // The set-up may have started although the response was lost.
        if (isResponseLost(cause)) await reload().catch(() => {});
        throw cause;
      }
      await queries.invalidateQueries({ queryKey: kitFormOptions(type, id).queryKey, refetchType: 'none' });
      void queries.invalidateQueries({ queryKey: getGetProductListQueryKey() });
    },
  });
  return (
    <SchemaForm
      hasPanels
      form={form}
      onSubmit={mutateAsync}
      isSaving={isPending}
      submitError={
        error &&
        (isResponseLost(error) ? t('failure.connection') : errorMessage(error, t('account:unexpectedError')))
      }
      // After a sign-out the draft still belongs to the previous account.
      draft={{
        key: `${type}/${id}`,
        owner: account?.sessAccountId ? String(account.sessAccountId) : undefined,
      }}
      footNote={t(`form.note.${type}`)}
      footAction={
        <Link to={paths.products(`?type=${type}`)} className={buttonClass({ size: 'large' })}>
          {t('form.later')}
        </Link>
      }
    />
  );
}
