import { useTranslation } from 'react-i18next';
import { formatValue, type ZoneValue } from '#features/dns/zone.ts';
import { formatDuration } from '#i18n/format.ts';

/** Names and describes what can be changed in a zone, for cards and conflicts. */
export function useZoneTexts() {
  const { t, i18n } = useTranslation('dns');
  return {
    nameOf: (value: ZoneValue) =>
      value.kind === 'nameservers' ? t('nameservers.name') : `${value.record.type} ${value.record.host}`,
    describe: (value: ZoneValue) => {
      if (value.kind === 'nameservers') return value.hosts.join(' ');
      const { record } = value;
      const priority = 'priority' in record ? [`${t('column.priority')} ${record.priority}`] : [];
      const weight = 'weight' in record ? [`${t('form.weight')} ${record.weight}`] : [];
      const ttl = formatDuration(record.ttl, i18n.language);
      return [formatValue(record), ...priority, ...weight, ttl].join(' · ');
    },
  };
}
