import { and, desc, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { components } from '#api/generated/operations.ts';
import type { LanguageCode } from '#lib/languages.ts';
import { siteNotice } from '../db/schema/notices.ts';
import type { Db } from '../db/store.ts';

type Schemas = components['schemas'];
type Row = typeof siteNotice.$inferSelect;
type ActiveNotices = Pick<
  Schemas['SiteSettings'],
  'activeBannerSiteNotices' | 'homepageNotifications' | 'customerSupportNotification'
>;

const MAX_PER_POSITION = 20;

/** The condition for notices in a state. */
export function hasState(state: Schemas['NoticeState'], now: Date) {
  if (state === 'scheduled') return gt(siteNotice.startsAt, now);
  if (state === 'ended') return lte(siteNotice.endsAt, now);
  return and(lte(siteNotice.startsAt, now), or(isNull(siteNotice.endsAt), gt(siteNotice.endsAt, now)));
}

function getState({ startsAt, endsAt }: Row, now: Date): Schemas['NoticeState'] {
  if (endsAt && endsAt <= now) return 'ended';
  return startsAt > now ? 'scheduled' : 'active';
}

/** A notice as administrators see it. */
export function toNotice(row: Row, now: Date): Schemas['Notice'] {
  const { id, place: position, level, text, url } = row;
  return {
    id,
    place: position,
    level,
    text,
    url,
    from: row.startsAt.toISOString(),
    until: row.endsAt?.toISOString() ?? null,
    state: getState(row, now),
    version: row.version,
    createdDate: row.createdAt.toISOString(),
    updatedDate: row.updatedAt.toISOString(),
  };
}

/** The active notices by place, the latest first. */
export async function activeNotices(db: Db, language: LanguageCode, now: Date): Promise<ActiveNotices> {
  const rows = await db
    .select()
    .from(siteNotice)
    .where(hasState('active', now))
    .orderBy(desc(siteNotice.startsAt), desc(siteNotice.id));
  const at = (position: Row['place']) =>
    rows
      .filter((row) => row.place === position)
      .slice(0, MAX_PER_POSITION)
      .map((row) => toSiteNotice(row, language));
  return {
    activeBannerSiteNotices: at('banner'),
    homepageNotifications: at('homepage'),
    customerSupportNotification: at('support')[0] ?? null,
  };
}

function toSiteNotice({ id, level, text, url }: Row, language: LanguageCode): Schemas['SiteNotice'] {
  return { id: `notice-${id}`, type: level, text: text[language] ?? text['en-us'], url };
}

/** When the next notice starts or ends; null if none does. */
export async function nextChange(db: Db, now: Date): Promise<Date | null> {
  const upcoming = (moment: typeof siteNotice.startsAt | typeof siteNotice.endsAt) =>
    db.select({ at: moment }).from(siteNotice).where(gt(moment, now)).orderBy(sql`1`).limit(1);
  const [[begins], [ends]] = await Promise.all([upcoming(siteNotice.startsAt), upcoming(siteNotice.endsAt)]);
  const moments = [begins?.at, ends?.at].filter((at) => at !== undefined && at !== null);
  return moments.sort((a, b) => a.getTime() - b.getTime())[0] ?? null;
}

/** Sent to everyone; the storefront decides by the session's `googleStarterSale` whether to show it. */
const starterTexts: Record<LanguageCode, string> = {
  'en-us':
    'Your first order here? The code WELCOME10 takes 10% off every name that is not on sale, .app and .dev included.',
  'de-de':
    'Ihre erste Bestellung? Mit dem Code WELCOME10 kostet jeder Name, der nicht im Angebot ist, 10\u00a0% weniger, auch unter .app und .dev.',
  'es-la':
    '¿Es tu primer pedido? Con el código WELCOME10 obtienes un 10\u00a0% de descuento en todo dominio que no esté en oferta, también en .app y .dev.',
  'fr-fr':
    'Votre première commande\u202f? Le code WELCOME10 réduit de 10\u00a0% tout nom qui n’est pas en promotion, .app et .dev compris.',
  'pt-br':
    'Seu primeiro pedido? O código WELCOME10 dá 10% de desconto em todo nome que não esteja em promoção, inclusive .app e .dev.',
  'ru-ru':
    'Первый заказ? Код WELCOME10 даёт скидку 10\u00a0% на каждое имя, которое не участвует в распродаже, в том числе в .app и .dev.',
  'tr-tr':
    'İlk siparişiniz mi? WELCOME10 kodu, indirimde olmayan her adda %10 indirim sağlar; .app ve .dev dahil.',
  'zh-cn': '首次下单？使用优惠码 WELCOME10，未参加促销的域名一律减 10%，包括 .app 和 .dev。',
};

/** The notice of the starter sale. */
export function starterNotice(language: LanguageCode): Schemas['SiteNotice'] {
  return { id: 'starter-sale', type: 'info', text: starterTexts[language], url: null };
}
