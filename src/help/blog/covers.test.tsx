import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Cover } from './Cover.tsx';
import { COVER_SHAPES, COVER_TONES, type CoverChoice, chooseCovers } from './covers.ts';
import { postAuthors, postCategories } from './postGroups.ts';
import { listPosts } from './posts.ts';

const posts = listPosts('en-us');
/** More posts than there are pairs of a shape and a tone. */
const many = Array.from({ length: 80 }, (_, index) => ({
  slug: `post-${index}`,
  title: `Post number ${index * 7919}`,
  category: postCategories[(index * 5) % postCategories.length] ?? 'dns',
  author: postAuthors[(index * 3) % postAuthors.length] ?? 'dns-team',
}));

test.each([
  ['the posts', posts],
  ['80 posts', many],
])('§2 blog: neighbors in any list of %s share neither shape nor tone', (_, list) => {
  const covers = chooseCovers(list);
  const lists = [
    list,
    ...postCategories.map((one) => list.filter(({ category }) => category === one)),
    ...postAuthors.map((one) => list.filter(({ author }) => author === one)),
  ];
  for (const shown of lists)
    for (const [index, { slug }] of shown.slice(1).entries()) {
      const [cover, before] = [covers.get(slug), covers.get(shown[index]?.slug ?? '')];
      expect(cover?.shape, slug).not.toBe(before?.shape);
      expect(cover?.tone, slug).not.toBe(before?.tone);
    }
});

test('§2 blog: no two covers of related posts are alike', () => {
  const covers = chooseCovers(posts);
  for (const { slug, related } of posts) {
    const shown = related.map((other) => JSON.stringify(covers.get(other)));
    expect(new Set(shown).size, slug).toBe(related.length);
  }
});

test('§2 blog: a new post changes no older cover', () => {
  const [, ...older] = many;
  const before = chooseCovers(older);
  const after = chooseCovers(many);
  for (const { slug } of older) expect(after.get(slug)).toEqual(before.get(slug));
});

const choices: CoverChoice[] = COVER_SHAPES.flatMap((shape) => COVER_TONES.map((tone) => ({ shape, tone })));

test.each(choices)(
  '§9 drawings: $shape in $tone is small, without inline styles, and always the same',
  (choice) => {
    for (const { title } of [...posts, ...many]) {
      const svg = renderToStaticMarkup(<Cover title={title} choice={choice} />);
      expect(svg.length, title).toBeLessThan(1_800);
      expect(svg).not.toMatch(/style=|NaN|undefined/);
      expect(svg).toContain('aria-hidden="true"');
      expect(renderToStaticMarkup(<Cover title={title} choice={choice} />)).toBe(svg);
    }
  },
);
