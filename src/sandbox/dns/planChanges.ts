import type { components } from '#api/generated/operations.ts';
import { type Conflict, findConflicts, recordErrors, toZoneRecord } from './records.ts';
import type { ZoneWrite } from './writeZone.ts';
import { maxRecords, type RecordRow, type RecordSource, type Zone, type ZoneRecord } from './zone.ts';

type DnsChange = components['schemas']['DnsChange'];
type RecordWrite = Required<Pick<ZoneWrite, 'add' | 'update' | 'remove'>>;
type Entry = { index: number; record: ZoneRecord };

export type ChangeCode = Conflict | 'not_found' | 'changed_twice' | 'zone_full';
/** `errors` has field errors by path; it is empty if the changes can be made. */
export type ChangePlan = { write: RecordWrite; errors: Record<string, ChangeCode | string> };

/** Plans changes to a zone. Only the resulting zone is validated, so that records can swap their hosts. */
export function planChanges(
  { domain, records }: Zone,
  changes: DnsChange[],
  sources: ReadonlyMap<string, RecordSource> = new Map(),
): ChangePlan {
  const write: RecordWrite = { add: [], update: [], remove: [] };
  const errors: ChangePlan['errors'] = {};
  const touched = new Set<RecordRow>();
  const entries: Entry[] = [];
  for (const [index, change] of changes.entries()) {
    const row = 'id' in change ? records.find(({ id }) => id === change.id) : undefined;
    if ('id' in change && !row) errors[`changes.${index}`] = 'not_found';
    if (row && touched.has(row)) errors[`changes.${index}`] = 'changed_twice';
    if (row) touched.add(row);
    if (change.action === 'remove') {
      if (row) write.remove.push(row);
      continue;
    }
    for (const [field, what] of Object.entries(recordErrors(change.record, domain.name)))
      errors[`changes.${index}.record.${field}`] = what;
    const template = change.action === 'add' ? change.template : undefined;
    const source = template === undefined ? undefined : sources.get(template);
    if (template !== undefined && !source) errors[`changes.${index}.template`] = 'is unknown';
    const record = { ...toZoneRecord(change.record), source: source ?? null };
    entries.push({ index, record });
    if (change.action === 'add') write.add.push(record);
    else if (row) write.update.push({ row, record });
  }
  const remaining: ZoneRecord[] = records.filter((row) => !touched.has(row));
  const result = [...remaining, ...entries.map(({ record }) => record)];
  const conflicts = findConflicts(result);
  for (const { index, record } of entries) {
    const conflict = conflicts.get(record);
    if (conflict) errors[`changes.${index}`] ??= conflict;
  }
  for (const [index, change] of changes.entries()) {
    const row = 'id' in change ? records.find(({ id }) => id === change.id) : undefined;
    if (row?.type === 'NS' && remaining.some((other) => isDsOf(row, other) && conflicts.has(other)))
      errors[`changes.${index}`] ??= 'ds_without_ns';
  }
  if (result.length > maxRecords) errors.changes = 'zone_full';
  return { write, errors };
}

function isDsOf({ host }: ZoneRecord, other: ZoneRecord): boolean {
  return other.type === 'DS' && other.host === host;
}

/** Services that stop working when a zone loses the last of their records. */
const services: ((record: ZoneRecord) => boolean)[] = [
  ({ type, host, value }) => host === '@' && type === 'MX' && value !== '.',
  ({ type, host }) => host === '@' && (type === 'A' || type === 'AAAA' || type === 'ALIAS'),
  ({ type, host }) =>
    host === 'www' && (type === 'A' || type === 'AAAA' || type === 'ALIAS' || type === 'CNAME'),
];

/** The records of mail or website that a write removes without leaving any other. */
export function lastRecordsLost({ records }: Zone, { add, update, remove }: RecordWrite): RecordRow[] {
  const gone = new Set([...remove, ...update.map(({ row }) => row)]);
  const after = [...records.filter((row) => !gone.has(row)), ...update.map(({ record }) => record), ...add];
  return services.flatMap((belongs) => (after.some(belongs) ? [] : records.filter(belongs)));
}
