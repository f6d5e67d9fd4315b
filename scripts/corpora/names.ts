import { nameToAscii } from '#lib/idna.ts';
import { findNameError } from '#lib/nameError.ts';

/** A line of Unicode's IdnaTestV2.txt: a name, and its ASCII form or the rules that it breaks (UTS #46). */
type NameTest = { source: string; ascii: string; rules: string[] };
type Departure = { rule: string; count: number; example: string; isIntended: boolean };
export type NameOutcome = { tests: number; same: number; departures: Departure[] };

/**
 * Tests the conversion of names with Unicode's file (nontransitional). Departures are grouped by rule: it is intended that
 * the shop refuses more names than Unicode does, but not that it accepts more, or makes another name.
 */
export function testNames(text: string): NameOutcome {
  const tests = text.split('\n').flatMap(parseTest);
  const found = tests.flatMap((test) => {
    const rule = findDeparture(test);
    return rule === null ? [] : [{ rule, source: test.source }];
  });
  const departures = [...Map.groupBy(found, ({ rule }) => rule)].map(([rule, all]) => ({
    rule,
    count: all.length,
    example: JSON.stringify(all[0]?.source),
    isIntended: rule.startsWith(REFUSED),
  }));
  return { tests: tests.length, same: tests.length - found.length, departures };
}

const REFUSED = 'refused';

/** How the shop departs from Unicode; null if it does not. */
function findDeparture({ source, ascii, rules }: NameTest): string | null {
  const name = nameToAscii(source);
  const refusal = name === undefined ? 'not in the tables of URLs' : findNameError(name);
  if (rules.length > 0) return refusal ? null : `accepted against ${rules.join(' ')}`;
  if (refusal) return `${REFUSED}: ${refusal}`;
  return name === ascii ? null : 'another name';
}

function parseTest(line: string): NameTest[] {
  const [content = ''] = line.split('#');
  if (content.trim() === '') return [];
  const [typed = '', unicode = '', unicodeStatus = '', typedAscii = '', asciiStatus = ''] = content
    .split(';')
    .map((column) => column.trim());
  const source = resolveCodes(typed);
  const ascii = resolveCodes(typedAscii || unicode || typed);
  const rules = (asciiStatus || unicodeStatus)
    .replace(/[[\],]/g, ' ')
    .split(/\s+/)
    .filter(Boolean);
  return [{ source, ascii, rules }];
}

function resolveCodes(text: string): string {
  if (text === '""') return '';
  return text.replace(/\\u([0-9A-Fa-f]{4})|\\x\{([0-9A-Fa-f]+)\}/g, (_, unit?: string, point?: string) =>
    unit
      ? String.fromCharCode(Number.parseInt(unit, 16))
      : String.fromCodePoint(Number.parseInt(point ?? '', 16)),
  );
}
