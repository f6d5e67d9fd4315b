import { eq, sql } from 'drizzle-orm';
import type { components } from '#api/generated/operations.ts';
import { addEvent } from '../../abuse/events.ts';
import { tellNow } from '../../alerts/sendAlerts.ts';
import { setAlert } from '../../session/alerts.ts';
import { abuseCase, signInDay } from '../schema/abuse.ts';
import { domain } from '../schema/products.ts';
import { ticket } from '../schema/support.ts';
import type { Db } from '../store.ts';

type Schemas = components['schemas'];
type Event = Schemas['AbuseEvent']['event'];

const day = 86_400_000;
const support = 1008;
const firstCase = 701;
const firstTicket = 48_061;
const told =
  'A page on your domain asks for the passwords of a bank. Please remove it and tell us how it got there.';
const excuse = 'An old plugin let somebody in. We have removed the files and are updating the rest.';

type Case = {
  name: string;
  kind: Schemas['AbuseKind'];
  reports: string[];
  /** What happened after the reports: the event, days before now, and its text. */
  steps: [Event, number, string | null][];
};

/** One case in each state that administrators and owners have to do with, the oldest with the smallest number. */
const cases: Case[] = [
  {
    name: 'curious-maps.shop',
    kind: 'spam',
    reports: ['I get an advertisement from this domain every hour. The link to unsubscribe does nothing.'],
    steps: [],
  },
  {
    name: 'velvet-globes.net',
    kind: 'malware',
    reports: [
      'The download on this page is a trojan.',
      'My virus scanner stops the file that this page offers.',
    ],
    steps: [
      ['taken', 2, null],
      ['noted', 2, 'Two scanners agree. The file is gone since noon; waiting for the second reporter.'],
    ],
  },
  {
    name: 'hotel-cardenal.net',
    kind: 'phishing',
    reports: ['It looks like my bank and asks for my password.'],
    steps: [
      ['taken', 6, null],
      ['suspended', 5, 'Confirmed by the bank'],
    ],
  },
  {
    name: 'dusty-postcards.art',
    kind: 'phishing',
    reports: ['A text message led me here. It wants the number of my card to deliver a parcel.'],
    steps: [['taken', 1, null]],
  },
  {
    name: 'clinica-montes.net',
    kind: 'malware',
    reports: ['This clinic’s site sends me on to a fake update of my browser.'],
    steps: [
      ['taken', 4, null],
      ['suspended', 4, 'Seen with three browsers'],
      ['answered', 2, excuse],
    ],
  },
  {
    name: 'rural-maps.org',
    kind: 'false_contact_data',
    reports: ['The owner of this domain has no office at the address that they give.'],
    steps: [['taken', 3, null]],
  },
  {
    name: 'gilded-maps.org',
    kind: 'copyright',
    reports: ['They show my map without asking.'],
    steps: [
      ['taken', 20, null],
      ['closed', 19, 'A question of content: the reporter was told of the DMCA procedure'],
    ],
  },
  {
    name: 'taller-montes.net',
    kind: 'phishing',
    reports: ['A copy of the tax office’s page.'],
    steps: [
      ['taken', 24, null],
      ['suspended', 24, 'Confirmed by the tax office'],
      ['restored', 22, 'The page was removed'],
    ],
  },
];

const states: Partial<Record<Event, Schemas['AbuseState']>> = {
  taken: 'taken',
  suspended: 'suspended',
  restored: 'closed',
  closed: 'closed',
};

/** Cases of abuse, and how many people signed up and in lately. */
export async function seedAbuse(tx: Db, now: Date): Promise<void> {
  let ticketId = firstTicket;
  for (const [index, one] of cases.entries()) {
    await seedCase(tx, firstCase + index, one, { now, ticketId });
    ticketId += one.reports.length;
  }
  await tx.execute(
    sql`select setval(pg_get_serial_sequence('abuse_case', 'id'), ${firstCase + cases.length - 1}::int)`,
  );
  await setAlert(tx, 1003, 'domain_suspended', true);
  await tx.insert(signInDay).values(toDays(now));
}

