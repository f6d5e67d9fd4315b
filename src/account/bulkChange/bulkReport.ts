import type { BulkItem } from '#api/generated/schemas/bulkItem.zod.ts';
import type { BulkLine } from './useBulkTexts.ts';

export type ReportTexts = {
  headers: readonly [
    domain: string,
    state: string,
    reason: string,
    before: string,
    after: string,
    time: string,
  ];
  stateOf: (item: BulkItem) => string;
  reasonOf: (item: BulkItem) => string;
  linesOf: (item: BulkItem) => readonly BulkLine[];
};

/** The rows of a report: one for each domain. */
export function toReport(
  items: readonly BulkItem[],
  { headers, stateOf, reasonOf, linesOf }: ReportTexts,
): string[][] {
  const join = (lines: readonly BulkLine[], side: 'before' | 'after') =>
    lines.map((line) => (lines.length > 1 ? `${line.label}: ${line[side]}` : line[side])).join('\n');
  return [
    [...headers],
    ...items.map((item) => {
      const lines = linesOf(item);
      return [
        item.name,
        stateOf(item),
        reasonOf(item),
        join(lines, 'before'),
        join(lines, 'after'),
        item.changedAt ?? '',
      ];
    }),
  ];
}
