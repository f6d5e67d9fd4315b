import type { DomainLabel } from '#api/generated/schemas/domainLabel.zod.ts';
import type { LabelChange } from '#api/generated/schemas/labelChange.zod.ts';

export type LabeledDomain = { id: number; labels?: DomainLabel[] | undefined };
/** How many of some domains have a label. */
export type Share = 'all' | 'some' | 'none';

/** Which of some domains have a label, after changes that their rows may not show yet. */
export function getShare(
  labelId: number,
  domains: readonly LabeledDomain[],
  changes: readonly LabelChange[],
): Share {
  const own = changes.filter((change) => change.labelId === labelId);
  const has = ({ id, labels = [] }: LabeledDomain) => {
    const last = own.findLast(({ add, remove }) => add.includes(id) || remove.includes(id));
    return last ? last.add.includes(id) : labels.some((label) => label.labelId === labelId);
  };
  const count = domains.filter(has).length;
  if (count === 0) return 'none';
  return count === domains.length ? 'all' : 'some';
}

/** The changes that put labels on all of the domains, or take them off, by label. */
export function toChanges(
  wanted: ReadonlyMap<number, boolean>,
  domains: readonly LabeledDomain[],
): LabelChange[] {
  const ids = domains.map(({ id }) => id);
  return [...wanted].map(([labelId, isOn]) => ({ labelId, add: isOn ? ids : [], remove: isOn ? [] : ids }));
}

/** The changes that undo changes that were made. */
export function invert(changes: readonly LabelChange[]): LabelChange[] {
  return changes.map(({ labelId, add, remove }) => ({ labelId, add: remove, remove: add }));
}

/** The number of domains that changes concern. */
export function countDomains(changes: readonly LabelChange[]): number {
  return new Set(changes.flatMap(({ add, remove }) => [...add, ...remove])).size;
}
