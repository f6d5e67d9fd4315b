import fc from 'fast-check';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { pageLocale } from '../pages/locale.ts';
import { type Expiry, toCalendar } from './icalendar.ts';

const { t } = pageLocale('en-us');
const NOW = new Date('2026-11-22T14:06:07Z');
const expiry = (fields: Partial<Expiry> = {}): Expiry => ({
  id: 5209,
  name: 'berlin-pottery.com',
  day: new Date('2026-12-01T23:30:00Z'),
  kind: 'expires',
  autoRenew: false,
  ...fields,
});

function parse(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
  return { calendar, events };
}

test('§2 calendar: an all-day event for each expiry, by the date of the server’s clock', () => {
  const text = toCalendar(
    [expiry(), expiry({ id: 5212, name: 'wheelthrown.art', kind: 'restorable' })],
    t,
    NOW,
  );
  const { calendar, events } = parse(text);
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Namestead: renewals');
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
  expect(text).toContain('DTSTART;VALUE=DATE:20261201');
  expect(text).toContain('DTSTAMP:20261122T000000Z');
  expect(events.map(({ uid, summary }) => [uid, summary])).toEqual([
    ['expires-5209@www.namestead.example', 'berlin-pottery.com expires'],
    ['restorable-5212@www.namestead.example', 'Last day to restore wheelthrown.art'],
  ]);
  expect(events[0]?.startDate.isDate).toBe(true);
  expect(events[0]?.description).toContain('Auto-renew is off');
});

test('§2 calendar: each event has an alarm a week before, and the last line is complete', () => {
  const text = toCalendar([expiry(), expiry({ id: 5212 })], t, NOW);
  expect(text).toMatch(/[^\r\n]\r\nEND:VCALENDAR\r\n$/);
  expect(text.match(/BEGIN:VALARM\r\nACTION:DISPLAY\r\nTRIGGER:-P6DT15H\r\n/g)).toHaveLength(2);
});

test('§2 calendar: the same bytes all day, and the same UID once a renewal has moved the event', () => {
  const later = new Date('2026-11-22T23:59:59Z');
  expect(toCalendar([expiry()], t, later)).toBe(toCalendar([expiry()], t, NOW));
  const [moved] = parse(toCalendar([expiry({ day: new Date('2027-12-01T23:30:00Z') })], t, NOW)).events;
  expect(moved?.uid).toBe('expires-5209@www.namestead.example');
  expect(moved?.startDate.toString()).toBe('2027-12-01');
});

test('§2 calendar: any name survives escaping and folding, and no line is longer than 75 bytes (RFC 5545, 3.1)', () => {
  const names = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 200 })
    .filter((name) => /^\P{C}+$/u.test(name) && name.trim() === name);
  fc.assert(
    fc.property(names, (name) => {
      const text = toCalendar([expiry({ name })], t, NOW);
      for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(parse(text).events[0]?.summary).toBe(`${name} expires`);
    }),
  );
});
