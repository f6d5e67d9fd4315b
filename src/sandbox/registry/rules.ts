import { createScope } from '#sandbox/platform/scope.ts';
import { type RegistryDetails, registryInfo } from '../db/schema/registries.ts';
import type { Db } from '../db/store.ts';
import { hashText } from '../secrets.ts';

/** What the registry directory rules of a TLD. */
export type TldRules = Pick<RegistryDetails, 'status' | 'terms' | 'gracePeriods' | 'transfer' | 'dnssec'>;
type Directory = ReadonlyMap<string, TldRules>;

/**
 * The directory at the start of the present request. Prices, states and phases are asked for in some eighty places, in
 * most of them deep below the handler, so it is not handed through.
 */
const directory = createScope<{ rules: Directory; version?: string }>();
const empty: Directory = new Map();

/** Reads the directory, so that what an administrator has changed in any instance rules the work. */
export async function underRules<Result>(db: Db, work: () => Promise<Result>): Promise<Result> {
  const { tld, status, rules } = registryInfo;
  const rows = await db.select({ tld, status, rules }).from(registryInfo);
  return directory.run(
    { rules: new Map(rows.map(({ rules, ...row }) => [row.tld, { ...rules, ...row }])) },
    work,
  );
}

/** The rules of a TLD in the directory; undefined if it has no entry. */
export function findRules(tld: string): TldRules | undefined {
  return directory.get()?.rules.get(tld);
}

/** The rules of all TLDs in the directory. */
export function listRules(): Directory {
  return directory.get()?.rules ?? empty;
}

/** Changes with the directory. */
export function getRulesVersion(): string {
  const found = directory.get();
  if (!found) return '';
  found.version ??= hashText(JSON.stringify([...found.rules]));
  return found.version;
}
