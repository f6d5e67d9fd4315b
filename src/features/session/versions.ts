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

/** The A/B versions that are drawn, and that an address may force; any other forced name is a search version's. */
const TEST_VERSIONS = ['a', 'b'];
const FALLBACK_TEST = 'a';
const FALLBACK_SEARCH = 'classic';

/**
 * The versions that count: a forced one that is offered, the account's, this device's, and otherwise one of the
 * listed A/B versions at random. A version that is no longer offered does not count.
 */
export function chooseVersions({ account, stored, forced, random = Math.random }: Choice): Versions {
  const { allAbTestVersions, activeSearchVersions } = account;
  const isTest = TEST_VERSIONS.includes(forced ?? '');
  if (forced && isTest && !allAbTestVersions.includes(forced)) console.warn('Not a valid test version');
  const abTest = [isTest ? forced : undefined, account.abTestVersion, stored.abTest].find(
    (version) => version && allAbTestVersions.includes(version),
  );
  const search = [isTest ? undefined : forced, account.userSearchVersions[0], stored.search].find(
    (version) => version && activeSearchVersions.includes(version),
  );
  const drawn = TEST_VERSIONS.filter((version) => allAbTestVersions.includes(version));
  return {
    abTest: abTest ?? drawn[Math.floor(random() * drawn.length)] ?? FALLBACK_TEST,
    search: search ?? activeSearchVersions[0] ?? FALLBACK_SEARCH,
  };
}

/** What is to be saved on the account for it to agree with the chosen versions; undefined where it does. */
export function versionsToSave(
  account: SessionAccount,
  { abTest, search }: Versions,
  forced?: string,
): AccountExtended | undefined {
  const isNewTest = abTest !== account.abTestVersion && account.allAbTestVersions.includes(abTest);
  const isForcedSearch = forced === search && !account.userSearchVersions.includes(search);
  if (!isNewTest && !isForcedSearch) return undefined;
  return {
    ...(isNewTest && { abTestVersion: abTest }),
    ...(isForcedSearch && { userSearchVersions: [search] }),
  };
}
