import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AdminHead } from '#admin/tools/AdminHead.tsx';
import { nameOfTld, type RegistryFields, toDetails } from '#admin/tools/registryFields.ts';
import { errorMessage } from '#api/errors.ts';
import { getFindAuditEntriesQueryKey } from '#api/generated/hooks/audit.ts';
import { createRegistry, getFindRegistriesQueryKey } from '#api/generated/hooks/registryinfo.ts';
import type { RegistryDetails } from '#api/generated/schemas/registryDetails.zod.ts';
import type { Form, FormValues } from '#form-engine/form.ts';
import { getFormSources } from '#form-engine/loadForm.ts';
import { SchemaForm } from '#form-engine/SchemaForm.tsx';
import { paths } from '#paths.ts';
import type { LoadContext } from '#shared/page/loadContext.ts';
import { useNavigateFromPage } from '#shared/page/useNavigateFromPage.ts';
import { useSession } from '#shared/session/useSession.ts';
import { notify } from '#ui/notify.ts';
import { findRejected, loadNewRegistryForm } from './registryForm.ts';

export const load = ({ language }: LoadContext) => loadNewRegistryForm(language);
export const sources = getFormSources;

export function Component({ data: form }: { data: Form }) {
  const { t } = useTranslation(['registry', 'account']);
  const queries = useQueryClient();
  const navigate = useNavigateFromPage();
  const { account } = useSession();
  const sent = useRef<RegistryDetails>(undefined);
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: async (values: FormValues) => {
      const { tld, ...fields } = values as RegistryFields;
      sent.current = toDetails(fields, []);
      return createRegistry({ tld: String(tld), details: sent.current });
    },
    onSuccess: ({ data: { registryinfo } }) => {
      void queries.invalidateQueries({ queryKey: getFindRegistriesQueryKey() });
      void queries.invalidateQueries({ queryKey: getFindAuditEntriesQueryKey() });
      notify(t('account:addedNamed', { name: nameOfTld(registryinfo.tld) }), { tone: 'success' });
      navigate(paths.registry(registryinfo.id));
    },
  });
  const rejected = useMemo(() => (sent.current ? findRejected(error, sent.current) : []), [error]);
  return (
    <>
      <AdminHead
        parent={{ to: paths.registries(), title: t('meta.title') }}
        current={t('new')}
        title={t('createMeta.title')}
        facts={t('createMeta.description')}
      />
      <SchemaForm
        hasPanels
        form={form}
        rejected={rejected}
        onSubmit={mutateAsync}
        isSaving={isPending}
        submitError={error && rejected.length === 0 ? errorMessage(error, t('notCreated')) : null}
        draft={{
          key: 'registryinfo/new',
          owner: account?.sessAccountId ? String(account.sessAccountId) : undefined,
        }}
      />
    </>
  );
}
