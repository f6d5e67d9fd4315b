import { useTranslation } from 'react-i18next';
import type { DnsRecordInput } from '#api/generated/schemas/dnsRecordInput.zod.ts';
import { formatDuration } from '#i18n/format.ts';
import { formatValue } from './zone.ts';

/** Names and descriptions of records, for cards and conflicts. */
export function useRecordTexts() {
  const { t, i18n } = useTranslation('dns');
  return {
    nameOf: ({ type, host }: Pick<DnsRecordInput, 'type' | 'host'>) => `${type} ${host}`,
    describe: (record: DnsRecordInput) => {
      const priority = 'priority' in record ? [`${t('form.priority')} ${record.priority}`] : [];
      const weight = 'weight' in record ? [`${t('form.weight')} ${record.weight}`] : [];
      const ttl = formatDuration(record.ttl, i18n.language);
      return [formatValue(record), ...priority, ...weight, ttl].join(' · ');
    },
  };
}
