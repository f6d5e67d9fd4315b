import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AuditPanel } from '#admin/audit/AuditPanel.tsx';
import { AdminHead } from '#admin/tools/AdminHead.tsx';
import { errorMessage, isNotFound } from '#api/errors.ts';
import { deleteNotice, getGetNoticeQueryOptions } from '#api/generated/hooks/notices.ts';
import type { Notice } from '#api/generated/schemas/notice.zod.ts';
import { usePrefetchedQuery } from '#api/usePrefetchedQuery.ts';
import { formatRecent } from '#i18n/format.ts';
import { serverNow } from '#lib/serverClock.ts';
import { paths } from '#paths.ts';
import { LoadFailure } from '#shared/page/LoadFailure.tsx';
import type { LoadContext } from '#shared/page/loadContext.ts';
import { useNavigateFromPage } from '#shared/page/useNavigateFromPage.ts';
import { useSession } from '#shared/session/useSession.ts';
import { Button } from '#ui/Button.tsx';
import { TrashIcon } from '#ui/icons/TrashIcon.tsx';
import { notify } from '#ui/notify.ts';
import { ConfirmDialog } from '#ui/workspace/ConfirmDialog.tsx';
import { FactLine } from '#ui/workspace/FactLine.tsx';
import { NoticeEditorView } from './NoticeEditorView.tsx';
import { NoticeStatus } from './useNoticeColumns.tsx';
import { invalidateNotices, useNoticeEditor } from './useNoticeEditor.ts';

type Data = { id: number };

export async function load({ params, queries }: LoadContext): Promise<Data | null> {
  if (!/^[1-9]\d{0,8}$/.test(params.id ?? '')) return null;
  const id = Number(params.id);
  const options = getGetNoticeQueryOptions(id);
  await queries.prefetchQuery(options);
  return isNotFound(queries.getQueryState(options.queryKey)?.error) ? null : { id };
}

export const title = ({ id }: Data, t: TFunction<'adminNotices'>) => t('name', { id });

export function Component({ data: { id } }: { data: Data }) {
  return <NoticeById key={id} id={id} />;
}

function NoticeById({ id }: { id: number }) {
  const { t } = useTranslation(['adminNotices', 'account']);
  const { account } = useSession();
  const query = usePrefetchedQuery(getGetNoticeQueryOptions(id));
  const notice = query.data?.data.sitenotice;
  if (notice) return <Editor notice={notice} accountId={account?.sessAccountId ?? 0} />;
  return (
    <>
      <Head id={id} />
      <LoadFailure title={t('failure.title')} query={query}>
        {t('account:nothingChanged')}
      </LoadFailure>
    </>
  );
}

function Editor({ notice, accountId }: { notice: Notice; accountId: number }) {
  const { t, i18n } = useTranslation(['adminNotices', 'account']);
  const editor = useNoticeEditor(notice, accountId);
  const { id, state, version, updatedDate } = notice;
  return (
    <>
      <Head
        id={id}
        facts={
          <FactLine>
            <NoticeStatus state={state} />
            <span>
              {t('account:versionChanged', {
                version,
                time: formatRecent(new Date(updatedDate), serverNow(), i18n.language),
              })}
            </span>
          </FactLine>
        }
        actions={<DeleteButton id={id} />}
      />
      <NoticeEditorView editor={editor}>
        <AuditPanel tool="notices" object={String(id)} />
      </NoticeEditorView>
    </>
  );
}

/** Deletes the notice after a question. The audit trail can restore it. */
function DeleteButton({ id }: { id: number }) {
  const { t } = useTranslation(['adminNotices', 'account']);
  const queries = useQueryClient();
  const navigate = useNavigateFromPage();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => deleteNotice(id),
    onSuccess: () => {
      notify(t('delete.done', { id }), { tone: 'success' });
      navigate(paths.notices());
    },
    onError: (error) => notify(errorMessage(error, t('delete.failed')), { tone: 'error' }),
    onSettled: () => {
      setAsking(false);
      invalidateNotices(queries);
    },
  });
  return (
    <>
      <Button icon={<TrashIcon />} onClick={() => setAsking(true)}>
        {t('delete.confirm')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        isDangerous
        title={t('delete.title', { id })}
        confirmLabel={t('delete.confirm')}
        cancelLabel={t('account:keepIt')}
        isBusy={isPending}
        onConfirm={() => mutate()}
        onCancel={() => setAsking(false)}
      >
        {t('delete.text')}
      </ConfirmDialog>
    </>
  );
}

function Head({ id, ...rest }: { id: number; facts?: ReactNode; actions?: ReactNode }) {
  const { t } = useTranslation('adminNotices');
  return (
    <AdminHead parent={{ to: paths.notices(), title: t('meta.title') }} title={t('name', { id })} {...rest} />
  );
}
