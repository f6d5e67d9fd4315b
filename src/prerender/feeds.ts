import { brand } from '#lib/brand.ts';
import { escapeMarkup as text } from '#lib/markup.ts';
import { files, paths } from '#paths.ts';
import type { describeBlog } from './blog.ts';

type Blog = Awaited<ReturnType<typeof describeBlog>>;

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** The posts as RSS (https://www.rssboard.org/rss-specification), with Dublin Core for authors, who have no email. */
export function createRss(origin: string, { title, description, posts }: Blog): string {
  const toDate = (day: string) => new Date(day).toUTCString();
  const items = posts.map(
    (post) => `<item>
<title>${text(post.title)}</title>
<link>${origin}${post.path}</link>
<guid>${origin}${post.path}</guid>
<pubDate>${toDate(post.published)}</pubDate>
<dc:creator>${text(post.author)}</dc:creator>
<category>${text(post.category.name)}</category>
<description>${text(post.description)}</description>
</item>
`,
  );
  return `${XML}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${text(`${brand.name} ${title}`)}</title>
<link>${origin}${paths.blog()}</link>
<description>${text(description)}</description>
<language>en-us</language>
<lastBuildDate>${toDate(getLastChange(posts))}</lastBuildDate>
<atom:link href="${origin}${files.blogRss()}" rel="self" type="application/rss+xml"/>
${items.join('')}</channel>
</rss>
`;
}

/** The posts as an Atom feed: https://www.rfc-editor.org/rfc/rfc4287 */
export function createAtom(origin: string, { title, description, posts }: Blog): string {
  const toDate = (day: string) => new Date(day).toISOString();
  const entries = posts.map(
    (post) => `<entry>
<title>${text(post.title)}</title>
<id>${origin}${post.path}</id>
<link href="${origin}${post.path}"/>
<published>${toDate(post.published)}</published>
<updated>${toDate(post.updated ?? post.published)}</updated>
<author><name>${text(post.author)}</name></author>
<category term="${text(post.category.slug)}" label="${text(post.category.name)}"/>
<summary>${text(post.description)}</summary>
</entry>
`,
  );
  return `${XML}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-US">
<title>${text(`${brand.name} ${title}`)}</title>
<subtitle>${text(description)}</subtitle>
<id>${origin}${paths.blog()}</id>
<link href="${origin}${paths.blog()}"/>
<link rel="self" href="${origin}${files.blogAtom()}"/>
<updated>${toDate(getLastChange(posts))}</updated>
${entries.join('')}</feed>
`;
}

function getLastChange(posts: Blog['posts']): string {
  const days = posts.map(({ published, updated }) => updated ?? published);
  return days.sort().at(-1) ?? '1970-01-01';
}
