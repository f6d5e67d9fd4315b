import type { Finding } from './operations.ts';

const MAX_NAMED = 12;

/** The findings for people: how many there are, then each with the operations that it changes. */
export function toReport(findings: readonly Finding[], since: string): string {
  const breaking = findings.filter((finding) => finding.breaking);
  const compatible = findings.filter((finding) => !finding.breaking);
  if (findings.length === 0) return `The contract says the same as at ${since}.`;
  const head = `Since ${since}: ${pluralize(breaking.length, 'breaking')}, ${pluralize(compatible.length, 'compatible')}.`;
  return [head, ...part('Breaking', breaking), ...part('Compatible', compatible)].join('\n');
}

function pluralize(count: number, kind: string): string {
  return `${count} ${kind} change${count === 1 ? '' : 's'}`;
}

function part(title: string, findings: readonly Finding[]): string[] {
  return findings.length === 0 ? [] : ['', title, ...findings.flatMap(linesOf)];
}

function linesOf({ subject, text, direction, operations }: Finding): string[] {
  const named = operations.slice(0, MAX_NAMED).join(', ');
  const more = operations.length - MAX_NAMED;
  const where = direction ? `in ${direction === 'request' ? 'requests' : 'responses'} of ` : '';
  const list =
    operations.length === 0 ? 'in all calls' : where + named + (more > 0 ? ` and ${more} more` : '');
  return [`  ${subject ? `${subject}: ` : ''}${text}`, `      ${list}`];
}
