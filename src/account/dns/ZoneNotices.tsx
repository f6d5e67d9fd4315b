import { useTranslation } from 'react-i18next';
import { formatDuration } from '#i18n/format.ts';
import { brand } from '#lib/brand.ts';
import type { Conflict } from '#lib/changes.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { NAMESERVERS_TTL } from '#lib/zoneFile.ts';
import { ChangeNotices } from '#shared/changes/ChangeNotices.tsx';
import { isSpf, mergeSpfChanges } from '#shared/dns/spf.ts';
import { NAMESERVERS_KEY, type ZoneChange, type ZoneValue } from '#shared/dns/zone.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import type { ZoneEditor } from './useZoneEditor.ts';
import { useZoneTexts } from './useZoneTexts.ts';

type ZoneNoticesProps = { editor: ZoneEditor; isDeleted: boolean };

/** Reports what has happened to the zone, and explains why it can't be changed, if so. */
export function ZoneNotices({ editor, isDeleted }: ZoneNoticesProps) {
  const { t, i18n } = useTranslation('dns');
  const { lastApplied } = editor;
  const { nameOf, describe } = useZoneTexts();
  const ttl = lastApplied && formatDuration(longestTtl(lastApplied.changes), i18n.language);
  return (
    <>
      <ReadOnlyNotice editor={editor} isDeleted={isDeleted} />
      <ChangeNotices
        {...{ editor, nameOf, describe, merge }}
        appliedText={t('applied', { ttl })}
        conflictText={(time) => t('conflict', { time })}
      />
    </>
  );
}

function ReadOnlyNotice({ editor: { zone, draft }, isDeleted }: ZoneNoticesProps) {
  const { t, i18n } = useTranslation('dns');
  if (isDeleted) {
    return (
      <Notice tone="warm" title={t('readOnly.deleted.title')}>
        {t('readOnly.deleted.text')}
      </Notice>
    );
  }
  const isStaged = draft.rows.some(({ key, change }) => key === NAMESERVERS_KEY && change !== null);
  if (zone.onOwnNameservers || isStaged) return null;
  const nameservers = new Intl.ListFormat(i18n.language).format(zone.nameservers);
  return (
    <Notice
      tone="warm"
      title={t('readOnly.elsewhere.title')}
      action={
        <Button
          size="small"
          onClick={() =>
            draft.edit({ key: NAMESERVERS_KEY, after: { kind: 'nameservers', hosts: zone.ownNameservers } })
          }
        >
          {t('readOnly.back', { brand: brand.name })}
        </Button>
      }
    >
      {t('readOnly.elsewhere.text', { name: nameToUnicode(zone.domain), nameservers })}
    </Notice>
  );
}

/** The longest time for which resolvers may cache the replaced records. */
function longestTtl(changes: readonly ZoneChange[]): number {
  const ttls = changes.map(({ before, after }) => {
    const value = before ?? after;
    return value?.kind === 'record' ? value.record.ttl : NAMESERVERS_TTL;
  });
  return Math.max(0, ...ttls);
}

/** SPF records can be merged. For other records, one side has to win. */
function merge({ before, now, after }: Conflict<ZoneValue>): ZoneValue | null {
  if (before?.kind !== 'record' || now?.kind !== 'record' || after?.kind !== 'record') return null;
  if (![before, now, after].every(({ record }) => isSpf(record))) return null;
  const value = mergeSpfChanges(before.record.value, now.record.value, after.record.value);
  return { ...now, record: { ...now.record, value } };
}
