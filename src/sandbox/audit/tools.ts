import { and, eq, ne, sql } from 'drizzle-orm';
import type { components } from '#api/generated/operations.ts';
import type { AuditState } from '../db/schema/audit.ts';
import { device } from '../db/schema/devices.ts';
import { dnsTemplate } from '../db/schema/dns.ts';
import { type LandingContent, landingPage } from '../db/schema/landings.ts';
import { siteNotice } from '../db/schema/notices.ts';
import { domain } from '../db/schema/products.ts';
import { type RegistryDetails, registryInfo } from '../db/schema/registries.ts';
import { savedReply, supportChat } from '../db/schema/support.ts';
import type { Db } from '../db/store.ts';
import { isInUse } from '../dns/templates.ts';
import { findLanding, findParkingBar, park, release } from '../parking/parking.ts';
import { setAlert } from '../session/alerts.ts';

type Schemas = components['schemas'];
export type Tool = Schemas['AuditTool'];
type UndoBar = Schemas['AuditUndoBar'];

/** How the objects of a tool are read for the audit trail, and restored. */
type AuditedTool<State extends AuditState> = {
  /** The object's current state, locked until the end of the transaction; null if there is none. */
  read(tx: Db, object: string): Promise<State | null>;
  /** Why the object can't be restored; null if it can. */
  findBar(db: Db, object: string, before: State | null, now: Date): Promise<UndoBar | null>;
  /** Restores the object, which nothing bars. */
  restore(tx: Db, object: string, before: State | null, now: Date): Promise<void>;
};

const define = <State extends AuditState>(tool: AuditedTool<State>) => tool;

const registryinfo = define<{ version: number; details: RegistryDetails }>({
  async read(tx, tld) {
    const [row] = await tx.select().from(registryInfo).where(eq(registryInfo.tld, tld)).for('no key update');
    if (!row) return null;
    const { registryName, kind, status, rules, version } = row;
    return { version, details: { registryName, kind, status, ...rules } };
  },
  findBar: async (_, __, before) => (before ? null : 'created'),
  async restore(tx, tld, before, now) {
    if (!before) return;
    const { registryName, kind, status, ...rules } = before.details;
    const version = sql`${registryInfo.version} + 1`;
    await tx
      .update(registryInfo)
      .set({ registryName, kind, status, rules, version, updatedAt: now })
      .where(eq(registryInfo.tld, tld));
  },
});

const dnstemplates = define<Omit<Schemas['DnsTemplate'], 'slug' | 'createDate' | 'changeDate'>>({
  async read(tx, slug) {
    const [row] = await tx.select().from(dnsTemplate).where(eq(dnsTemplate.slug, slug)).for('no key update');
    if (!row) return null;
    const { slug: _, createdAt: __, changedAt: ___, ...state } = row;
    return state;
  },
  findBar: async (_, slug, before) => (!before && isInUse({ slug }) ? 'in_use' : null),
  async restore(tx, slug, before, now) {
    const isSlug = eq(dnsTemplate.slug, slug);
    const [row] = await tx.select().from(dnsTemplate).where(isSlug);
    if (!before) {
      await tx.delete(dnsTemplate).where(isSlug);
    } else if (row) {
      await tx
        .update(dnsTemplate)
        .set({ ...before, version: row.version + 1, changedAt: now })
        .where(isSlug);
    } else {
      const version = before.version + 1;
      await tx.insert(dnsTemplate).values({ ...before, slug, version, createdAt: now, changedAt: now });
    }
  },
});

type LandingState = {
  version: number;
  content: LandingContent;
  publishedVersion: number | null;
  published: LandingContent | null;
};

const landingpages = define<LandingState>({
  async read(tx, slug) {
    const [row] = await tx.select().from(landingPage).where(eq(landingPage.slug, slug)).for('no key update');
    if (!row) return null;
    const { version, draft, publishedVersion, published } = row;
    return { version, content: draft, publishedVersion, published };
  },
  findBar: async (_, __, before) => (before ? null : 'created'),
  async restore(tx, slug, before, now) {
    if (!before) return;
    const { content, published, publishedVersion } = before;
    const version = sql`${landingPage.version} + 1`;
    await tx
      .update(landingPage)
      .set({ draft: content, version, updatedAt: now, published, publishedVersion })
      .where(eq(landingPage.slug, slug));
  },
});

