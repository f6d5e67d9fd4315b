import type { Finding } from './operations.ts';

const MOST_NAMED = 12;

/** The findings for a person: how many there are, then each with the operations that it changes. */
export function reportOf(findings: readonly Finding[], since: string): string {
  const breaking = findings.filter((finding) => finding.breaking);
  const compatible = findings.filter((finding) => !finding.breaking);
  if (findings.length === 0) return `The contract says the same as at ${since}.`;
  const head = `Since ${since}: ${counted(breaking.length, 'breaking')}, ${counted(compatible.length, 'compatible')}.`;
  return [head, ...part('Breaking', breaking), ...part('Compatible', compatible)].join('\n');
}

function counted(count: number, kind: string): string {
  return `${count} ${kind} change${count === 1 ? '' : 's'}`;
}

function part(title: string, findings: readonly Finding[]): string[] {
  return findings.length === 0 ? [] : ['', title, ...findings.flatMap(linesOf)];
}

function linesOf({ place, text, direction, operations }: Finding): string[] {
  const named = operations.slice(0, MOST_NAMED).join(', ');
  const more = operations.length - MOST_NAMED;
  const where = direction ? `in ${direction === 'request' ? 'requests' : 'answers'} of ` : '';
  const list =
    operations.length === 0 ? 'in all calls' : where + named + (more > 0 ? ` and ${more} more` : '');
  return [`  ${place ? `${place}: ` : ''}${text}`, `      ${list}`];
}
