import { deepEqual } from 'fast-equals';
import type { components } from '#api/generated/operations.ts';
import { storefrontContract } from '#contract/load.ts';
import { validatorsOf } from '#contract/validators.ts';
import { toMajor } from '#lib/money.ts';
import { getNamed, roles } from '../contacts/contacts.ts';
import type { NamedContacts, StoredDiff } from '../db/schema/bulk.ts';
import { planApplication } from '../dns/applyTemplate.ts';
import { chainError, deletedError } from '../dns/errors.ts';
import { nameserverErrors } from '../dns/nameservers.ts';
import { planReplacement } from '../dns/planReplacement.ts';
import { findConflicts, recordErrors, toRecordInput, toZoneRecord } from '../dns/records.ts';
import {
  getChanges,
  isOnOwnNameservers,
  isSame,
  maxRecords,
  ownNameservers,
  type RecordRow,
  type ZoneChanges,
  type ZoneRecord,
} from '../dns/zone.ts';
import { MAX_LABELS_OF_DOMAIN } from '../labels/labels.ts';
import { findParkingBar } from '../parking/parking.ts';
import { findOwnerErrors } from '../registry/registrants.ts';
import { getTransferRules } from '../registry/registration.ts';
import { isRegistryLocked } from '../registry/registryLock.ts';
import type { BulkContext, BulkZone } from './bulkZones.ts';
import { effectsOf } from './effects.ts';

type Schemas = components['schemas'];
type Reason = Schemas['BulkReason'];

/** What is asked of one domain: the change of all, settings of its own, or to take a diff back. */
export type Request = {
  change: Schemas['BulkSetting'] | null;
  settings: Schemas['BulkImportRow'] | null;
  undone: StoredDiff | null;
};
export type Plan =
  | { state: 'planned'; reason: null; diff: StoredDiff; effects: Schemas['BulkEffect'][] }
  | { state: 'same' | 'barred'; reason: Reason | null; diff: StoredDiff; effects: Schemas['BulkEffect'][] };

/** The settings that a domain is to have; those that are absent stay. */
type Target = Omit<Schemas['BulkImportRow'], 'name'> & {
  landing?: Schemas['ParkingPage'] | null;
  contacts?: { named: NamedContacts; lock: boolean };
  label?: { labelId: number; isOn: boolean };
  records?: ZoneChanges;
};

const validateRecord = validatorsOf(storefrontContract()).json('#/components/schemas/DnsRecordInput');

const barred = (reason: Reason): Plan => ({ state: 'barred', reason, diff: {}, effects: [] });

/** Plans the change of one domain; null if the change does not concern it. */
export function planDomain(zone: BulkZone | undefined, request: Request, context: BulkContext): Plan | null {
  if (!zone) return barred('not_owned');
  const target = request.undone
    ? takeBack(zone, request.undone)
    : (request.settings ?? (request.change && getTarget(zone, request.change, context)));
  if (target === null) return null;
  if (deletedError(zone, context.now)) return barred('domain_expired');
  if (typeof target === 'string') return barred(target);
  const reason = findReason(zone, target, context);
  if (reason) return barred(reason);
  const diff = getDiff(zone, target);
  if (Object.keys(diff).length === 0) return { state: 'same', reason: null, diff, effects: [] };
  return { state: 'planned', reason: null, diff, effects: effectsOf(zone, diff, context) };
}

/** What a change asks of a domain: its target, why it can't be, or null if it does not concern it. */
function getTarget(
  zone: BulkZone,
  change: Schemas['BulkSetting'],
  context: BulkContext,
): Target | Reason | null {
  const { domain, records } = zone;
  switch (change.kind) {
    case 'nameservers':
      return { nameservers: change.nameservers ?? ownNameservers };
    case 'lock':
      return { locked: change.locked };
    case 'auto_renew':
      return { autoRenew: change.enabled };
    case 'ceiling':
      return { ceiling: change.ceiling };
    case 'contact': {
      const named = Object.fromEntries(change.roles.map((role) => [role, change.contactId]));
      return { contacts: { named, lock: change.lock } };
    }
    case 'label':
      return { label: { labelId: change.labelId, isOn: change.isOn } };
    case 'parking':
      return { landing: change.landing };
    case 'record':
      if (Object.keys(recordErrors(change.record, domain.name)).length > 0) return 'record_invalid';
      return { records: getChanges(records, [toZoneRecord(change.record)]) };
    case 'template':
      return applyTemplate(zone, change.mode, context);
    case 'replace_nameserver': {
      if (!domain.nameservers.includes(change.from)) return null;
      const nameservers = domain.nameservers.map((host) => (host === change.from ? change.to : host));
      const each = [...new Set(nameservers)];
      return each.length < 2 ? 'too_few_nameservers' : { nameservers: each };
    }
    case 'replace_record':
      return replaceValue(zone, change);
  }
}

