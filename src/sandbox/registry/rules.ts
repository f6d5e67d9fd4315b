import { AsyncLocalStorage } from 'node:async_hooks';
import { hash } from 'node:crypto';
import { type RegistryDetails, registryInfo } from '../db/schema/registries.ts';
import type { Db } from '../db/store.ts';

/** What the registry directory rules of a TLD. */
export type TldRules = Pick<RegistryDetails, 'status' | 'terms' | 'gracePeriods' | 'transfer' | 'dnssec'>;
type Directory = ReadonlyMap<string, TldRules>;

/**
 * The directory at the start of the present request. Prices, states and phases are asked for in some eighty places, in
 * most of them deep below the handler, so it is not handed through.
 */
const directory = new AsyncLocalStorage<{ rules: Directory; version?: string }>();
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
  return directory.getStore()?.rules.get(tld);
}

/** The rules of all TLDs in the directory. */
export function listRules(): Directory {
  return directory.getStore()?.rules ?? empty;
}

/** Changes with the directory. */
export function getRulesVersion(): string {
  const found = directory.getStore();
  if (!found) return '';
  found.version ??= hash('sha256', JSON.stringify([...found.rules]), 'base64url');
  return found.version;
}
