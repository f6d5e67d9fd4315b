import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ZodMiniType } from 'zod/mini';
import { Campaign, CampaignText } from '#content/campaignSchema.ts';
import { Category, CategoryText } from '#content/categorySchema.ts';
import { TldFacts, TldText } from '#content/tldSchema.ts';
import { languages } from '#lib/languages.ts';

/** Each has a folder per TLD, category or campaign, which contains a file with facts and a text in every language. */
const COLLECTIONS = [
  { folder: 'tlds', facts: 'facts.json', factsSchema: TldFacts, textSchema: TldText },
  { folder: 'categories', facts: 'category.json', factsSchema: Category, textSchema: CategoryText },
  { folder: 'campaigns', facts: 'campaign.json', factsSchema: Campaign, textSchema: CampaignText },
];

/** Returns what is wrong with the content below a folder, a line per field: `tlds/io/de-de.json: who: …`. */
export async function checkContent(root = 'src/content'): Promise<string[]> {
  const files: { file: string; schema: ZodMiniType }[] = [];
  for (const { folder, facts, factsSchema, textSchema } of COLLECTIONS)
    for (const subject of await readdir(join(root, folder)))
      files.push(
        { file: join(folder, subject, facts), schema: factsSchema },
        ...languages.map(({ code }) => ({ file: join(folder, subject, `${code}.json`), schema: textSchema })),
      );
  const found = await Promise.all(files.map(({ file, schema }) => checkFile(root, file, schema)));
  return found.flat();
}

async function checkFile(root: string, file: string, schema: ZodMiniType): Promise<string[]> {
  let content: unknown;
  try {
    content = JSON.parse(await readFile(join(root, file), 'utf8'));
  } catch (cause) {
    return [`${file}: ${cause instanceof SyntaxError ? 'not JSON' : 'is missing'}`];
  }
  const { error } = schema.safeParse(content);
  return (error?.issues ?? []).map(({ path, message }) => `${file}: ${path.join('.') || 'file'}: ${message}`);
}