function applyTemplate(
  zone: BulkZone,
  mode: Schemas['BulkTemplate']['mode'],
  { template, sources }: BulkContext,
): Target | Reason {
  const plan = template && planApplication(template, zone);
  if (!template || !plan || 'error' in plan) return 'template_unfit';
  const { slug, name } = template;
  const source = sources.get(zone.domain.name) ?? { type: slug, name, productId: null };
  if (mode === 'add') {
    const { add, remove } = plan.changes;
    return { records: { add: add.map((record) => ({ ...record, source })), remove } };
  }
  const { write, errors } = planReplacement(zone, plan.records);
  if (Object.keys(errors).length > 0) return 'template_unfit';
  return { records: { add: write.add.map((record) => ({ ...record, source })), remove: write.remove } };
}

function replaceValue(
  { domain, records }: BulkZone,
  { type, from, to }: Schemas['BulkRecordReplacement'],
): Target | Reason | null {
  const remove = records.filter((row) => row.type === type && row.value === from);
  if (remove.length === 0) return null;
  const inputs = remove.map((row) => ({ ...toRecordInput(row), value: to }) as Schemas['DnsRecordInput']);
  const isInvalid = inputs.some(
    (input) => validateRecord(input) || Object.keys(recordErrors(input, domain.name)).length > 0,
  );
  if (isInvalid) return 'record_invalid';
  const kept = records.filter((row) => !remove.includes(row));
  const add = inputs.map(toZoneRecord).filter((record) => !kept.some((row) => isSame(row, record)));
  return { records: { add, remove } };
}

/** What takes a diff back, unless the domain has since been changed again. */
function takeBack(zone: BulkZone, { records, contacts, label, ...pairs }: StoredDiff): Target | Reason {
  const present = getPresent(zone);
  const target: Record<string, unknown> = {};
  for (const [setting, { before, after }] of Object.entries(pairs)) {
    const now = present[setting as keyof typeof pairs];
    if (isEqual(now, before)) continue;
    if (!isEqual(now, after)) return 'changed_meanwhile';
    target[setting] = before;
  }
  if (contacts) {
    const now = getNamed(zone.domain);
    const named: NamedContacts = {};
    for (const role of roles) {
      const [before, after] = [contacts.before[role], contacts.after[role]];
      if (before === undefined || now[role] === before) continue;
      if (now[role] !== after) return 'changed_meanwhile';
      named[role] = before;
    }
    target.contacts = { named, lock: contacts.lock };
  }
  if (label) target.label = { labelId: label.labelId, isOn: label.before };
  if (!records) return target;
  const changes = takeRecordsBack(zone.records, records);
  return changes ? { ...target, records: changes } : 'changed_meanwhile';
}

/** Null if a record that was added is gone, or another one has taken the place of one that was removed. */
function takeRecordsBack(
  present: RecordRow[],
  { added, removed, beside = [] }: NonNullable<StoredDiff['records']>,
): ZoneChanges | null {
  const find = (record: ZoneRecord) => present.find((row) => isSame(row, record));
  const before = removed.map(toRecord);
  const remove = added.flatMap((record) => find(toRecord(record)) ?? []);
  const add = before.filter((record) => !find(record));
  if (remove.length + add.length === 0) return { add, remove };
  if (remove.length < added.length) return null;
  const others = present.filter((row) => !remove.includes(row));
  const stayed = beside.map(toRecord);
  const isTaken = getChanges(others, before).remove.some(
    (row) => !stayed.some((record) => isSame(record, row)),
  );
  return isTaken ? null : { add, remove };
}

/** A stored record without what the database adds. */
export const toRecord = (record: NonNullable<StoredDiff['records']>['added'][number]): ZoneRecord => ({
  ttl: 3600,
  ...record,
});

