import { DnsPlaceholder } from '#api/generated/schemas/dnsPlaceholder.zod.ts';
import type { DnsRecordInput } from '#api/generated/schemas/dnsRecordInput.zod.ts';
import { DnsTemplateName } from '#api/generated/schemas/dnsTemplateName.zod.ts';
import { DnsTemplateRecord } from '#api/generated/schemas/dnsTemplateRecord.zod.ts';
import { DnsTemplateService } from '#api/generated/schemas/dnsTemplateService.zod.ts';
import { DnsTemplateSlug } from '#api/generated/schemas/dnsTemplateSlug.zod.ts';
import {
  checkRecord,
  fieldsOf,
  RECORD_TYPES,
  type RecordCheck,
  type RecordDraft,
  type RecordProblem,
  readHostname,
  readValue,
  toDraft,
} from '#shared/dns/recordRules.ts';
import { isSpf } from '#shared/dns/spf.ts';
import { placeholdersOf, type TemplateItem, type TextField } from './templateItems.ts';

/** The types that a template can have. A DS belongs to the keys of one domain. */
export const TEMPLATE_TYPES = RECORD_TYPES.filter((type) => type !== 'ALIAS' && type !== 'DS');

/** A sample of the domain to which a template is applied. */
export const SAMPLE_DOMAIN = 'example.com';
/** A sample with the length of a token. */
const SAMPLE_TOKEN = '0123456789abcdef0123456789abcdef';

export const MAX_RECORDS = 50;
export const MAX_PLACEHOLDERS = 20;

const PLACEHOLDER = /\{\{([a-z][a-z0-9_]*)\}\}/g;

/** Splits a text into placeholders, with their names, and the text between them. */
export function splitText(text: string): { text: string; placeholder: string | null }[] {
  const parts: { text: string; placeholder: string | null }[] = [];
  let end = 0;
  for (const { 0: whole, 1: name = '', index } of text.matchAll(PLACEHOLDER)) {
    if (index > end) parts.push({ text: text.slice(end, index), placeholder: null });
    parts.push({ text: whole, placeholder: name });
    end = index + whole.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), placeholder: null });
  return parts;
}

/** The number of records that use a placeholder. */
export function countUses(name: string, records: readonly DnsTemplateRecord[]): number {
  return records.filter(({ host, value }) =>
    splitText(`${host} ${value}`).some(({ placeholder }) => placeholder === name),
  ).length;
}

type Placeholders = readonly DnsPlaceholder[];

function fillText(text: string, placeholders: Placeholders): string {
  return splitText(text)
    .map((part) => {
      const known = placeholders.find(({ name }) => name === part.placeholder);
      if (!known) return part.text;
      if (known.source === 'text') return known.text;
      return known.source === 'domain' ? SAMPLE_DOMAIN : SAMPLE_TOKEN;
    })
    .join('');
}

function findTextProblem(text: string, placeholders: Placeholders): 'placeholder' | 'braces' | null {
  const parts = splitText(text);
  const isUnknown = (wanted: string | null) =>
    wanted !== null && placeholders.every(({ name }) => name !== wanted);
  if (parts.some(({ placeholder }) => isUnknown(placeholder))) return 'placeholder';
  return parts.some((part) => part.placeholder === null && /\{\{|\}\}/.test(part.text)) ? 'braces' : null;
}

/**
 * Parses a record of a template. With the placeholders filled in, it has to be a valid record of a domain. A text
 * without placeholders is normalized as in a zone. Other records at the same host that exclude it are a problem.
 */
export function checkTemplateRecord(
  draft: RecordDraft,
  placeholders: Placeholders,
  others: readonly DnsTemplateRecord[],
): RecordCheck {
  const problems: RecordCheck['problems'] = {};
  for (const field of ['host', 'value'] as const) {
    const problem = findTextProblem(draft[field], placeholders);
    if (problem) problems[field] = problem;
  }
  if (Object.keys(problems).length > 0) return reject(problems);
  const fill = <Texts extends { host: string; value: string }>(texts: Texts): Texts => ({
    ...texts,
    host: fillText(texts.host, placeholders),
    value: fillText(texts.value, placeholders),
  });
  const items = others.map((record, index) => ({
    key: String(index),
    value: { kind: 'record' as const, record: fill(record) },
  }));
  const check = checkRecord(fill(draft), SAMPLE_DOMAIN, items);
  if (check.problems.value === 'duplicate') return reject({ value: 'twice' });
  if (!check.record) return check;
  if (check.clash) return reject(check.clash.kind === 'spf' ? { value: 'spf' } : { host: 'cname_conflict' });
  const record = unfill(check.record, draft);
  return DnsTemplateRecord.safeParse(record).success
    ? { record, problems: {}, clash: null }
    : reject({ value: 'text' });
}

