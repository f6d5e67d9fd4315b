import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetDnsTemplateValue } from '#api/generated/hooks/dnstemplates.ts';
import type { DnsTemplateChanges } from '#api/generated/schemas/dnsTemplateChanges.zod.ts';
import type { Edit } from '#shared/changes/useChangeEditor.ts';
import { TemplateChanges } from '#shared/dns/TemplateChanges.tsx';
import { toInput, type ZoneChange, type ZoneValue } from '#shared/dns/zone.ts';
import { LoadFailure } from '#shared/page/LoadFailure.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { Spinner } from '#ui/Spinner.tsx';

/** The slugs of the templates that accounts can use. */
const TEMPLATES = ['titan_email', 'wix', 'hopp', 'workspace', 'parking'] as const;

type TemplateDialogProps = {
  domain: string;
  onClose: () => void;
  onStage: (edits: Edit<ZoneValue>[]) => void;
};

/** Shows what a DNS template would change in the zone, and stages it. */
export default function TemplateDialog({ domain, onClose, onStage }: TemplateDialogProps) {
  const { t } = useTranslation(['dns', 'shell']);
  const [template, setTemplate] = useState<string>(TEMPLATES[0]);
  const { data, isPending, isError, error, isFetching, refetch } = useGetDnsTemplateValue(template, domain);
  const changes = data ? toChanges(data.data.template_value) : [];
  return (
    <Dialog
      open
      wide
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('tools.template')}
      description={t('template.text')}
      closeLabel={t('shell:close')}
      footer={
        <>
          <Button onClick={onClose}>{t('form.cancel')}</Button>
          <Button
            variant="primary"
            disabled={changes.length === 0}
            onClick={() => onStage(changes.map(({ key, before, after }) => ({ key: before && key, after })))}
          >
            {t('template.stage', { count: changes.length })}
          </Button>
        </>
      }
    >
      <SelectField
        label={t('template.choose')}
        value={template}
        onChange={(event) => setTemplate(event.target.value)}
      >
        {TEMPLATES.map((slug) => (
          <option key={slug} value={slug}>
            {t(`template.name.${slug}`)}
          </option>
        ))}
      </SelectField>
      <div className="stack gap-1 mt-4" aria-live="polite">
        {isPending && <Spinner label={t('template.loading')} />}
        {isError && <LoadFailure title={t('template.failed')} query={{ error, isFetching, refetch }} />}
        {data && <TemplateChanges changes={data.data.template_value} />}
      </div>
    </Dialog>
  );
}

function toChanges({ template, add, remove }: DnsTemplateChanges): ZoneChange[] {
  return [
    ...remove.map((record) => ({
      key: String(record.id),
      before: { kind: 'record' as const, record: toInput(record) },
      after: null,
    })),
    ...add.map((record, index) => ({
      key: `new-${index + 1}`,
      before: null,
      after: { kind: 'record' as const, record, template },
    })),
  ];
}
