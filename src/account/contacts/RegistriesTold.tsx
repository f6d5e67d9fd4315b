import { useTranslation } from 'react-i18next';
import type { ContactEnding } from '#api/generated/schemas/contactEnding.zod.ts';
import { formatMediumDate } from '#i18n/format.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { serverNow } from '#lib/serverClock.ts';
import { FactList } from '#ui/workspace/FactList.tsx';
import { lockEnd } from './ownerChange.ts';

type RegistriesToldProps = {
  /** The endings that lock their domains, for so many days, unless the customer has opted out. */
  locking: readonly ContactEnding[];
  others: readonly ContactEnding[];
  lockDays: number;
  isFree: boolean;
};

/** Which registries are told of a change, for how many domains, and what they do then. */
export function RegistriesTold({ locking, others, lockDays, isFree }: RegistriesToldProps) {
  const { t, i18n } = useTranslation(['contacts', 'products']);
  const count = (endings: readonly ContactEnding[]) => endings.reduce((sum, { domains }) => sum + domains, 0);
  const groups = [
    {
      endings: locking,
      effect: isFree
        ? t('told.free')
        : t('told.locked', { date: formatMediumDate(lockEnd(serverNow(), lockDays), i18n.language) }),
    },
    { endings: others, effect: t('told.atOnce') },
  ].filter(({ endings }) => endings.length > 0);
  if (groups.length === 0) return null;
  return (
    <section className="card padded stack gap-3 text-small">
      <h3 className="font-semibold">{t('told.title')}</h3>
      <FactList
        facts={groups.map(({ endings, effect }) => ({
          key: effect,
          term: <bdi translate="no">{endings.map(({ tld }) => `.${nameToUnicode(tld)}`).join(' ')}</bdi>,
          value: `${t('products:facts.domains', { count: count(endings) })} · ${effect}`,
        }))}
      />
    </section>
  );
}
