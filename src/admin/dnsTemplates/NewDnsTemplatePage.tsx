import { useTranslation } from 'react-i18next';
import { paths } from '#paths.ts';
import { useNavigateFromPage } from '#shared/page/useNavigateFromPage.ts';
import { useSession } from '#shared/session/useSession.ts';
import { notify } from '#ui/notify.ts';
import { TemplateEditorView } from './TemplateEditorView.tsx';
import { TemplateHead } from './TemplateHead.tsx';
import { useNewTemplateEditor } from './useTemplateEditor.ts';

export function Component() {
  const { t } = useTranslation(['dnsTemplates', 'account']);
  const { account } = useSession();
  const navigate = useNavigateFromPage();
  const editor = useNewTemplateEditor(account?.sessAccountId ?? 0, ({ id, name }) => {
    notify(t('account:addedNamed', { name }), { tone: 'success' });
    navigate(paths.dnsTemplate(id));
  });
  return (
    <>
      <TemplateHead title={t('createMeta.title')} current={t('new')} facts={t('createMeta.description')} />
      <TemplateEditorView editor={editor} />
    </>
  );
}