const devices = define<{ status: Schemas['DeviceStatus'] }>({
  async read(tx, id) {
    const [row] = await tx
      .select()
      .from(device)
      .where(eq(device.id, Number(id)))
      .for('no key update');
    return row ? { status: row.status } : null;
  },
  async findBar(db, id) {
    const [row] = await db
      .select()
      .from(device)
      .where(eq(device.id, Number(id)));
    // The sessions of a forgotten device no longer exist, so it can't be restored.
    return !row || row.status === 'forgotten' ? 'forgotten' : null;
  },
  async restore(tx, id, before) {
    if (!before) return;
    const [row] = await tx
      .update(device)
      .set(before)
      .where(eq(device.id, Number(id)))
      .returning();
    if (row && before.status === 'pending') await setAlert(tx, row.accountId, 'new_device', true);
  },
});

const parkeddomains = define<{ landing: Schemas['ParkingPage'] }>({
  async read(tx, name) {
    await tx.select().from(domain).where(eq(domain.name, name)).for('no key update');
    const landing = await findLanding(tx, name);
    return landing && { landing };
  },
  async findBar(db, name, before, now) {
    if (!before) return (await findLanding(db, name)) ? null : 'gone';
    const [row] = await db.select().from(domain).where(eq(domain.name, name));
    return row ? findParkingBar(row, now) : 'gone';
  },
  async restore(tx, name, before, now) {
    if (before) await park(tx, eq(domain.name, name), before.landing, now);
    else await release(tx, eq(domain.name, name));
  },
});

const notices = define<Schemas['NoticeUpdate']>({
  async read(tx, id) {
    const [row] = await tx
      .select()
      .from(siteNotice)
      .where(eq(siteNotice.id, Number(id)))
      .for('no key update');
    if (!row) return null;
    const { version, place, level, text, url, startsAt, endsAt } = row;
    const times = { from: startsAt.toISOString(), until: endsAt?.toISOString() ?? null };
    return { version, place, level, text, url, ...times };
  },
  findBar: async () => null,
  async restore(tx, object, before, now) {
    const id = Number(object);
    const [gone] = await tx.delete(siteNotice).where(eq(siteNotice.id, id)).returning();
    if (!before) return;
    const { from, until, ...rest } = before;
    const times = { startsAt: new Date(from), endsAt: until === null ? null : new Date(until) };
    const version = (gone ?? before).version + 1;
    const createdAt = gone?.createdAt ?? now;
    await tx.insert(siteNotice).values({ id, ...rest, ...times, version, createdAt, updatedAt: now });
  },
});

const chats = define<{ state: Schemas['ChatState']; agent: number | null }>({
  async read(tx, id) {
    const [row] = await tx.select().from(supportChat).where(eq(supportChat.id, id)).for('no key update');
    return row ? { state: row.state, agent: row.agentId } : null;
  },
  // What a visitor has read cannot be undone.
  findBar: async () => 'seen',
  restore: async () => {},
});

const savedreplies = define<Schemas['SavedReplyInput']>({
  async read(tx, id) {
    const [row] = await tx
      .select()
      .from(savedReply)
      .where(eq(savedReply.id, Number(id)))
      .for('no key update');
    return row ? { name: row.name, text: row.text } : null;
  },
  async findBar(db, id, before) {
    const others = and(eq(savedReply.name, before?.name ?? ''), ne(savedReply.id, Number(id)));
    return (await db.$count(savedReply, others)) > 0 ? 'name_taken' : null;
  },
  async restore(tx, object, before) {
    const id = Number(object);
    await tx.delete(savedReply).where(eq(savedReply.id, id));
    if (before) await tx.insert(savedReply).values({ id, ...before });
  },
});

/** Entries about customers say themselves what has changed. */
const customers = define<never>({
  read: async () => null,
  findBar: async () => 'final',
  restore: async () => {},
});

/** So do entries about reported domains. */
const abuse = customers;

/** The tools by the tag of their operations. The type of an entry's state depends on its tool. */
export const tools: Record<Tool, AuditedTool<AuditState>> = {
  registryinfo,
  dnstemplates,
  landingpages,
  devices,
  parkeddomains,
  notices,
  chats,
  savedreplies,
  customers,
  abuse,
};
