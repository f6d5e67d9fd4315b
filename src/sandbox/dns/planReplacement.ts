import { type ChangePlan, planChanges } from './planChanges.ts';
import { type RecordInput, toZoneRecord } from './records.ts';
import { type RecordRow, serializeData, type Zone } from './zone.ts';

/** Plans the change to these records. Records that the zone has already stay, with their ids and sources. */
export function planReplacement(zone: Zone, records: RecordInput[]): ChangePlan {
  const present = new Map<string, RecordRow>(
    zone.records.map((row) => [`${row.ttl} ${serializeData(row)}`, row]),
  );
  const added = [...records.entries()].filter(([, record]) => {
    const wanted = toZoneRecord(record);
    // One that is there twice is an error.
    return !present.delete(`${wanted.ttl} ${serializeData(wanted)}`);
  });
  const { write, errors } = planChanges(zone, [
    ...added.map(([, record]) => ({ action: 'add' as const, record })),
    ...[...present.values()].map(({ id }) => ({ action: 'remove' as const, id })),
  ]);
  const toPath = (path: string) => {
    const [, change, , ...field] = path.split('.');
    const entry = change === undefined ? undefined : added[Number(change)];
    return ['records', ...(entry ? [entry[0], ...field] : [])].join('.');
  };
  return {
    write,
    errors: Object.fromEntries(Object.entries(errors).map(([path, error]) => [toPath(path), error])),
  };
}
