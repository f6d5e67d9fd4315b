import { useTranslation } from 'react-i18next';
import { useRecordTexts } from '#shared/dns/useRecordTexts.ts';
import type { ZoneValue } from '#shared/dns/zone.ts';

/** Names and descriptions of the editable parts of a zone, for cards and conflicts. */
export function useZoneTexts() {
  const { t } = useTranslation(['dns', 'common']);
  const { nameOf, describe } = useRecordTexts();
  return {
    nameOf: (value: ZoneValue) =>
      value.kind === 'nameservers' ? t('common:nameservers') : nameOf(value.record),
    describe: (value: ZoneValue) =>
      value.kind === 'nameservers' ? value.hosts.join(' ') : describe(value.record),
  };
}