type Context = { now: Date; ticketId: number };

async function seedCase(
  tx: Db,
  id: number,
  { name, kind, reports, steps }: Case,
  { now, ticketId }: Context,
) {
  const ago = (days: number) => new Date(now.getTime() - days * day);
  const [held] = await tx.select().from(domain).where(eq(domain.name, name));
  if (!held) throw new Error(`There is no domain ${name}.`);
  const last = steps.at(-1)?.[1] ?? 0;
  const opened = (steps[0]?.[1] ?? 0) + 0.2;
  const state = steps.flatMap(([event]) => states[event] ?? []).at(-1) ?? 'new';
  const ended = steps.find(([event]) => event === 'restored' || event === 'closed')?.[0];
  const answeredDay = steps.find(([event]) => event === 'answered')?.[1];
  const changes = steps.filter(([event]) => event !== 'noted').length;
  await tx.insert(abuseCase).values({
    ...{
      id,
      domainId: held.id,
      name,
      kind,
      state,
      reports: reports.length,
      version: reports.length + changes,
    },
    outcome: ended && (ended === 'restored' ? 'restored' : 'no_action'),
    openedAt: ago(opened),
    changedAt: ago(steps.length > 0 ? last : opened),
    answeredAt: answeredDay === undefined ? null : ago(answeredDay),
    takenById: steps.length > 0 ? support : null,
  });
  for (const [index, description] of reports.entries()) {
    const at = ago(opened - index * 0.05);
    const form = {
      domain_name: name,
      typeofinfringement: kind,
      description,
      evidence: `https://${name}/login`,
    };
    await tx
      .insert(ticket)
      .overridingSystemValue()
      .values({
        ...{ id: ticketId + index, formType: 'report_abuse_spa', abuseCaseId: id, createdAt: at },
        ...{ firstName: 'Noor', lastName: 'Haddad', email: 'noor@example.com' },
        fields: { ...form, iagree: 'on', maynotrespond: 'on', additional: index === 0 ? 'off' : 'on' },
      });
    await addEvent(tx, { caseId: id, at, event: 'reported' });
  }
  for (const [event, days, text] of steps) {
    const authorId = event === 'answered' ? held.accountId : support;
    await addEvent(tx, { caseId: id, at: ago(days), event, authorId, text });
  }
  const suspendedDay = steps.find(([event]) => event === 'suspended')?.[1];
  if (state !== 'suspended' || suspendedDay === undefined) return;
  const since = ago(suspendedDay);
  const respondBy = new Date(since.getTime() + 14 * day);
  const answers = answeredDay === undefined ? [] : [{ at: ago(answeredDay).toISOString(), text: excuse }];
  const suspension: Schemas['Suspension'] = {
    ...{ caseNumber: id, kind, text: told, answers },
    ...{ since: since.toISOString(), respondBy: respondBy.toISOString() },
  };
  await tx.update(domain).set({ suspension }).where(eq(domain.id, held.id));
  await tellNow(tx, held.accountId, {
    kind: 'suspended',
    domain: name,
    date: since,
    until: respondBy,
    text: told,
  });
}

/** The last 30 days: fewer people on weekends, and a program that guessed codes a week ago. */
function toDays(now: Date): (typeof signInDay.$inferInsert)[] {
  return Array.from({ length: 30 }, (_, ago) => {
    const date = new Date(now.getTime() - ago * day);
    const isWeekend = [0, 6].includes(date.getUTCDay());
    // Today has just begun to be counted.
    const share = ago === 0 ? 0.3 : isWeekend ? 0.6 : 1;
    const attack = { 7: 214, 8: 96 }[ago] ?? 0;
    return {
      day: date.toISOString().slice(0, 10),
      signUps: Math.round((5 + ((ago * 7) % 5)) * share),
      signIns: Math.round((112 + ((ago * 13) % 37)) * share),
      refused: Math.round((6 + ((ago * 5) % 7)) * share) + attack,
    };
  });
}
