import { useTranslation } from 'react-i18next';
import { useSession } from '#features/session/useSession.ts';
import { useNavigateFromPage } from '#pages/shared/useNavigateFromPage.ts';
import { paths } from '#paths.ts';
import { notify } from '#ui/notify.ts';
import { TemplateEditorView } from './templates/TemplateEditorView.tsx';
import { TemplateHead } from './templates/TemplateHead.tsx';
import { useNewTemplateEditor } from './templates/useTemplateEditor.ts';

export function Component() {
  const { t } = useTranslation('dnsTemplates');
  const { account } = useSession();
  const navigate = useNavigateFromPage();
  const editor = useNewTemplateEditor(account?.sessAccountId ?? 0, ({ id, name }) => {
    notify(t('createdNow', { name }), { tone: 'success' });
    navigate(paths.dnsTemplate(id));
  });
  return (
    <>
      <TemplateHead title={t('createMeta.title')} current={t('new')} facts={t('createMeta.description')} />
      <TemplateEditorView editor={editor} />
    </>
  );
}
