import './dns.css';
import { useTranslation } from 'react-i18next';
import type { DnsRecordInput } from '#api/generated/schemas/dnsRecordInput.zod.ts';
import type { DnsTemplateChanges } from '#api/generated/schemas/dnsTemplateChanges.zod.ts';
import { DiffTable } from '#shared/changes/DiffTable.tsx';
import { useRecordTexts } from './useRecordTexts.ts';

/** The changes that applying a template would make in a zone. */
export function TemplateChanges({ changes: { add, remove, keep } }: { changes: DnsTemplateChanges }) {
  const { t } = useTranslation('dns');
  const { nameOf, describe } = useRecordTexts();
  const text = (record: DnsRecordInput) => `${nameOf(record)} ${describe(record)}`;
  return (
    <>
      {remove.length + add.length === 0 && <p>{t('template.nothing')}</p>}
      {remove.map((record) => (
        <DiffTable key={record.id} before={text(record)} after={null} />
      ))}
      {add.map((record) => (
        <DiffTable key={text(record)} before={null} after={text(record)} />
      ))}
      <p className="text-small text-muted">{t('template.keep', { count: keep.length })}</p>
    </>
  );
}
