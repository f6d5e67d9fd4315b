import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Feed } from 'feed';
import { brand } from '#lib/brand.ts';
import { files, paths } from '#paths.ts';
import type { describeBlog } from '../../src/prerender/blog.ts';
import { compressFile } from './compress.ts';

type Blog = Awaited<ReturnType<typeof describeBlog>>;

/** Writes the feeds of the blog: RSS 2.0 and Atom. */
export async function writeFeeds(client: string, origin: string, blog: Blog): Promise<void> {
  const { rss, atom } = createFeeds(origin, blog);
  await write(join(client, files.blogRss()), rss);
  await write(join(client, files.blogAtom()), atom);
}

export function createFeeds(
  origin: string,
  { title, description, posts }: Blog,
): { rss: string; atom: string } {
  const home = origin + paths.blog();
  const days = posts.map(({ published, updated }) => updated ?? published).sort();
  const feed = new Feed({
    title: `${brand.name} ${title}`,
    description,
    id: home,
    link: home,
    language: 'en',
    copyright: brand.company,
    updated: new Date(days.at(-1) ?? 0),
    feedLinks: { rss: origin + files.blogRss(), atom: origin + files.blogAtom() },
  });
  for (const post of posts) {
    feed.addItem({
      title: post.title,
      id: origin + post.path,
      link: origin + post.path,
      description: post.description,
      date: new Date(post.updated ?? post.published),
      published: new Date(post.published),
      author: [{ name: post.author }],
      category: [{ name: post.category }],
    });
  }
  return { rss: feed.rss2(), atom: feed.atom1() };
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
  await compressFile(file);
}
