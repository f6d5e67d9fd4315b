import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#api/errors.ts';
import { formatDuration, formatTime } from '#i18n/format.ts';
import { getChangeKind } from '#lib/changes.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { ChangeCard } from '#shared/changes/ChangeCard.tsx';
import { EffectTile } from '#shared/changes/EffectTile.tsx';
import { RemovalConsent } from '#shared/changes/RemovalConsent.tsx';
import { ReviewDrawer } from '#shared/changes/ReviewDrawer.tsx';
import { hostsOf, NAMESERVERS_KEY, toUpdate, type ZoneChange } from '#shared/dns/zone.ts';
import { Button } from '#ui/Button.tsx';
import { MailIcon, WebsiteIcon } from '#ui/icons/productIcons.tsx';
import { effectsOf, lostRecords, noteOf } from './effects.ts';
import type { ZoneEditor } from './useZoneEditor.ts';
import { useZoneTexts } from './useZoneTexts.ts';

/** An import can stage thousands of changes. */
const SHOWN_CHANGES = 100;

type ZoneReviewProps = { editor: ZoneEditor; open: boolean; onClose: () => void };

/**
 * All staged changes of a zone and their effects on mail and website, before they are applied together. Opens only
 * after conflicts have been resolved.
 */
export function ZoneReview({ editor, open, onClose }: ZoneReviewProps) {
  const { t, i18n } = useTranslation(['dns', 'common']);
  const { zone, draft } = editor;
  const [agreed, setAgreed] = useState<ReadonlySet<string>>(new Set());
  const [shown, setShown] = useState(SHOWN_CHANGES);
  const hidden = draft.changes.length - shown;
  const removals = useRemovals(editor);
  const domain = nameToUnicode(zone.domain);
  return (
    <ReviewDrawer
      editor={editor}
      open={open}
      description={t('review.readAt', { name: domain, time: formatTime(draft.readAt, i18n.language) })}
      removals={removals}
      agreed={agreed}
      onClose={onClose}
    >
      <Effects editor={editor} />
      {draft.changes.slice(0, shown).map((change) => (
        <ZoneChangeCard key={change.key} change={change} editor={editor} />
      ))}
      {hidden > 0 && (
        <Button block onClick={() => setShown(shown + SHOWN_CHANGES)}>
          {t('common:showMore', { count: hidden })}
        </Button>
      )}
      <RemovalConsent removals={removals} agreed={agreed} onChange={setAgreed} />
    </ReviewDrawer>
  );
}

/**
 * The removals that require agreement: the last records of mail or website, and leaving the registrar's own
 * nameservers.
 */
function useRemovals({ zone, before, after }: ZoneEditor): { key: string; label: string }[] {
  const { t } = useTranslation('dns');
  const domain = nameToUnicode(zone.domain);
  const isOwn = hostsOf(after).every((host) => zone.ownNameservers.includes(host));
  if (zone.onOwnNameservers && !isOwn)
    return [{ key: NAMESERVERS_KEY, label: t('review.lost.nameservers', { domain }) }];
  return lostRecords({ before, after }).map(({ key, service, name }) => ({
    key,
    label: t(`review.lost.${service}`, { domain, name }),
  }));
}

function Effects({ editor: { zone, before, after } }: { editor: ZoneEditor }) {
  const { t } = useTranslation(['dns', 'account']);
  const { mail, web } = effectsOf({ before, after, ownNameservers: zone.ownNameservers });
  const tiles = [
    { key: 'mail', title: t('account:mail'), icon: <MailIcon />, effect: mail },
    { key: 'web', title: t('account:website'), icon: <WebsiteIcon />, effect: web },
  ];
  return (
    <div className="grid grid-narrow grid-fit gap-3">
      {tiles.map(({ key, title, icon, effect: { code, tone, left, total, host } }) => (
        <EffectTile key={key} tone={tone} icon={icon} title={title}>
          {t(`review.effect.${code}`, { left, total, host })}
        </EffectTile>
      ))}
    </div>
  );
}

const SERVER_CODES = [
  'duplicate_record',
  'cname_conflict',
  'alias_conflict',
  'ds_without_ns',
  'not_found',
  'changed_twice',
] as const;

type ZoneChangeCardProps = { change: ZoneChange; editor: ZoneEditor };

function ZoneChangeCard({ change, editor: { zone, before, after, draft, error } }: ZoneChangeCardProps) {
  const { t, i18n } = useTranslation('dns');
  const { nameOf, describe } = useZoneTexts();
  const known = change.after ?? change.before;
  if (known === null) return null;
  const zones = { before, after, ownNameservers: zone.ownNameservers };
  const note = noteOf(change, zones, nameToUnicode(zone.domain));
  const code = rejectionOf(error, change.key, draft.changes);
  const serverCode = SERVER_CODES.find((one) => one === code);
  const rejection = code && (serverCode ? t(`problem.${serverCode}`) : t('problem.other'));
  return (
    <ChangeCard
      kind={getChangeKind(change)}
      title={nameOf(known)}
      before={change.before && describe(change.before)}
      after={change.after && describe(change.after)}
      note={{
        tone: note.tone,
        text: t(`review.note.${note.code}`, {
          name: note.name,
          ttl: formatDuration(note.ttl, i18n.language),
        }),
      }}
      error={rejection}
      onTakeBack={() => draft.takeBack(change.key)}
    />
  );
}

/** The server's error about one change: `changes.2.record.value` is about the third change that was sent. */
function rejectionOf(error: Error | null, key: string, changes: readonly ZoneChange[]): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const index = toUpdate(0, changes, []).keys.indexOf(key);
  const paths = Object.keys(error.fields).filter((path) => `${path}.`.startsWith(`changes.${index}.`));
  return paths[0] && error.fields[paths[0]];
}
