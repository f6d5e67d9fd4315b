import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AuditPanel } from '#admin/audit/AuditPanel.tsx';
import { AdminHead } from '#admin/tools/AdminHead.tsx';
import { countHiddenContacts, nameOfTld } from '#admin/tools/registryFields.ts';
import { isNotFound } from '#api/errors.ts';
import { getGetRegistryQueryOptions } from '#api/generated/hooks/registryinfo.ts';
import type { RegistryInfo } from '#api/generated/schemas/registryInfo.zod.ts';
import { RegistryInfoId } from '#api/generated/schemas/registryInfoId.zod.ts';
import type { RegistryInfoResponse } from '#api/generated/schemas/registryInfoResponse.zod.ts';
import { usePrefetchedQuery } from '#api/usePrefetchedQuery.ts';
import type { Form } from '#form-engine/form.ts';
import { getFormSources } from '#form-engine/loadForm.ts';
import { SchemaForm } from '#form-engine/SchemaForm.tsx';
import { formatRecent } from '#i18n/format.ts';
import { serverNow } from '#lib/serverClock.ts';
import { paths } from '#paths.ts';
import { ChangeNotices } from '#shared/changes/ChangeNotices.tsx';
import { useReviewedForm } from '#shared/changes/useReviewedForm.tsx';
import { LoadFailure } from '#shared/page/LoadFailure.tsx';
import type { LoadContext } from '#shared/page/loadContext.ts';
import { useSession } from '#shared/session/useSession.ts';
import { Notice } from '#ui/Notice.tsx';
import { FactLine } from '#ui/workspace/FactLine.tsx';
import { RegistryReview } from './RegistryReview.tsx';
import { loadRegistryForm } from './registryForm.ts';
import { RegistryStatus } from './useRegistryColumns.tsx';
import { type RegistryEditor, useRegistryEditor } from './useRegistryEditor.ts';
import { useRegistryTexts } from './useRegistryTexts.ts';

type Data = { id: number; tld: string; form: Form };

export async function load({ params, queries, language }: LoadContext): Promise<Data | null> {
  const { data: id } = RegistryInfoId.safeParse(Number(params.id));
  if (id === undefined) return null;
  const options = getGetRegistryQueryOptions(id);
  const [form] = await Promise.all([loadRegistryForm(language), queries.prefetchQuery(options)]);
  if (isNotFound(queries.getQueryState(options.queryKey)?.error)) return null;
  const entry = queries.getQueryData<RegistryInfoResponse>(options.queryKey)?.data.registryinfo;
  return { id, tld: entry ? nameOfTld(entry.tld) : '', form };
}

export const sources = ({ form }: Data) => getFormSources(form);

export function title({ tld }: Data, t: TFunction<'registry'>): string {
  return tld || t('meta.title');
}

export function Component({ data: { id, form } }: { data: Data }) {
  return <Entry key={id} id={id} form={form} />;
}

type EntryProps = { id: number; form: Form };

function Entry({ id, form }: EntryProps) {
  const { t } = useTranslation(['registry', 'account']);
  const { account } = useSession();
  const query = usePrefetchedQuery(getGetRegistryQueryOptions(id));
  const entry = query.data?.data.registryinfo;
  if (entry) return <EntryEditor entry={entry} accountId={account?.sessAccountId ?? 0} form={form} />;
  return (
    <>
      <Head name={t('meta.title')} />
      <LoadFailure title={t('failure.title')} query={query}>
        {t('account:nothingChanged')}
      </LoadFailure>
    </>
  );
}

type EntryEditorProps = { entry: RegistryInfo; accountId: number; form: Form };

function EntryEditor({ entry, accountId, form }: EntryEditorProps) {
  const { t, i18n } = useTranslation(['registry', 'account']);
  const editor = useRegistryEditor(entry, accountId);
  const { formProps, bar, review } = useReviewedForm(editor, form);
  return (
    <>
      <Head
        name={nameOfTld(entry.tld)}
        facts={
          <FactLine>
            <RegistryStatus status={entry.details.status} />
            <span>
              {t('account:versionChanged', {
                version: entry.version,
                time: formatRecent(new Date(entry.updatedDate), serverNow(), i18n.language),
              })}
            </span>
          </FactLine>
        }
      />
      <Notices editor={editor} form={form} />
      <SchemaForm {...formProps} />
      <AuditPanel tool="registryinfo" object={entry.tld} />
      {bar}
      <RegistryReview editor={editor} form={form} {...review} />
    </>
  );
}

/** Reports what was last saved, what others have saved, and data that the form doesn't show. */
function Notices({ editor, form }: { editor: RegistryEditor; form: Form }) {
  const { t } = useTranslation('registry');
  const { nameOf, describe } = useRegistryTexts(form);
  const hiddenContacts = countHiddenContacts(editor.entry.details.contacts);
  return (
    <>
      <ChangeNotices {...{ editor, nameOf, describe }} conflictText={(time) => t('conflict', { time })} />
      {hiddenContacts > 0 && <Notice>{t('moreContacts', { count: hiddenContacts })}</Notice>}
    </>
  );
}

function Head({ name, facts }: { name: string; facts?: ReactNode }) {
  const { t } = useTranslation('registry');
  return (
    <AdminHead
      parent={{ to: paths.registries(), title: t('meta.title') }}
      title={<bdi>{name}</bdi>}
      facts={facts}
    />
  );
}
