import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { PolicyFacts, PolicySummary } from '#help/policies/policySchema.ts';
import { SupportFacts, SupportText } from '#help/support/supportSchema.ts';
import { defaultLanguage, languages } from '#lib/languages.ts';
import { Campaign, CampaignText } from '#shop/landings/campaign/campaignSchema.ts';
import { Category, CategoryText } from '#shop/landings/category/categorySchema.ts';
import { TldFacts, TldText } from '#shop/tlds/tldSchema.ts';
import { checkArticles } from '../articles/check.ts';
import { checkPolicies } from './checkPolicies.ts';

/** Each has a folder per TLD, category, campaign or policy, with a file of facts and a text in every language. */
const COLLECTIONS = [
  { folder: 'tlds', facts: 'facts.json', factsSchema: TldFacts, textSchema: TldText },
  { folder: 'categories', facts: 'category.json', factsSchema: Category, textSchema: CategoryText },
  { folder: 'campaigns', facts: 'campaign.json', factsSchema: Campaign, textSchema: CampaignText },
  { folder: 'policies', facts: 'policy.json', factsSchema: PolicyFacts, textSchema: PolicySummary },
];

type CheckedFile = { file: string; schema: z.ZodMiniType };

const TEXT_FILES = languages.map(({ code }) => `${code}.json`);

/** Returns what is wrong with the content below a folder, a line per field: `tlds/io/de-de.json: who: …`. */
export async function checkContent(root = 'content'): Promise<string[]> {
  const files: CheckedFile[] = [];
  for (const { folder, facts, factsSchema, textSchema } of COLLECTIONS)
    for (const subject of await readdir(join(root, folder)))
      files.push(
        { file: join(folder, subject, facts), schema: factsSchema },
        ...languages.map(({ code }) => ({ file: join(folder, subject, `${code}.json`), schema: textSchema })),
      );
  files.push(...(await listArticleFiles(root)));
  const checked = await Promise.all(files.map(({ file, schema }) => checkFile(root, file, schema)));
  const found = [...checked.flat(), ...(await checkPolicies(root))];
  return found.length > 0 ? found : checkArticles(root);
}

/** The files of support articles. English is required, other languages are optional. */
async function listArticleFiles(root: string): Promise<CheckedFile[]> {
  const slugs = await readdir(join(root, 'support'));
  const files = slugs.map(async (slug) => {
    const folder = join('support', slug);
    const names = new Set([
      'facts.json',
      `${defaultLanguage.code}.json`,
      ...(await readdir(join(root, folder))),
    ]);
    return [...names].map((name) => ({
      file: join(folder, name),
      schema: name === 'facts.json' ? SupportFacts : TEXT_FILES.includes(name) ? SupportText : z.never(),
    }));
  });
  return (await Promise.all(files)).flat();
}

async function checkFile(root: string, file: string, schema: z.ZodMiniType): Promise<string[]> {
  let content: unknown;
  try {
    content = JSON.parse(await readFile(join(root, file), 'utf8'));
  } catch (cause) {
    return [`${file}: ${cause instanceof SyntaxError ? 'not JSON' : 'is missing'}`];
  }
  const { error } = schema.safeParse(content);
  return (error?.issues ?? []).map(({ path, message }) => `${file}: ${path.join('.') || 'file'}: ${message}`);
}
