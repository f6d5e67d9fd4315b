import { useTranslation } from 'react-i18next';
import { AdminHead } from '#admin/tools/AdminHead.tsx';
import { paths } from '#paths.ts';
import { useNavigateFromPage } from '#shared/page/useNavigateFromPage.ts';
import { useSession } from '#shared/session/useSession.ts';
import { notify } from '#ui/notify.ts';
import { NoticeEditorView } from './NoticeEditorView.tsx';
import { useNewNoticeEditor } from './useNoticeEditor.ts';

export function Component() {
  const { t } = useTranslation(['adminNotices', 'account']);
  const { account } = useSession();
  const navigate = useNavigateFromPage();
  const editor = useNewNoticeEditor(account?.sessAccountId ?? 0, ({ id }) => {
    notify(t('account:addedNamed', { name: t('name', { id }) }), { tone: 'success' });
    navigate(paths.notice(id));
  });
  return (
    <>
      <AdminHead
        parent={{ to: paths.notices(), title: t('meta.title') }}
        title={t('createMeta.title')}
        facts={t('createMeta.description')}
      />
      <NoticeEditorView editor={editor} />
    </>
  );
}
