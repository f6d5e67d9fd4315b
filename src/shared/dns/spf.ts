import type { DnsRecordInput } from '#api/generated/schemas/dnsRecordInput.zod.ts';

const VERSION = 'v=spf1';

/**
 * Whether a record is an SPF record, which lists who may send mail. A host can have only one (RFC 7208, section 3.2).
 */
export function isSpf({ type, value }: DnsRecordInput): boolean {
  return type === 'TXT' && (value.toLowerCase() === VERSION || value.toLowerCase().startsWith(`${VERSION} `));
}

/** One SPF text with the senders of both, and the `all` of the first. */
export function mergeSpf(one: string, other: string): string {
  return formatSpf([...senders(one), ...senders(other)], allOf(one) ?? allOf(other));
}

/** Merges the changes of two people: the senders that either has added, without those that either has removed. */
export function mergeSpfChanges(before: string, now: string, mine: string): string {
  const [old, theirs, own] = [before, now, mine].map(senders) as [string[], string[], string[]];
  const isKept = (term: string) => !old.includes(term) || (theirs.includes(term) && own.includes(term));
  const all = allOf(now) === allOf(before) ? allOf(mine) : allOf(now);
  return formatSpf([...theirs, ...own].filter(isKept), all);
}

/**
 * Each term once. Receivers ignore `redirect=` beside an `all`, and a record can have only one (RFC 7208, section 6.1),
 * so that others become `include:`, which accepts the same senders.
 */
function formatSpf(terms: readonly string[], all: string | undefined): string {
  const [redirect, ...others] = new Set(terms.filter(isRedirect));
  const included = (all && redirect ? [redirect, ...others] : others).map((term) =>
    term.replace(REDIRECT, 'include:'),
  );
  const mechanisms = terms.filter((term) => !isRedirect(term));
  const last = all ?? redirect;
  return [VERSION, ...new Set([...mechanisms, ...included]), ...(last ? [last] : [])].join(' ');
}

function terms(text: string): string[] {
  return text.trim().split(/\s+/).slice(1);
}

function senders(text: string): string[] {
  return terms(text).filter((term) => !isAll(term));
}

function allOf(text: string): string | undefined {
  return terms(text).find(isAll);
}

const REDIRECT = /^redirect=/i;

function isRedirect(term: string): boolean {
  return REDIRECT.test(term);
}

function isAll(term: string): boolean {
  return /^[-~?+]?all$/i.test(term);
}
