export type DiffPart = { text: string; isChanged: boolean };

/**
 * Compares two texts word by word by their longest common subsequence: which words the first loses and the second
 * gains.
 */
export function wordDiff(before: string, after: string): { before: DiffPart[]; after: DiffPart[] } {
  const [old, next] = [words(before), words(after)];
  const common = commonWords(old, next);
  return {
    before: toParts(old, new Set(common.map(([index]) => index))),
    after: toParts(next, new Set(common.map(([, index]) => index))),
  };
}

/** Words with the space before them. */
function words(text: string): string[] {
  return text.match(/\s*\S+/g) ?? [];
}

/** Pairs of positions of the words that both texts have in the same order. */
function commonWords(old: string[], next: string[]): [number, number][] {
  const isSame = (row: number, column: number) => old[row]?.trim() === next[column]?.trim();
  const lengths = Array.from({ length: old.length + 1 }, () => new Array<number>(next.length + 1).fill(0));
  const at = (row: number, column: number) => lengths[row]?.[column] ?? 0;
  for (let row = old.length - 1; row >= 0; row--) {
    for (let column = next.length - 1; column >= 0; column--) {
      const longest = isSame(row, column)
        ? at(row + 1, column + 1) + 1
        : Math.max(at(row + 1, column), at(row, column + 1));
      (lengths[row] as number[])[column] = longest;
    }
  }
  const pairs: [number, number][] = [];
  for (let row = 0, column = 0; row < old.length && column < next.length; ) {
    if (isSame(row, column)) pairs.push([row++, column++]);
    else if (at(row + 1, column) >= at(row, column + 1)) row++;
    else column++;
  }
  return pairs;
}

/** Joins neighboring words of the same kind into one part. */
function toParts(all: string[], kept: ReadonlySet<number>): DiffPart[] {
  const parts: DiffPart[] = [];
  for (const [index, text] of all.entries()) {
    const isChanged = !kept.has(index);
    const last = parts.at(-1);
    if (last?.isChanged === isChanged) last.text += text;
    else parts.push({ text, isChanged });
  }
  return parts;
}
