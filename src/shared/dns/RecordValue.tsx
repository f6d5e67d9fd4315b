import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DnsRecordInput } from '#api/generated/schemas/dnsRecordInput.zod.ts';
import type { Change } from '#lib/changes.ts';
import { formatValue } from './zone.ts';

type RecordValueProps = {
  record: DnsRecordInput;
  /** The record's staged change. */
  change: Change<{ kind: string; record?: DnsRecordInput }> | null;
  text: ReactNode;
  /** What the value means. */
  note?: string | false;
  children?: ReactNode;
};

/** A record's value in a table, with the value before the staged change below it. */
export function RecordValue({ record, change, text, note, children }: RecordValueProps) {
  const { t } = useTranslation('common');
  const old = change?.after ? change.before?.record : undefined;
  const Text = change?.after === null ? 'del' : 'span';
  return (
    <span className="block min-w-0">
      <Text className="font-mono text-badge wrap-anywhere">
        <bdi translate="no">{text}</bdi>
      </Text>
      {note && <RecordNote>{note}</RecordNote>}
      {old && formatValue(old) !== formatValue(record) && (
        <RecordNote>{t('wasValue', { value: formatValue(old) })}</RecordNote>
      )}
      {children}
    </span>
  );
}

export function RecordNote({ children }: { children: ReactNode }) {
  return <span className="block text-badge text-muted wrap-anywhere">{children}</span>;
}
