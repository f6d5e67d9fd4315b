/** How well a text matches the query: exactly (3), at the start of a word (2), elsewhere (1), or not at all (0). */
export type MatchRank = 3 | 2 | 1 | 0;

const SEPARATORS = /[\s.@\-·/]/;

/** Lower case without accents and soft hyphens, so that `topferei` finds `Töpferei`. */
function normalize(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\u00ad]/gu, '')
    .toLowerCase();
}

export function rankMatch(text: string, query: string): MatchRank {
  const inText = normalize(text);
  const wanted = normalize(query.trim());
  if (wanted === '' || inText === wanted) return 3;
  let rank: MatchRank = 0;
  for (let at = inText.indexOf(wanted); at >= 0; at = inText.indexOf(wanted, at + 1)) {
    if (at === 0 || SEPARATORS.test(inText[at - 1] ?? '')) return 2;
    rank = 1;
  }
  return rank;
}

/** Filters and sorts items by how well they match. Items that match equally well keep their order. */
export function rankItems<Item>(
  items: readonly Item[],
  query: string,
  textsOf: (item: Item) => readonly string[],
): Item[] {
  return items
    .map((item) => ({ item, rank: Math.max(0, ...textsOf(item).map((text) => rankMatch(text, query))) }))
    .filter(({ rank }) => rank > 0)
    .sort((one, other) => other.rank - one.rank)
    .map(({ item }) => item);
}

/** Splits a text into the parts before the match, the match, and after the match. */
export function splitMatch(text: string, query: string): [before: string, match: string, after: string] {
  const wanted = query.trim().toLowerCase();
  const at = wanted ? text.toLowerCase().indexOf(wanted) : -1;
  if (at < 0) return [text, '', ''];
  return [text.slice(0, at), text.slice(at, at + wanted.length), text.slice(at + wanted.length)];
}
