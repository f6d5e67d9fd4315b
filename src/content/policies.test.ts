import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { brand } from '#lib/brand.ts';
import { languages } from '#lib/languages.ts';
import { loadPolicy, policySlugs } from './policies.ts';

const sources = import.meta.glob<string>('./policies/*/*.mdx', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const FrontMatter = z.object({
  title: z.string().min(1).max(60),
  description: z.string().min(20).max(160),
  updated: z.iso.date(),
});

async function load(slug: string, code: (typeof languages)[number]['code']) {
  const policy = await loadPolicy(slug, code);
  if (!policy) throw new Error(`${slug} is missing in ${code}`);
  return policy;
}

test('§2 policies: all policies that the footer links to exist', () => {
  expect(policySlugs).toEqual(expect.arrayContaining(['legal', 'refund', 'registration-agreement']));
});

test('§2 policies: an unknown policy is undefined', async () => {
  expect(await loadPolicy('nothing', 'en-us')).toBeUndefined();
});

test('§2 policies: the brand and its addresses appear only as components', () => {
  const written = Object.values(brand);
  const named = Object.entries(sources).filter(([, text]) => written.some((word) => text.includes(word)));
  expect(named.map(([file]) => file)).toEqual([]);
  expect(Object.keys(sources)).toHaveLength(policySlugs.length * languages.length);
});

describe.each(policySlugs)('§2 policies: %s', (slug) => {
  test.each(languages.map(({ code }) => code))('has valid front matter in %s', async (code) => {
    expect(FrontMatter.safeParse(await load(slug, code)).error).toBeUndefined();
  });

  test.each(languages.map(({ code }) => code))(
    'is of the same day and sections in %s as in English',
    async (code) => {
      const [english, other] = await Promise.all([load(slug, 'en-us'), load(slug, code)]);
      expect(other.updated).toBe(english.updated);
      expect(other.sections.map(({ id }) => id)).toEqual(english.sections.map(({ id }) => id));
    },
  );
});
