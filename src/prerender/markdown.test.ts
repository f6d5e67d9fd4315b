import { expect, test } from 'vitest';
import { listSupportSlugs } from '#help/support/support.ts';
import { files, toArticleFile } from '#paths.ts';
import { apiCalls } from '#reseller/program/apiCalls.ts';
import { createApiReference } from '#reseller/program/apiMarkdown.ts';
import { createArticle, createGuide, createLlmsTxt, listArticleFiles } from './markdown.ts';

const ORIGIN = 'https://shop.example';
const linksOf = (text: string) => [...text.matchAll(/\]\(([^()\s]+)\)/g)].map(([, href = '']) => href);
/** The text outside of code. */
const toProse = (text: string) => text.replaceAll(/^```[\s\S]*?^```$/gm, '').replaceAll(/`[^`\n]*`/g, '');

test('§1 llms.txt: lists the guide, the reference and every article, with addresses that exist', async () => {
  const text = await createLlmsTxt(ORIGIN);
  expect(text).toMatch(/^# .+\n\n> .+\n\n## /);
  const listed = [files.apiGuide(), files.apiReference(), ...(await listArticleFiles())];
  expect(linksOf(text)).toEqual(listed.map((path) => ORIGIN + path));
});

test('§1 articles as Markdown: each has its heading, no message is missing, and all links are absolute', async () => {
  for (const slug of await listSupportSlugs()) {
    const text = await createArticle(toArticleFile(slug), ORIGIN);
    expect([slug, text?.startsWith('# ')]).toEqual([slug, true]);
    for (const href of linksOf(toProse(text ?? ''))) expect(href).toMatch(/^(https:|mailto:)/);
  }
  expect(await createArticle('/support/articles/no-such-article.md', ORIGIN)).toBeNull();
  const text = await createArticle(toArticleFile('api-keys'), ORIGIN);
  expect(text).toContain('## 1. Create a key\n\nOpen [API](https://shop.example/account/reseller/api)');
  expect(text).toContain(`- Does the call come from a listed address?`);
});

test('§1 API guide as Markdown: has the five steps in three languages, and every call', async () => {
  const text = await createGuide(ORIGIN);
  expect(text.match(/^### \d\. /gm)).toHaveLength(5);
  for (const language of ['sh', 'ts', 'python'])
    expect(text.match(new RegExp(`^\`\`\`${language}$`, 'gm'))).toHaveLength(5);
  for (const { method, path } of apiCalls) expect(text).toContain(`- \`${method} ${path}\`: `);
  expect(text).not.toContain('ORIGIN');
});

test('§1 API reference as Markdown: has every call with a key, its request, response and errors', () => {
  const text = createApiReference(ORIGIN);
  const sections = text.split(/^## /m).slice(1);
  const keyed = apiCalls.filter(({ access }) => access === 'key');
  expect(sections).toHaveLength(keyed.length);
  for (const { method, path } of keyed) {
    const section = sections.find((each) => each.includes(`\`${method} ${path}\``)) ?? '';
    expect(section).toMatch(/^### Response\n\n\| Name /m);
    expect(section).toMatch(/^- \*\*401\*\*: .*`key_needed`/m);
    if (method !== 'GET') expect(section).toMatch(/^### Request\n\n\| Name [\s\S]*?^```json$/m);
  }
  expect(text).toContain('- **402**');
  expect(text).not.toContain('ORIGIN');
});
