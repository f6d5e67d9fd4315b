import type { TFunction } from 'i18next';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import * as zod from 'zod/mini';
import { AuditPanel } from '#admin/audit/AuditPanel.tsx';
import { AdminBreadcrumbs } from '#admin/tools/AdminBreadcrumbs.tsx';
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
import { ChangeBar } from '#shared/changes/ChangeBar.tsx';
import { ChangeNotices } from '#shared/changes/ChangeNotices.tsx';
import { focusConflicts } from '#shared/changes/ConflictPanel.tsx';
import { useListState } from '#shared/list/useListState.ts';
import type { LoadContext } from '#shared/page/loadContext.ts';
import { useSession } from '#shared/session/useSession.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Notice } from '#ui/Notice.tsx';
import { FactLine } from '#ui/workspace/FactLine.tsx';
import { PageHead } from '#ui/workspace/PageHead.tsx';
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
  const { t } = useTranslation('registry');
  const { account } = useSession();
  const { data, isFetching, refetch } = usePrefetchedQuery(getGetRegistryQueryOptions(id));
  const entry = data?.data.registryinfo;
  if (entry) return <EntryEditor entry={entry} accountId={account?.sessAccountId ?? 0} form={form} />;
  return (
    <>
      <Head name={t('meta.title')} />
      <ErrorState
        title={t('failure.title')}
        retryLabel={t('failure.retry')}
        retrying={isFetching}
        onRetry={() => void refetch()}
      >
        {t('failure.text')}
      </ErrorState>
    </>
  );
}

/** What is open above the page, stored in its address. */
const View = zod.object({ review: zod.optional(zod.literal(1)) });

type EntryEditorProps = { entry: RegistryInfo; accountId: number; form: Form };

function EntryEditor({ entry, accountId, form }: EntryEditorProps) {
  const { t, i18n } = useTranslation('registry');
  const editor = useRegistryEditor(entry, accountId);
  const { draft, rejected } = editor;
  const { params, change } = useListState<zod.infer<typeof View>>(View);
  const openReview = async () => {
    // An error of the previous attempt would close the review again.
    editor.dismissError();
    change({ review: 1 });
  };
  const closeReview = () => change({ review: undefined });
  useEffect(() => {
    // The form shows rejected values at their fields.
    if (rejected.length > 0) change({ review: undefined });
  }, [rejected, change]);
  return (
    <>
      <Head
        name={nameOfTld(entry.tld)}
        facts={
          <FactLine>
            <RegistryStatus status={entry.details.status} />
            <span>
              {t('facts', {
                version: entry.version,
                time: formatRecent(new Date(entry.updatedDate), serverNow(), i18n.language),
              })}
            </span>
          </FactLine>
        }
      />
      <Notices editor={editor} form={form} />
      <SchemaForm
        hasPanels
        form={form}
        editing={{ data: editor.data, original: editor.original, onChange: editor.stage }}
        rejected={rejected}
        onSubmit={openReview}
        isSaving={editor.isApplying}
        submitError={null}
      />
      <AuditPanel tool="registryinfo" object={entry.tld} />
      <ChangeBar
        changes={draft.rows.flatMap((row) => row.change ?? [])}
        onDiscard={draft.discard}
        onReview={() => {
          if (draft.conflicts.length > 0) focusConflicts();
          // If the form has no problems, it opens the review.
          else document.forms.namedItem(form.name)?.requestSubmit();
        }}
        onTakeBackLast={draft.takeBackLast}
      />
      <RegistryReview editor={editor} form={form} open={params.review === 1} onClose={closeReview} />
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
  const list = (
    <Link key="list" to={paths.registries()}>
      {t('meta.title')}
    </Link>
  );
  return (
    <PageHead
      breadcrumbs={<AdminBreadcrumbs links={[list]} current={<bdi>{name}</bdi>} />}
      title={<bdi>{name}</bdi>}
      facts={facts}
    />
  );
}
