import { and, asc, eq, sql } from 'drizzle-orm';
import type { components } from '#api/generated/operations.ts';
import { defaultLanguage } from '#lib/languages.ts';
import { localize } from '#lib/localized.ts';
import { audited } from '../audit/trail.ts';
import { landingPage } from '../db/schema/landings.ts';
import type { Db } from '../db/store.ts';
import { errorResponse, fieldsInvalid, notFound } from '../errors.ts';
import type { Handlers } from '../handler.ts';
import { blockErrors } from '../landings/blocks.ts';

type Schemas = components['schemas'];
type Row = typeof landingPage.$inferSelect;
type Summary = Schemas['LandingSummary'];
type Draft = { status: 200; body: Schemas['LandingDraftResponse'] };

export const landingpages = {
  async listLandingPages({ db }) {
    const rows = await db.select().from(landingPage).orderBy(asc(landingPage.slug));
    return { status: 200, body: { data: { customlandings: rows.map(toSummary) } } };
  },

  async getLandingPage({ params, query, db }) {
    const page = await find(db, params.slug);
    if (!page?.published || !page.publishedAt) return notFound();
    const { slug, published, publishedAt } = page;
    const language = query.language ?? defaultLanguage.code;
    const content = localize(published, language);
    const customlanding = { slug, language, ...content, publishedDate: publishedAt.toISOString() };
    return { status: 200, body: { data: { customlanding } } };
  },

  async getLandingDraft({ params, db }) {
    const page = await find(db, params.slug);
    return page ? draft(page) : notFound();
  },

  async saveLandingDraft(call) {
    const { params, body, origin, now } = call;
    const errors = blockErrors(body.content.blocks, origin);
    if (Object.keys(errors).length > 0) return fieldsInvalid(errors);
    const change = { tool: 'landingpages', action: 'changed', object: params.slug } as const;
    return audited(call, change, async (tx) => {
      const [page] = await tx
        .update(landingPage)
        .set({ draft: body.content, version: sql`${landingPage.version} + 1`, updatedAt: now })
        .where(withVersion(params.slug, body.version))
        .returning();
      return page ? draft(page) : staleOrMissing(tx, params.slug);
    });
  },

  publishLandingPage(call) {
    const { params, body, now } = call;
    const change = { tool: 'landingpages', action: 'published', object: params.slug } as const;
    return audited(call, change, async (tx) => {
      const [page] = await tx
        .update(landingPage)
        .set({
          published: sql`${landingPage.draft}`,
          publishedVersion: sql`${landingPage.version}`,
          publishedAt: now,
        })
        .where(withVersion(params.slug, body.version))
        .returning();
      return page ? draft(page) : staleOrMissing(tx, params.slug);
    });
  },
} satisfies Partial<Handlers>;

async function find(db: Db, slug: string): Promise<Row | undefined> {
  const [page] = await db.select().from(landingPage).where(eq(landingPage.slug, slug));
  return page;
}

function withVersion(slug: string, version: number) {
  return and(eq(landingPage.slug, slug), eq(landingPage.version, version));
}

async function staleOrMissing(db: Db, slug: string) {
  if (!(await find(db, slug))) return notFound();
  return errorResponse(
    409,
    'Somebody has changed this page in the meantime. Load it again and repeat your change.',
    'stale_version',
  );
}

function draft(page: Row): Draft {
  const customlanding = { ...toSummary(page), content: page.draft };
  return { status: 200, body: { data: { customlanding } } };
}

function toSummary({ slug, version, publishedVersion, updatedAt, publishedAt }: Row): Summary {
  return {
    slug,
    state: getState(version, publishedVersion),
    version,
    publishedVersion,
    updatedDate: updatedAt.toISOString(),
    publishedDate: publishedAt?.toISOString() ?? null,
  };
}

function getState(version: number, publishedVersion: number | null): Summary['state'] {
  if (publishedVersion === null) return 'unpublished';
  return publishedVersion === version ? 'published' : 'changed';
}
