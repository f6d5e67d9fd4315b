import { useListResellerCalls } from '#api/generated/hooks/resellerkeys.ts';
import { isInRanges } from '#lib/ipRange.ts';
import type { FieldEditor } from '#shared/changes/useFieldEditor.ts';
import { toList } from './settingsFields.ts';

/** An address from which recent calls came and which the changed list no longer allows. */
export function useLeftOutAddress({ draft }: FieldEditor): string | undefined {
  const changed = draft.changes.find(({ key }) => key === 'allowedIps')?.after?.value;
  const allowed = typeof changed === 'string' ? toList(changed) : [];
  const { data } = useListResellerCalls({}, { query: { enabled: allowed.length > 0 } });
  if (allowed.length === 0) return undefined;
  const addresses = data?.data.resellercalls.items.flatMap(({ address }) => address ?? []);
  return addresses?.find((address) => !isInRanges(address, allowed));
}