function findReason(zone: BulkZone, target: Target, context: BulkContext): Reason | null {
  const { domain, records } = zone;
  const { nameservers, locked, landing, contacts, label, records: changes } = target;
  const { now } = context;
  if (nameservers && !isSameSet(nameservers, domain.nameservers)) {
    if (domain.suspension) return 'domain_suspended';
    const [wrong] = Object.keys(nameserverErrors(nameservers, domain.name));
    if (wrong) return wrong === 'nameservers' ? 'nameservers_mixed' : 'nameserver_within';
    if (isRegistryLocked(domain, now)) return 'registry_locked';
    if (chainError({ domain, records }, nameservers, now)) return 'dnssec_on';
  }
  if (locked && !getTransferRules(domain.tld).hasLock) return 'no_lock';
  const isOther = locked !== undefined && locked !== getPresent(zone).locked;
  if (isOther && !locked && isRegistryLocked(domain, now)) return 'registry_locked';
  if (isOther && zone.isRequested) return 'transfer_pending';
  if (isOther && !locked && domain.suspension) return 'domain_suspended';
  const bar = landing && findParkingBar({ ...domain, nameservers: nameservers ?? domain.nameservers }, now);
  if (bar) return bar;
  const unfit = contacts && findContactReason(domain, contacts.named, context);
  if (unfit) return unfit;
  if (label && !context.labels.has(label.labelId)) return 'label_gone';
  const isFull = label?.isOn && !zone.labels.has(label.labelId) && zone.labels.size >= MAX_LABELS_OF_DOMAIN;
  if (isFull) return 'labels_full';
  return changes ? findRecordReason({ domain, records }, changes) : null;
}

function findContactReason(
  domain: BulkZone['domain'],
  named: NamedContacts,
  { contacts, now }: BulkContext,
): Reason | null {
  const ids = Object.values(named).filter((id) => id !== null);
  if (!ids.every((id) => contacts.has(id))) return 'contact_gone';
  const owner = contacts.get(named.owner ?? 0);
  if (!owner || owner.id === domain.ownerContactId) return null;
  if (isRegistryLocked(domain, now)) return 'registry_locked';
  return findOwnerErrors(domain.tld, owner.fields, 'owner') ? 'owner_unfit' : null;
}

function findRecordReason(
  { domain, records }: Pick<BulkZone, 'domain' | 'records'>,
  { add, remove }: ZoneChanges,
): Reason | null {
  if (!isOnOwnNameservers(domain)) return 'other_nameservers';
  const after = [...records.filter((row) => !remove.includes(row)), ...add];
  if (after.length > maxRecords) return 'zone_full';
  const conflicts = findConflicts(after);
  const concerned = [...add, ...after.filter(({ type }) => type === 'DS')];
  return concerned.some((record) => conflicts.has(record)) ? 'record_conflict' : null;
}

function getPresent({ domain, landing }: BulkZone) {
  const { nameservers, autoRenew, ceilingMinor, ceilingCurrency: currency } = domain;
  return {
    nameservers,
    autoRenew,
    landing,
    locked: getTransferRules(domain.tld).hasLock && domain.locked,
    ceiling:
      ceilingMinor === null || currency === null
        ? null
        : { amount: toMajor(ceilingMinor, currency), currency },
  };
}

function getDiff(zone: BulkZone, { records, contacts, label, ...settings }: Target): StoredDiff {
  const present = getPresent(zone);
  const diff: Record<string, unknown> = {};
  for (const setting of Object.keys(present) as (keyof typeof present)[]) {
    const after = settings[setting];
    if (after === undefined || isEqual(present[setting], after)) continue;
    diff[setting] = { before: present[setting], after };
  }
  // The parking page is only shown by our own nameservers.
  if (diff.nameservers && !isOnOwnNameservers({ nameservers: settings.nameservers ?? [] }) && zone.landing)
    diff.landing = { before: zone.landing, after: null };
  const named = getNamed(zone.domain);
  const changed = contacts
    ? roles.filter((role) => contacts.named[role] !== undefined && contacts.named[role] !== named[role])
    : [];
  if (contacts && changed.length > 0)
    diff.contacts = {
      before: Object.fromEntries(changed.map((role) => [role, named[role]])),
      after: Object.fromEntries(changed.map((role) => [role, contacts.named[role]])),
      lock: contacts.lock,
    };
  if (label && zone.labels.has(label.labelId) !== label.isOn)
    diff.label = { labelId: label.labelId, before: !label.isOn, after: label.isOn };
  if (records && records.add.length + records.remove.length > 0) {
    const kept = zone.records.filter((row) => !records.remove.includes(row));
    const beside = getChanges(kept, records.remove).remove.map(toStored);
    diff.records = {
      added: records.add.map(toStored),
      removed: records.remove.map(toStored),
      ...(beside.length > 0 && { beside }),
    };
  }
  return diff;
}

/** A record without what belongs to its row. */
function toStored({
  id: _,
  domainId: __,
  ...record
}: ZoneRecord & Partial<Pick<RecordRow, 'id' | 'domainId'>>) {
  return record;
}

/** Nameservers have no order. */
function isEqual(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) return isSameSet(one, other);
  return deepEqual(one, other);
}

function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  return [...one].sort().join() === [...other].sort().join();
}
