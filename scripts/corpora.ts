// Tests zone files and names from other projects: reads every zone file in a folder, exports it, and compares both with
// dnspython if python3 has it. Tests the conversion of names with Unicode's IdnaTestV2.txt if the folder has it.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { testNames } from './corpora/names.ts';
import { compareZones } from './corpora/zones.ts';
import { parseArguments } from './support/arguments.ts';

const USAGE = 'npm run corpora -- <folder> [--python <path>]';
const ZONE_FILE = /^(db\..+|.+\.(zone|db|dns|bind))$/i;
/** Hosts export zones as text files, too. */
const ZONE_TEXT = /^\$(ORIGIN|TTL)\b|\sIN\s+(SOA|A|MX)\s/m;
const NAMES_FILE = 'IdnaTestV2.txt';

const { values, positionals } = parseArguments(USAGE, {
  python: { type: 'string', default: 'python3' },
});
const [folder] = positionals;
if (!folder) throw new Error(`A folder is missing. Usage: ${USAGE}`);

const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name))
  .sort();
const sources = files
  .map((path) => ({ path, file: relative(folder, path), text: readFileSync(path, 'utf8') }))
  .filter(({ path, text }) => ZONE_FILE.test(basename(path)) || isZoneText(path, text));
const { rows, isJudged } = compareZones(sources, values.python);
const sum = (field: 'read' | 'same' | 'leftOut' | 'different') =>
  rows.reduce((total, row) => total + row[field], 0);
if (rows.length > 0) {
  const total = { file: `${rows.length} zones` };
  const sums = { read: sum('read'), same: sum('same'), leftOut: sum('leftOut'), different: sum('different') };
  console.table([...rows, { ...total, ...sums, why: '' }]);
  if (!isJudged)
    console.log(`${values.python} has no dnspython, so each export was only read again by the same parser.`);
}

const names = files.find((path) => basename(path) === NAMES_FILE);
const outcome = names && testNames(readFileSync(names, 'utf8'));
if (outcome) {
  const { tests, same, departures } = outcome;
  console.log(`Names: ${same} of ${tests} as Unicode's file says (${((100 * same) / tests).toFixed(2)} %).`);
  if (departures.length > 0) console.table(departures);
  if (departures.some(({ isIntended }) => !isIntended)) process.exitCode = 1;
}
if (rows.length === 0 && !outcome) throw new Error(`${folder} has no zone files and no ${NAMES_FILE}.`);
if (sum('different') > 0) process.exitCode = 1;

function isZoneText(path: string, text: string): boolean {
  return /\.txt$/i.test(path) && basename(path) !== NAMES_FILE && ZONE_TEXT.test(text);
}
