import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { AuditPanel } from '#admin/audit/AuditPanel.tsx';
import { isNotFound } from '#api/errors.ts';
import { getGetDnsTemplateByIdQueryOptions } from '#api/generated/hooks/dnstemplates.ts';
import type { DnsTemplate } from '#api/generated/schemas/dnsTemplate.zod.ts';
import { DnsTemplateId } from '#api/generated/schemas/dnsTemplateId.zod.ts';
import type { DnsTemplateResponse } from '#api/generated/schemas/dnsTemplateResponse.zod.ts';
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
import { FactLine } from '#ui/workspace/FactLine.tsx';
import { TemplateEditorView } from './TemplateEditorView.tsx';
import { TemplateHead } from './TemplateHead.tsx';
import { useDeleteTemplate } from './useDeleteTemplate.tsx';
import { useTemplateEditor } from './useTemplateEditor.ts';

type Data = { id: number; name: string };

export async function load({ params, queries }: LoadContext): Promise<Data | null> {
  const { data: id } = DnsTemplateId.safeParse(Number(params.id));
  if (id === undefined) return null;
  const options = getGetDnsTemplateByIdQueryOptions(id);
  await queries.prefetchQuery(options);
  if (isNotFound(queries.getQueryState(options.queryKey)?.error)) return null;
  const template = queries.getQueryData<DnsTemplateResponse>(options.queryKey)?.data.dnstemplate;
  return { id, name: template?.name ?? '' };
}

export function title({ name }: Data, t: TFunction<'dnsTemplates'>): string {
  return name || t('meta.title');
}

export function Component({ data: { id } }: { data: Data }) {
  return <Template key={id} id={id} />;
}

function Template({ id }: { id: number }) {
  const { t } = useTranslation(['dnsTemplates', 'account']);
  const { account } = useSession();
  const query = usePrefetchedQuery(getGetDnsTemplateByIdQueryOptions(id));
  const template = query.data?.data.dnstemplate;
  if (template) return <Editor template={template} accountId={account?.sessAccountId ?? 0} />;
  return (
    <>
      <TemplateHead title={t('meta.title')} />
      <LoadFailure title={t('failure.title')} query={query}>
        {t('account:nothingChanged')}
      </LoadFailure>
    </>
  );
}

type EditorProps = { template: DnsTemplate; accountId: number };

function Editor({ template, accountId }: EditorProps) {
  const { t, i18n } = useTranslation(['dnsTemplates', 'account']);
  const navigate = useNavigateFromPage();
  const editor = useTemplateEditor(template, accountId);
  const { onDelete, dialog } = useDeleteTemplate(() => navigate(paths.dnsTemplates()));
  return (
    <>
      <TemplateHead
        title={template.name}
        current={template.slug}
        facts={
          <FactLine>
            <code translate="no">{template.slug}</code>
            <span>
              {t('account:versionChanged', {
                version: template.version,
                time: formatRecent(new Date(template.changeDate), serverNow(), i18n.language),
              })}
            </span>
          </FactLine>
        }
        actions={
          <Button icon={<TrashIcon />} onClick={() => onDelete(template)}>
            {t('delete.confirm')}
          </Button>
        }
      />
      <TemplateEditorView editor={editor}>
        <AuditPanel tool="dnstemplates" object={template.slug} />
      </TemplateEditorView>
      {dialog}
    </>
  );
}
