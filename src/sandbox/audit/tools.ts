import { eq, sql } from 'drizzle-orm';
import type { components } from '#api/generated/operations.ts';
import type { AuditState } from '../db/schema/audit.ts';
import { device } from '../db/schema/devices.ts';
import { dnsTemplate } from '../db/schema/dns.ts';
import { type LandingContent, landingPage } from '../db/schema/landings.ts';
import { siteNotice } from '../db/schema/notices.ts';
import { domain } from '../db/schema/products.ts';
import { type RegistryDetails, registryInfo } from '../db/schema/registries.ts';
import { supportChat } from '../db/schema/support.ts';
import type { Db } from '../db/store.ts';
import { isInUse } from '../dns/templates.ts';
import { findLanding, park, release } from '../parking/parking.ts';
import { setAlert } from '../session/alerts.ts';

type Schemas = components['schemas'];
export type Tool = Schemas['AuditTool'];

/** How the objects of a tool are read for the audit trail, and restored. */
type AuditedTool<State extends AuditState> = {
  /** The object's current state, locked until the end of the transaction; null if there is none. */
  read(tx: Db, object: string): Promise<State | null>;
  /** Restores the object; false if that is not possible. */
  restore(tx: Db, object: string, before: State | null, now: Date): Promise<boolean>;
};

const define = <State extends AuditState>(tool: AuditedTool<State>) => tool;

const registryinfo = define<{ version: number; details: RegistryDetails }>({
  async read(tx, tld) {
    const [row] = await tx.select().from(registryInfo).where(eq(registryInfo.tld, tld)).for('no key update');
    if (!row) return null;
    const { registryName, kind, status, rules, version } = row;
    return { version, details: { registryName, kind, status, ...rules } };
  },
  async restore(tx, tld, before, now) {
    if (!before) return false;
    const { registryName, kind, status, ...rules } = before.details;
    const version = sql`${registryInfo.version} + 1`;
    await tx
      .update(registryInfo)
      .set({ registryName, kind, status, rules, version, updatedAt: now })
      .where(eq(registryInfo.tld, tld));
    return true;
  },
});

const dnstemplates = define<Omit<Schemas['DnsTemplate'], 'slug' | 'createDate' | 'changeDate'>>({
  async read(tx, slug) {
    const [row] = await tx.select().from(dnsTemplate).where(eq(dnsTemplate.slug, slug)).for('no key update');
    if (!row) return null;
    const { slug: _, createdAt: __, changedAt: ___, ...state } = row;
    return state;
  },
  async restore(tx, slug, before, now) {
    const isSlug = eq(dnsTemplate.slug, slug);
    const [row] = await tx.select().from(dnsTemplate).where(isSlug);
    if (!before) {
      if (!row || isInUse(row)) return false;
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
    return true;
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
  async restore(tx, slug, before, now) {
    if (!before) return false;
    const { content, published, publishedVersion } = before;
    const version = sql`${landingPage.version} + 1`;
    await tx
      .update(landingPage)
      .set({ draft: content, version, updatedAt: now, published, publishedVersion })
      .where(eq(landingPage.slug, slug));
    return true;
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
  async restore(tx, id, before) {
    const [row] = await tx
      .select()
      .from(device)
      .where(eq(device.id, Number(id)));
    // The sessions of a forgotten device no longer exist, so it can't be restored.
    if (!row || !before || row.status === 'forgotten') return false;
    await tx.update(device).set(before).where(eq(device.id, row.id));
    if (before.status === 'pending') await setAlert(tx, row.accountId, 'new_device', true);
    return true;
  },
});

const parkeddomains = define<{ landing: Schemas['ParkingPage'] }>({
  async read(tx, name) {
    await tx.select().from(domain).where(eq(domain.name, name)).for('no key update');
    const landing = await findLanding(tx, name);
    return landing && { landing };
  },
  async restore(tx, name, before, now) {
    if (!before) return release(tx, eq(domain.name, name));
    const outcome = await park(tx, eq(domain.name, name), before.landing, now);
    return !('status' in outcome);
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
  async restore(tx, object, before, now) {
    const id = Number(object);
    const [gone] = await tx.delete(siteNotice).where(eq(siteNotice.id, id)).returning();
    if (!before) return true;
    const { from, until, ...rest } = before;
    const times = { startsAt: new Date(from), endsAt: until === null ? null : new Date(until) };
    const version = (gone ?? before).version + 1;
    const createdAt = gone?.createdAt ?? now;
    await tx.insert(siteNotice).values({ id, ...rest, ...times, version, createdAt, updatedAt: now });
    return true;
  },
});

const chats = define<{ state: Schemas['ChatState']; agent: number | null }>({
  async read(tx, id) {
    const [row] = await tx.select().from(supportChat).where(eq(supportChat.id, id)).for('no key update');
    return row ? { state: row.state, agent: row.agentId } : null;
  },
  // What a visitor has read cannot be undone.
  restore: async () => false,
});

/** The tools by the tag of their operations. The type of an entry's state depends on its tool. */
export const tools: Record<Tool, AuditedTool<AuditState>> = {
  registryinfo,
  dnstemplates,
  landingpages,
  devices,
  parkeddomains,
  notices,
  chats,
};
