import type { Context } from 'hono';
import { ordinaryNames } from '../registry/ordinaryNames.ts';
import { testNames } from '../registry/testNames.ts';
import { testToken } from '../session/captcha.ts';
import type { PageContext } from './layout.ts';

export const testNamesPath = '/backend/test-names';

/** The test names and their effects as plain text, for testers. */
export function showTestNames(context: Context, { now }: PageContext): Response {
  const ordinary = ordinaryNames(now).map(({ state, names }): [string, string] => [state, names.join(', ')]);
  const sections = [
    'A search for a word that contains …',
    table(testNames.map(({ name, effect }) => [name, effect])),
    'Ordinary names that are met in each state:',
    table(ordinary),
    `Captcha: the token ${testToken} counts as solved.`,
    'Names of somebody: sign in as holder and search for okafor-ceramics.com.',
    'Invalid names: -light-.com, ab--cd.com, light.notatld.',
    'Favorites: the list of holder takes 50 names, the list of reseller 3.',
    'Renewals: the holder has something in each list of the renewal center, the reseller 120 domains.',
    'Promo codes: EMAILSALE, WELCOME10 (first orders), BUILDER25 (site builders), SUMMER20 (expired).',
    'Bulk: 5,000 names at most, words times endings 35,000 at most.',
  ];
  return context.text(`${sections.join('\n\n')}\n`);
}

function table(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([key]) => key.length));
  return rows.map(([key, text]) => `  ${key.padEnd(width)}  ${text}`).join('\n');
}
