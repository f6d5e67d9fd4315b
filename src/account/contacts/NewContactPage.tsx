import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { errorMessage } from '#api/errors.ts';
import { createContact } from '#api/generated/hooks/contacts.ts';
import type { Form } from '#form-engine/form.ts';
import { getFormSources, loadForm } from '#form-engine/loadForm.ts';
import { SchemaForm } from '#form-engine/SchemaForm.tsx';
import { backendPaths } from '#lib/backendPaths.ts';
import { paths } from '#paths.ts';
import { AccountBreadcrumbs } from '#shared/page/AccountBreadcrumbs.tsx';
import type { LoadContext } from '#shared/page/loadContext.ts';
import { useNavigateFromPage } from '#shared/page/useNavigateFromPage.ts';
import { useSession } from '#shared/session/useSession.ts';
import { notify } from '#ui/notify.ts';
import { PageHead } from '#ui/workspace/PageHead.tsx';
import { findRejected, parseEndings, toContactFields, useContactForm } from './contactForm.ts';
import { storeContact } from './contactQueries.ts';
import { EndingChoice } from './EndingChoice.tsx';

export async function load({ language }: LoadContext): Promise<Form> {
  return loadForm('contact', language);
}

export const sources = getFormSources;

export function Component({ data }: { data: Form }) {
  const { t } = useTranslation(['contacts', 'account']);
  const queries = useQueryClient();
  const navigate = useNavigateFromPage();
  const { account } = useSession();
  const [params] = useSearchParams();
  const [endings, setEndings] = useState(() => parseEndings(params.getAll('ending')));
  const form = useContactForm(data, endings);
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: (values: Record<string, unknown>) => createContact({ fields: toContactFields(values) }),
    onSuccess: (response) => {
      storeContact(queries, response);
      notify(t('account:saved'), { tone: 'success' });
      if (params.get('then') === 'checkout') location.assign(backendPaths.checkout());
      else navigate(paths.contacts());
    },
  });
  const rejected = useMemo(() => findRejected(error), [error]);
  return (
    <>
      <PageHead
        breadcrumbs={
          <AccountBreadcrumbs
            links={[
              <Link key="contacts" to={paths.contacts()}>
                {t('account:sections.contacts')}
              </Link>,
            ]}
            current={t('add')}
          />
        }
        title={t('add')}
        facts={t('addLead')}
      />
      <EndingChoice shown={endings} onChange={setEndings} />
      <SchemaForm
        hasPanels
        form={form}
        draft={{ key: 'contact', owner: account ? String(account.sessAccountId) : undefined }}
        onSubmit={mutateAsync}
        isSaving={isPending}
        rejected={rejected}
        submitError={error && rejected.length === 0 ? errorMessage(error, t('account:notSaved')) : null}
      />
    </>
  );
}
