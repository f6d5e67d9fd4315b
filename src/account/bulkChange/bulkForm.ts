import type { BulkSetting } from '#api/generated/schemas/bulkSetting.zod.ts';
import type { ContactRole } from '#api/generated/schemas/contactRole.zod.ts';
import { ParkingPageForSale } from '#api/generated/schemas/parkingPageForSale.zod.ts';
import { toMajor, toMinor } from '#lib/money.ts';
import { parseAmount } from '#lib/parseAmount.ts';
import { checkNameservers, type NameserverProblem } from '#shared/dns/nameserverRules.ts';
import { EMPTY_DRAFT, parseRecord, type RecordDraft, type RecordProblem } from '#shared/dns/recordRules.ts';
import { PARKING_PAGES } from '#shared/parking/parkingPages.ts';

/** The kinds of change in the order of the form. */
export const BULK_KINDS = [
  'nameservers',
  'lock',
  'auto_renew',
  'ceiling',
  'contact',
  'label',
  'record',
  'template',
  'parking',
  'replace_nameserver',
  'replace_record',
] as const satisfies readonly BulkSetting['kind'][];
type BulkKind = (typeof BULK_KINDS)[number];

/** Records that are often added to many zones, with what their fields begin with. */
export const RECORD_PRESETS = {
  spf: { type: 'TXT', host: '@', value: 'v=spf1 ~all' },
  dmarc: { type: 'TXT', host: '_dmarc', value: 'v=DMARC1; p=none' },
  verification: { type: 'TXT', host: '@', value: '' },
  other: { type: 'A', host: '@', value: '' },
} as const satisfies Record<string, Pick<RecordDraft, 'type' | 'host' | 'value'>>;
export type RecordPreset = keyof typeof RECORD_PRESETS;

/** Types that the form offers; the others have fields that differ by domain. */
export const RECORD_TYPES = ['A', 'AAAA', 'ALIAS', 'CNAME', 'MX', 'TXT'] as const;
type SimpleType = (typeof RECORD_TYPES)[number];

export const PAGES = [...PARKING_PAGES, 'none'] as const;

/** What is typed and chosen. */
export type BulkDraft = {
  kind: BulkKind;
  isOwn: boolean;
  nameservers: string;
  isOn: boolean;
  hasCeiling: boolean;
  ceiling: string;
  roles: readonly ContactRole[];
  /** The number of a label; empty until one is chosen. */
  label: string;
  /** The number of a contact; empty until one is chosen. */
  contact: string;
  /** Whether domains with another owner are not locked. */
  isFree: boolean;
  preset: RecordPreset;
  record: RecordDraft;
  template: string;
  mode: 'add' | 'replace';
  page: (typeof PAGES)[number];
  price: string;
  replacedType: SimpleType;
  from: string;
  to: string;
};

export const EMPTY_BULK_DRAFT: BulkDraft = {
  kind: 'nameservers',
  isOwn: true,
  nameservers: '',
  isOn: true,
  hasCeiling: true,
  ceiling: '',
  roles: [],
  label: '',
  contact: '',
  isFree: false,
  preset: 'spf',
  record: { ...EMPTY_DRAFT, ...RECORD_PRESETS.spf },
  template: 'titan_email',
  mode: 'add',
  page: 'for_sale',
  price: '',
  replacedType: 'A',
  from: '',
  to: '',
};

export type BulkProblems = {
  nameservers?: NameserverProblem;
  ceiling?: 'amount';
  roles?: 'none';
  contact?: 'none';
  label?: 'none';
  price?: 'amount';
  record?: Partial<Record<string, RecordProblem>>;
  from?: RecordProblem;
  to?: RecordProblem;
};

/** A domain that stands for all: records are checked as they would be there. */
const SAMPLE = 'example.com';

