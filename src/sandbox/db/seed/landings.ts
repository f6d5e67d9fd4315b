import { landingPage } from '../schema/landings.ts';
import type { Db } from '../store.ts';
import { bfcm } from './landings/bfcm.ts';
import { example } from './landings/example.ts';
import { googleRegistry } from './landings/googleRegistry.ts';
import { linkedin } from './landings/linkedin.ts';
import { toContent } from './landings/page.ts';
import { pro } from './landings/pro.ts';
import { world } from './landings/world.ts';

const monthAgo = 30 * 86_400_000;

/** The six custom landing pages: `example` is published, the others are drafts. */
export async function seedLandings(tx: Db, now: Date): Promise<void> {
  const at = new Date(now.getTime() - monthAgo);
  await tx.insert(landingPage).values(
    [linkedin, pro, world, example, bfcm, googleRegistry].map((page) => {
      const draft = toContent(page);
      return {
        slug: page.slug,
        draft,
        updatedAt: at,
        ...(page === example && { published: draft, publishedVersion: 1, publishedAt: at }),
      };
    }),
  );
}
