import { type AlertChannel, type AlertKind, requiredDays, type SettingsRow } from './alertSettings.ts';

const DAY_MS = 86_400_000;

export type Settings = Pick<SettingsRow, 'alerts' | 'days' | 'labelDays' | 'webhookUrl'>;

/** The latest of some days before a date that has been reached; undefined before the first one, and after the date. */
export function findReached(date: Date, days: readonly number[], now: Date): number | undefined {
  if (date <= now) return undefined;
  const left = (date.getTime() - now.getTime()) / DAY_MS;
  return days.toSorted((one, other) => one - other).find((day) => left <= day);
}

/** The days before the date on which the account is told about a domain with these labels. */
export function getDays({ days, labelDays }: Settings, labelIds: readonly number[]): number[] {
  const own = labelDays.filter(({ labelId }) => labelIds.includes(labelId)).flatMap((entry) => entry.days);
  return own.length > 0 ? [...new Set(own)] : days;
}

/** How an alert is sent. */
export function getChannels({ alerts, webhookUrl }: Settings, kind: AlertKind): AlertChannel[] {
  const chosen = alerts.find((choice) => choice.kind === kind)?.channels ?? [];
  return chosen.filter((channel) => channel !== 'webhook' || webhookUrl !== null);
}

/** The day before a date that has been reached for a domain with these labels; undefined if none has. */
export function findReachedDay(
  settings: Settings,
  { date, labelIds }: { date: Date; labelIds: readonly number[] },
  now: Date,
): number | undefined {
  return findReached(date, [...getDays(settings, labelIds), ...requiredDays], now);
}

/** How the alert about that day is sent. On some days it is always sent by email, whatever has been chosen. */
export function getDayChannels(
  settings: Settings,
  { kind, day, labelIds }: { kind: AlertKind; day: number; labelIds: readonly number[] },
): AlertChannel[] {
  const isChosen = getDays(settings, labelIds).includes(day);
  const channels = new Set(isChosen ? getChannels(settings, kind) : []);
  if (requiredDays.includes(day)) channels.add('email');
  return [...channels];
}

/** The furthest day before a date on which an alert can be sent. */
export function getFurthestDay({ days, labelDays }: Settings): number {
  return Math.max(...days, ...requiredDays, ...labelDays.flatMap((entry) => entry.days));
}