const reject = (problems: RecordCheck['problems']): RecordCheck => ({ record: null, problems, clash: null });

/** Restores the placeholders in a valid record. */
function unfill(record: DnsRecordInput, { type, host, value }: RecordDraft): DnsRecordInput {
  const hasPlaceholder = (text: string) => splitText(text).some(({ placeholder }) => placeholder !== null);
  return {
    ...record,
    ...(hasPlaceholder(host) && record.host !== '@' && { host: readHostname(host) }),
    ...(hasPlaceholder(value) && { value: type === 'AAAA' ? value.trim() : readValue(type, value) }),
  };
}

export type RecordProblems = ReadonlyMap<string, RecordProblem>;

/** The problems of records, by key. Of two records that exclude each other, the later one has the problem. */
export function findRecordProblems(items: readonly TemplateItem[]): RecordProblems {
  const placeholders = placeholdersOf(items);
  const problems = new Map<string, RecordProblem>();
  const earlier: DnsTemplateRecord[] = [];
  for (const { key, value } of items) {
    if (value.kind !== 'record') continue;
    const draft = toDraft(value.record);
    const found = checkTemplateRecord(draft, placeholders, earlier).problems;
    const [problem] = fieldsOf(draft.type).flatMap((field) => found[field] ?? []);
    if (problem) problems.set(key, problem);
    earlier.push(value.record);
  }
  return problems;
}

export type PlaceholderField = 'name' | 'description' | 'text';
export type PlaceholderDraft = Record<PlaceholderField, string> & { source: DnsPlaceholder['source'] };
export type PlaceholderProblem = PlaceholderField | 'taken';
type PlaceholderCheck = {
  placeholder: DnsPlaceholder | null;
  problems: Partial<Record<PlaceholderField, PlaceholderProblem>>;
};

/** The possible sources of a placeholder's value. */
export const PLACEHOLDER_SOURCES = ['domain', 'token', 'text'] as const;

export const EMPTY_PLACEHOLDER: PlaceholderDraft = { name: '', source: 'domain', description: '', text: '' };

/** Parses a placeholder. Braces around its name are removed. */
export function checkPlaceholder(draft: PlaceholderDraft, others: Placeholders): PlaceholderCheck {
  const { source } = draft;
  const name = draft.name.trim().replace(/^\{\{(.*)\}\}$/, '$1');
  const description = draft.description.trim();
  const parsed = DnsPlaceholder.safeParse({
    name,
    source,
    description,
    ...(source === 'text' && { text: draft.text.trim() }),
  });
  const problems: PlaceholderCheck['problems'] = {};
  for (const { path } of parsed.error?.issues ?? []) {
    const field = path[0] as PlaceholderField;
    problems[field] = field;
  }
  if (others.some((other) => other.name === name)) problems.name = 'taken';
  const isValid = parsed.success && Object.keys(problems).length === 0;
  return { placeholder: isValid ? parsed.data : null, problems };
}

const TEXT_SCHEMAS = { slug: DnsTemplateSlug, name: DnsTemplateName, service: DnsTemplateService };

/** Whether a text of a template violates a rule. */
export function isTextWrong(field: TextField, text: string): boolean {
  return !TEXT_SCHEMAS[field].safeParse(text.trim()).success;
}

export const MAIL_KINDS = ['MX', 'SPF', 'DKIM', 'DMARC'] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** The role of a record for mail; null if it has none. */
export function mailKindOf(record: DnsRecordInput): MailKind | null {
  const { type, host } = record;
  if (type === 'MX') return 'MX';
  if (isSpf(record)) return 'SPF';
  if (type !== 'TXT' && type !== 'CNAME') return null;
  const labels = host.toLowerCase().split('.');
  if (labels.includes('_domainkey')) return 'DKIM';
  return labels[0] === '_dmarc' ? 'DMARC' : null;
}

/** The mail roles of the records. */
export function mailKindsOf(records: readonly DnsRecordInput[]): MailKind[] {
  const found = new Set(records.map(mailKindOf));
  return MAIL_KINDS.filter((kind) => found.has(kind));
}
