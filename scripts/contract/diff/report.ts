import type { Verdict } from './change.ts';
import type { Reader } from './effects.ts';

const MAX_NAMED = 12;
const TITLES = {
  clients: { breaking: 'Clients must change', compatible: 'Clients may stay as they are' },
  backend: { breaking: 'Your server must change', compatible: 'Your server may stay as it is' },
};

/** The report as text: the number of verdicts, then each with its operations and what to do. */
export function toReport(verdicts: readonly Verdict[], reader: Reader, since: string): string {
  const breaking = verdicts.filter((verdict) => verdict.breaking);
  const compatible = verdicts.filter((verdict) => !verdict.breaking);
  if (verdicts.length === 0) return `The contract says the same as at ${since}.`;
  const counts = `${pluralize(breaking.length, 'breaking')}, ${pluralize(compatible.length, 'compatible')}`;
  const head = `Since ${since}, for ${reader === 'clients' ? 'clients' : 'the backend'}: ${counts}.`;
  const titles = TITLES[reader];
  return [head, ...part(titles.breaking, breaking), ...part(titles.compatible, compatible)].join('\n');
}

function pluralize(count: number, kind: string): string {
  return `${count} ${kind} change${count === 1 ? '' : 's'}`;
}

function part(title: string, verdicts: readonly Verdict[]): string[] {
  return verdicts.length === 0 ? [] : ['', title, ...verdicts.flatMap(linesOf)];
}

function linesOf({ subject, text, direction, operations, todo }: Verdict): string[] {
  const named = operations.slice(0, MAX_NAMED).join(', ');
  const more = operations.length - MAX_NAMED;
  const where = direction ? `in ${direction === 'request' ? 'requests' : 'responses'} of ` : '';
  const list =
    operations.length === 0 ? 'in all calls' : where + named + (more > 0 ? ` and ${more} more` : '');
  return [`  ${subject ? `${subject}: ` : ''}${text}`, `      ${list}`, `      → ${todo}`];
}
