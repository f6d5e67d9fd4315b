import { sql } from 'drizzle-orm';
import { siteNotice } from '../schema/notices.ts';
import type { Db } from '../store.ts';

const day = 86_400_000;

/** Past and far-future notices, so that none is shown until an administrator adds one. */
export async function seedNotices(tx: Db, now: Date): Promise<void> {
  const at = (days: number) => new Date(now.getTime() + days * day);
  const created = { createdAt: at(-40), updatedAt: at(-40) };
  await tx.insert(siteNotice).values([
    {
      id: 61,
      place: 'banner',
      level: 'warning',
      text: {
        'en-us': 'Transfers pause on Sunday from 02:00 to 04:00 UTC.',
        'de-de': 'Transfers ruhen am Sonntag von 02:00 bis 04:00 Uhr UTC.',
        'es-la': 'Las transferencias se pausan el domingo de 02:00 a 04:00 UTC.',
        'fr-fr': 'Les transferts sont suspendus dimanche de 02:00 à 04:00 UTC.',
        'pt-br': 'As transferências ficam suspensas no domingo das 02:00 às 04:00 UTC.',
        'ru-ru': 'В воскресенье с 02:00 до 04:00 UTC переносы приостановлены.',
        'tr-tr': 'Transferler pazar günü 02:00–04:00 UTC arasında duraklatılır.',
        'zh-cn': '周日 02:00 至 04:00（UTC）暂停域名转移。',
      },
      url: '/support',
      startsAt: at(-30),
      endsAt: at(-28),
      ...created,
    },
    {
      id: 62,
      place: 'homepage',
      level: 'info',
      text: {
        'en-us': 'The prices of some TLDs change next year.',
        'de-de': 'Die Preise einiger TLDs ändern sich im nächsten Jahr.',
      },
      url: null,
      startsAt: at(360),
      endsAt: at(390),
      ...created,
    },
    {
      id: 63,
      place: 'support',
      level: 'info',
      text: { 'en-us': 'Support answers within two hours today.' },
      url: '/support',
      startsAt: at(-10),
      endsAt: at(-9),
      ...created,
    },
  ]);
  await tx.execute(sql`select setval(pg_get_serial_sequence('site_notice', 'id'), 63)`);
}
