import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PolicyFacts, PolicyFrontMatter } from '#help/policies/policySchema.ts';
import { defaultLanguage } from '#lib/languages.ts';
import { readFrontMatter } from './frontMatter.ts';

/** Returns what is wrong with the texts of policies, a line per field: `policies/refund/de-de.mdx: updated: …`. */
export async function checkPolicies(root: string): Promise<string[]> {
  const slugs = await readdir(join(root, 'policies'));
  const found = await Promise.all(slugs.sort().map((slug) => checkTexts(root, join('policies', slug))));
  return found.flat();
}

async function checkTexts(root: string, folder: string): Promise<string[]> {
  const names = (await readdir(join(root, folder))).filter((name) => name.endsWith('.mdx')).sort();
  const binding = `${defaultLanguage.code}.mdx`;
  const newest = await readNewestDay(join(root, folder, 'policy.json'));
  const found = await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name);
      const fields = readFrontMatter(await readFile(join(root, file), 'utf8')) ?? {};
      const { data, error } = PolicyFrontMatter.safeParse(fields);
      const isOld = name === binding && data && data.updated !== newest;
      return [
        ...(error?.issues ?? []).map(
          ({ path, message }) => `${path.join('.') || 'front matter'}: ${message}`,
        ),
        ...(isOld ? [`updated: is not the day of the newest version, ${newest}`] : []),
      ].map((problem) => `${file}: ${problem}`);
    }),
  );
  return [...(names.includes(binding) ? [] : [`${join(folder, binding)}: is missing`]), ...found.flat()];
}

/** Undefined if the file is invalid, which the check of its facts reports. */
async function readNewestDay(file: string): Promise<string | undefined> {
  try {
    return PolicyFacts.safeParse(JSON.parse(await readFile(file, 'utf8'))).data?.versions[0]?.date;
  } catch {
    return undefined;
  }
}
