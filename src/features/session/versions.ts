import type { AccountExtended } from '#api/generated/schemas/accountExtended.zod.ts';
import type { SessionAccount } from '#api/generated/schemas/sessionAccount.zod.ts';

/** The versions of a visitor: A/B test and search. */
export type Versions = { abTest: string; search: string };

type Choice = {
  account: SessionAccount;
  /** What this device has kept from before. */
  stored: Partial<Versions>;
  /** The value of `forcePage`, where the address had one. */
  forced?: string;
  random?: () => number;
};

const FALLBACK_SEARCH = 'classic';

/**
 * The versions that count: a forced one that is offered, the account's, this device's, and otherwise one of the
 * listed A/B versions at random. A version that is no longer offered does not count.
 */
export function chooseVersions({ account, stored, forced, random = Math.random }: Choice): Versions {
  const { allAbTestVersions, activeSearchVersions } = account;
  if (forced && isTestName(forced) && !allAbTestVersions.includes(forced))
    console.warn('Not a valid test version');
  const abTest = [forced, account.abTestVersion, stored.abTest].find(
    (version) => version && allAbTestVersions.includes(version),
  );
  const search = [forced, account.userSearchVersions[0], stored.search].find(
    (version) => version && activeSearchVersions.includes(version),
  );
  return {
    abTest: abTest ?? allAbTestVersions[Math.floor(random() * allAbTestVersions.length)] ?? 'a',
    search: search ?? activeSearchVersions[0] ?? FALLBACK_SEARCH,
  };
}

/** What is to be saved on the account for it to agree with the chosen versions; undefined where it does. */
export function versionsToSave(
  account: SessionAccount,
  { abTest, search }: Versions,
  forced?: string,
): AccountExtended | undefined {
  const abTestVersion = abTest === account.abTestVersion ? undefined : abTest;
  const isForcedSearch = forced === search && !account.userSearchVersions.includes(search);
  if (!abTestVersion && !isForcedSearch) return undefined;
  return { ...(abTestVersion && { abTestVersion }), ...(isForcedSearch && { userSearchVersions: [search] }) };
}

/** `a` and `b` name A/B test versions; any other forced name is looked for among the search versions. */
function isTestName(name: string): boolean {
  return name === 'a' || name === 'b';
}
