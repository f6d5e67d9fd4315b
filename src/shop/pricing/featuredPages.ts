import { paths } from '#paths.ts';

/** Featured TLDs that have a campaign. For other TLDs, the page of the TLD is used. */
const CAMPAIGNS: Readonly<Record<string, string>> = {
  pro: 'pro',
  ing: 'google-registry',
  meme: 'google-registry',
};

/** The page that a featured TLD (ASCII) leads to. */
export function getFeaturedPath(tld: string): string {
  const campaign = CAMPAIGNS[tld];
  return campaign ? paths.campaign(campaign) : paths.tld(tld);
}

/** Moves the cards of a TLD or of a campaign page to the front; the others keep their order. */
export function putFirst<Tile extends { tld: string }>(
  tiles: readonly Tile[],
  card: string | null | undefined,
): readonly Tile[] {
  const isCard = ({ tld }: Tile) => tld === card || CAMPAIGNS[tld] === card;
  if (!card) return tiles;
  return [...tiles.filter(isCard), ...tiles.filter((tile) => !isCard(tile))];
}
