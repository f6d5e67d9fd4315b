import type { PostSummary } from './posts.ts';

export const COVER_SHAPES = ['tiles', 'rings', 'steps', 'weave', 'letter', 'path'] as const;
export const COVER_TONES = ['tint', 'night', 'warm', 'fill', 'sunk'] as const;

/** The drawing of a post: a shape in a set of tones. Its details depend on the title. */
export type CoverChoice = { shape: (typeof COVER_SHAPES)[number]; tone: (typeof COVER_TONES)[number] };

const key = ({ shape, tone }: CoverChoice) => `${shape} ${tone}`;
// The numbers of shapes and tones have no common divisor, so that this produces every pair.
const ALL = Array.from({ length: COVER_SHAPES.length * COVER_TONES.length }, (_, index) => ({
  shape: COVER_SHAPES[index % COVER_SHAPES.length] ?? 'tiles',
  tone: COVER_TONES[index % COVER_TONES.length] ?? 'tint',
}));

/**
 * Chooses the covers of posts, which are sorted newest first. The cover depends on the title, unless a neighbor in the
 * list of all posts, of a category or of an author already has the same shape or tone. A new post doesn't change any
 * older cover.
 */
export function chooseCovers(
  posts: readonly Pick<PostSummary, 'slug' | 'title' | 'category' | 'author'>[],
): Map<string, CoverChoice> {
  const covers = new Map<string, CoverChoice>();
  const latest = new Map<string, CoverChoice>();
  const used = new Set<string>();
  for (const { slug, title, category, author } of posts.toReversed()) {
    const lists = ['all', category, author];
    const near = lists.flatMap((list) => latest.get(list) ?? []);
    const start = hashText(title) % ALL.length;
    const differing = [...ALL.slice(start), ...ALL.slice(0, start)].filter(({ shape, tone }) =>
      near.every((other) => other.shape !== shape && other.tone !== tone),
    );
    const cover = differing.find((choice) => !used.has(key(choice))) ?? (differing[0] as CoverChoice);
    covers.set(slug, cover);
    used.add(key(cover));
    for (const list of lists) latest.set(list, cover);
  }
  return covers;
}

/** FNV-1a: http://www.isthe.com/chongo/tech/comp/fnv/ */
export function hashText(text: string): number {
  let hash = 2166136261;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619);
  return hash >>> 0;
}

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
