import type { TFunction } from 'i18next';
import ical, { ICalAlarmType, ICalEventBusyStatus, ICalEventTransparency } from 'ical-generator';
import { brand } from '#lib/brand.ts';

export type Expiry = {
  id: number;
  /** In Unicode. */
  name: string;
  day: Date;
  kind: 'expires' | 'restorable';
  autoRenew: boolean;
};

const DAY_MS = 86_400_000;
export const REFRESH_SECONDS = 21_600;
/** A week before the day, at nine in the morning. */
const ALARM_SECONDS = (7 * 24 - 9) * 3_600;

/**
 * Creates a calendar (RFC 5545) with an all-day event for each expiry. Events keep their UID when a renewal moves them,
 * and the timestamp changes once a day, so that an unchanged calendar has the same bytes all day.
 */
export function toCalendar(expiries: readonly Expiry[], t: TFunction<'backend'>, now: Date): string {
  const calendar = ical({
    name: t('calendarTitle', { brand: brand.name }),
    prodId: { company: brand.name, product: 'Renewals', language: 'EN' },
    ttl: REFRESH_SECONDS,
  });
  const stamp = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS);
  for (const { id, name, day, kind, autoRenew } of expiries) {
    const details = autoRenew ? t('calendarAutoRenew') : t('calendarNoAutoRenew');
    calendar.createEvent({
      id: `${kind}-${id}@${new URL(brand.origin).hostname}`,
      stamp,
      start: day,
      allDay: true,
      summary: kind === 'expires' ? t('calendarExpires', { name }) : t('calendarRestore', { name }),
      description: kind === 'expires' ? details : null,
      busystatus: ICalEventBusyStatus.FREE,
      transparency: ICalEventTransparency.TRANSPARENT,
      alarms: [{ type: ICalAlarmType.display, trigger: ALARM_SECONDS }],
    });
  }
  return `${calendar.toString().trimEnd()}\r\n`;
}