/** The change that a draft asks for; null with the problems of its fields. */
export function toSetting(
  draft: BulkDraft,
  { currency, language }: { currency: string; language: string },
): { setting: BulkSetting | null; problems: BulkProblems } {
  const valid = (setting: BulkSetting) => ({ setting, problems: {} });
  const invalid = (problems: BulkProblems) => ({ setting: null, problems });
  switch (draft.kind) {
    case 'nameservers': {
      if (draft.isOwn) return valid({ kind: 'nameservers', nameservers: null });
      const { hosts, problem } = checkNameservers(draft.nameservers, '', []);
      return problem ? invalid({ nameservers: problem }) : valid({ kind: 'nameservers', nameservers: hosts });
    }
    case 'lock':
      return valid({ kind: 'lock', locked: draft.isOn });
    case 'auto_renew':
      return valid({ kind: 'auto_renew', enabled: draft.isOn });
    case 'ceiling': {
      if (!draft.hasCeiling) return valid({ kind: 'ceiling', ceiling: null });
      const amount = toAmount(draft.ceiling, currency, language);
      if (amount === undefined) return invalid({ ceiling: 'amount' });
      return valid({ kind: 'ceiling', ceiling: { amount, currency } });
    }
    case 'contact': {
      const { roles, contact, isFree } = draft;
      if (roles.length === 0 || contact === '')
        return invalid({
          ...(roles.length === 0 && { roles: 'none' }),
          ...(contact === '' && { contact: 'none' }),
        });
      return valid({ kind: 'contact', roles: [...roles], contactId: Number(contact), lock: !isFree });
    }
    case 'label':
      return draft.label === ''
        ? invalid({ label: 'none' })
        : valid({ kind: 'label', labelId: Number(draft.label), isOn: draft.isOn });
    case 'record': {
      const { record, problems } = parseRecord(draft.record, SAMPLE);
      return record ? valid({ kind: 'record', record }) : invalid({ record: problems });
    }
    case 'template':
      return valid({ kind: 'template', template: draft.template, mode: draft.mode });
    case 'parking': {
      if (draft.page === 'none') return valid({ kind: 'parking', landing: null });
      if (draft.page !== 'for_sale') return valid({ kind: 'parking', landing: { type: draft.page } });
      const price = toAmount(draft.price, currency, language);
      const landing = ParkingPageForSale.safeParse({ type: 'for_sale', price, currency });
      return landing.success
        ? valid({ kind: 'parking', landing: landing.data })
        : invalid({ price: 'amount' });
    }
    case 'replace_nameserver': {
      const [from, to] = [readOne(draft.from), readOne(draft.to)];
      if (!from || !to) return invalid({ ...(!from && { from: 'target' }), ...(!to && { to: 'target' }) });
      return valid({ kind: 'replace_nameserver', from, to });
    }
    case 'replace_record':
      return toReplacement(draft);
  }
}

function toReplacement({ replacedType: type, from, to }: BulkDraft) {
  const read = (value: string) => parseRecord({ ...EMPTY_DRAFT, type, host: 'a', value }, SAMPLE);
  const [before, after] = [read(from), read(to)];
  if (!before.record || !after.record) {
    const problems: BulkProblems = {};
    if (!before.record) problems.from = before.problems.value ?? 'text';
    if (!after.record) problems.to = after.problems.value ?? 'text';
    return { setting: null, problems };
  }
  const setting: BulkSetting = {
    kind: 'replace_record',
    type,
    from: before.record.value,
    to: after.record.value,
  };
  return { setting, problems: {} };
}

/** A hostname; undefined if it is none. */
function readOne(text: string): string | undefined {
  const { hosts, problem } = checkNameservers(text, '', []);
  return problem?.code !== 'host' && hosts.length === 1 ? hosts[0] : undefined;
}

/** A positive amount with no more decimals than its currency has. */
function toAmount(text: string, currency: string, language: string): number | undefined {
  const amount = parseAmount(text, language, currency);
  const isValid =
    amount !== undefined && amount > 0 && toMajor(toMinor(amount, currency), currency) === amount;
  return isValid ? amount : undefined;
}
