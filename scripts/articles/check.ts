import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type * as z from 'zod/mini';
import { type Inline, parseInline } from '#help/support/inlineText.ts';
import { supportCategories } from '#help/support/supportCategories.ts';
import type { SupportFacts } from '#help/support/supportSchema.ts';
import { isBackendPath } from '#lib/backendPaths.ts';
import { matchRoute, splitPath } from '#lib/routePattern.ts';
import { files as builtFiles } from '#paths.ts';
import { routes } from '../../src/app/routes.ts';

type Facts = z.infer<typeof SupportFacts>;
type Places = {
  slugs: readonly string[];
  folders: Record<string, readonly string[]>;
};

/** Routes whose `:slug` is the name of a folder of content. */
const FOLDERS: Record<string, string> = { '/policies/:slug': 'policies' };

/** Fields of texts that may have markup and variables. */
const WITH_MARKS = /^ready\.|\.body\./;

/**
 * Checks what no schema can: numbers are unique, related articles exist, markup is complete, and every link leads to a
 * page. `checkPages.ts` checks later, in the built pages, that linked sections exist. Expects files that have passed
 * their schemas. Returns a line per problem: `support/add-mx/en-us.json: steps.0: …`.
 */
export async function checkArticles(root: string): Promise<string[]> {
  const slugs = await readdir(join(root, 'support'));
  const folders: Places['folders'] = {};
  for (const [route, folder] of Object.entries(FOLDERS)) folders[route] = await readdir(join(root, folder));
  const numbers = new Map<number, string>();
  const problems: string[] = [];
  for (const slug of slugs) {
    const report = (file: string, text: string) => problems.push(`support/${slug}/${file}: ${text}`);
    for (const file of await readdir(join(root, 'support', slug))) {
      const content: unknown = JSON.parse(await readFile(join(root, 'support', slug, file), 'utf8'));
      if (file === 'facts.json') {
        const { id, related } = content as Facts;
        if (numbers.has(id)) report(file, `id: ${id} is the number of ${numbers.get(id)}`);
        numbers.set(id, slug);
        for (const other of related)
          if (other === slug || !slugs.includes(other)) report(file, `related: no other article ${other}`);
      } else {
        for (const [field, text] of listTexts(content)) {
          if (text.includes('{{') && !WITH_MARKS.test(field))
            report(file, `${field}: variables are not inserted here`);
          for (const problem of checkInline(parseInline(text), { slugs, folders }))
            report(file, `${field}: ${problem}`);
        }
      }
    }
  }
  return problems;
}

/** Every text inside a value with its path, except code, which has no markup. */
function listTexts(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, below]) =>
    key === 'code' || key === 'records' ? [] : listTexts(below, path ? `${path}.${key}` : key),
  );
}

function checkInline(parts: readonly Inline[], places: Places): string[] {
  return parts.flatMap((part) => {
    if (typeof part === 'string') return /\*\*|`|\]\(|\{\{/.test(part) ? [`an incomplete mark: ${part}`] : [];
    if (part.kind === 'code') return [];
    const inside = checkInline(part.parts, places);
    return part.kind === 'link' && !leadsSomewhere(part.href, places)
      ? [...inside, `the link ${part.href} leads nowhere`]
      : inside;
  });
}

const FILES: readonly string[] = Object.values(builtFiles).map((path) => path());

function leadsSomewhere(href: string, { slugs, folders }: Places): boolean {
  if (/^https:\/\//.test(href)) return URL.canParse(href);
  const [path = ''] = href.split('#');
  if (path === '') return href !== '';
  const pathname = path.replace(/\?.*$/, '');
  if (FILES.includes(pathname) || isBackendPath(pathname)) return true;
  const segments = splitPath(pathname);
  const match = matchRoute(
    segments,
    routes.filter(({ status }) => status !== 404).map((route) => route.path),
  );
  if (!pathname.startsWith('/') || !match) return false;
  const slug = segments.at(-1) ?? '';
  if (match.route === '/support/articles/:slug') return slugs.includes(slug);
  if (match.route === '/support/categories/:slug')
    return (supportCategories as readonly string[]).includes(slug);
  return folders[match.route]?.includes(slug) ?? true;
}
