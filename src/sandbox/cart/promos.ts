export type PromoLine = { type: string; onSale: boolean };
export type Promo = {
  code: string;
  /** Discount on the first term. */
  percent: number;
  ends: Date | null;
  firstOrderOnly: boolean;
  covers(line: PromoLine): boolean;
};

const siteBuilders = ['wix', 'hopp'];

export const promos: Promo[] = [
  {
    code: 'EMAILSALE',
    percent: 20,
    ends: null,
    firstOrderOnly: false,
    covers: ({ type }) => type === 'registration' || type === 'titan_email',
  },
  { code: 'WELCOME10', percent: 10, ends: null, firstOrderOnly: true, covers: ({ onSale }) => !onSale },
  {
    code: 'BUILDER25',
    percent: 25,
    ends: null,
    firstOrderOnly: false,
    covers: ({ type }) => siteBuilders.includes(type),
  },
  {
    code: 'SUMMER20',
    percent: 20,
    ends: new Date('2026-09-01T00:00:00Z'),
    firstOrderOnly: false,
    covers: ({ type }) => type === 'registration',
  },
];

/** The state of a promo code, in upper or lower case. */
export function promoState(code: string, now: Date): 'valid' | 'expired' | 'unknown' {
  const promo = promos.find((entry) => entry.code === code.trim().toUpperCase());
  if (!promo) return 'unknown';
  return promo.ends && promo.ends <= now ? 'expired' : 'valid';
}

/** The promo of a code that is valid now, or undefined. */
export function activePromo(code: string | null, now: Date): Promo | undefined {
  if (code === null || promoState(code, now) !== 'valid') return undefined;
  return promos.find((entry) => entry.code === code.trim().toUpperCase());
}
