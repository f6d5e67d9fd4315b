import { useTranslation } from 'react-i18next';
import type { ChangeKind } from '#lib/changes.ts';

const KINDS: readonly ChangeKind[] = ['add', 'update', 'remove'];

/** Formats the number of changes of each kind: "1 added, 2 changed". Empty if there are none. */
export function useChangeCounts() {
  const { t, i18n } = useTranslation('changes');
  const list = new Intl.ListFormat(i18n.language);
  return (counts: Record<ChangeKind, number>, ...others: string[]): string => {
    const shown = KINDS.filter((kind) => counts[kind] > 0);
    return list.format([...shown.map((kind) => t(`count.${kind}`, { count: counts[kind] })), ...others]);
  };
}
