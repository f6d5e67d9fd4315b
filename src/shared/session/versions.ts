import type { AccountExtended } from '#api/generated/schemas/accountExtended.zod.ts';
import type { SessionAccount } from '#api/generated/schemas/sessionAccount.zod.ts';
import { readCookie, writeCookie } from '#lib/cookies.ts';
import { readStored } from '#lib/storage.ts';

const FORCED_PAGE_COOKIE = 'force_page';

/** The key under which a device's versions are stored. */
export const VERSIONS_KEY = 'versions';

/** The versions of a visitor: A/B test and search. */
export type Versions = { abTest: string; search: string };

type Choice = {
  account: SessionAccount;
  /** The versions stored on this device. */
  stored: Partial<Versions>;
  /** The value of `forcePage` in the address. */
  forced?: string;
  random?: () => number;
};

/** The A/B versions that are chosen at random. Any other forced version is a search version. */
const TEST_VERSIONS = ['a', 'b'];
const FALLBACK_TEST = 'a';
const FALLBACK_SEARCH = 'classic';

export function readStoredVersions(): Partial<Versions> {
  const stored = readStored(VERSIONS_KEY);
  return typeof stored === 'object' && stored !== null ? stored : {};
}

/**
 * The versions in use: the forced one, the account's, this device's, and otherwise one of the listed A/B versions at
 * random. A version that is no longer offered is skipped.
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
  const candidates = TEST_VERSIONS.filter((version) => allAbTestVersions.includes(version));
  return {
    abTest: abTest ?? candidates[Math.floor(random() * candidates.length)] ?? FALLBACK_TEST,
    search: search ?? activeSearchVersions[0] ?? FALLBACK_SEARCH,
  };
}

/** The versions that have to be saved to the account because its own ones differ, if any. */
export function getUnsavedVersions(
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

let forced: string | undefined;

/** Stores the version that an address forces, directly or through the server's redirect. */
export function initForcedPage(fromAddress: string | undefined): void {
  forced = fromAddress ?? readCookie(FORCED_PAGE_COOKIE);
  if (readCookie(FORCED_PAGE_COOKIE)) writeCookie(FORCED_PAGE_COOKIE, '', 0);
}

/** Whether the server has stored a version that the address forces. */
export const isPageForced = (): boolean => readCookie(FORCED_PAGE_COOKIE) !== undefined;

/** The version that the address of this visit forces, if any. */
export function getForcedPage(): string | undefined {
  return forced;
}
