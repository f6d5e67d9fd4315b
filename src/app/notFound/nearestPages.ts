import { normalizeKeyword } from '#lib/keyword.ts';
import { decodeSegment, splitPath } from '#lib/routePattern.ts';

/** The titles of pages by their path, without language prefix. */
export type PageTitles = Readonly<Record<string, string>>;

export type NearPage = { path: string; title: string; parts: PathPart[] };

/** A part of a path, and whether it differs from the requested path. */
export type PathPart = { text: string; isDifferent: boolean };

/** Only this many characters at the beginning of a path are compared. */
const MAX_COMPARED = 64;
const MAX_SHOWN = 48;
/** The maximum share of letters in which a similar path may differ. */
const MAX_DIFFERENCE = 0.4;
const FILE_ENDING = /\.(html?|php|aspx?|jsp|xml|json|txt)$/i;
const NOT_IN_NAMES = /[^\p{L}\p{M}\p{N}.-]+/gu;

/** The path for display: decoded if possible, shortened, and without invisible characters. */
export function formatPath(pathname: string): string {
  const characters = [...decodePath(pathname).replace(/\p{C}/gu, '')];
  return characters.length > MAX_SHOWN ? `${characters.slice(0, MAX_SHOWN).join('')}…` : characters.join('');
}

/** The last part of a path as a domain name; empty if it contains nothing that a name can have. */
export function parseName(pathname: string): { label: string; keyword: string } {
  const last = decodePath(pathname).split('/').at(-1) ?? '';
  const cleaned = last.replace(FILE_ENDING, '').replace(NOT_IN_NAMES, '-');
  const { text } = normalizeKeyword(cleaned.replace(/-*\.[.-]*/g, '.').replace(/^[-.]+|[-.]+$/g, ''));
  const label = [...(text.split('.')[0] ?? '')].slice(0, MAX_COMPARED - 1).join('');
  return { label, keyword: text.length < MAX_COMPARED ? text : label };
}

/** The pages with the most similar paths, the most similar first. */
export function findNearest(pathname: string, pages: PageTitles, count: number): NearPage[] {
  const wanted = decodePath(pathname).toLowerCase().slice(0, MAX_COMPARED);
  const wantedEnd = getEnd(wanted);
  return Object.entries(pages)
    .filter(([path]) => path !== '/')
    .map(([path, title]) => {
      const whole = compare(wanted, path);
      // A page in another folder is found too, but ranks after one whose whole path is equally similar.
      const end = compare(wantedEnd, getEnd(path)).distance + 1;
      return { path, title, parts: whole.parts, distance: Math.min(whole.distance, end) };
    })
    .filter(({ distance }) => distance <= Math.max(1, wantedEnd.length * MAX_DIFFERENCE))
    .sort((one, other) => one.distance - other.distance)
    .slice(0, count)
    .map(({ distance, ...page }) => page);
}

/** The path is decoded only once: `%2525` stays `%25`. */
function decodePath(pathname: string): string {
  const parts = splitPath(pathname).map((segment) => decodeSegment(segment) ?? segment);
  return `/${parts.join('/')}`;
}

const getEnd = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/**
 * The edit distance, and the letters of `path` that are not in `wanted`:
 * https://en.wikipedia.org/wiki/Wagner–Fischer_algorithm
 */
function compare(wanted: string, path: string): { distance: number; parts: PathPart[] } {
  const rows = [Array.from({ length: path.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= wanted.length; row++) {
    const current = [row];
    rows.push(current);
    for (let column = 1; column <= path.length; column++) {
      const isSame = wanted[row - 1] === path[column - 1];
      current[column] = Math.min(
        at(row - 1, column - 1) + (isSame ? 0 : 1),
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
      );
    }
  }
  const parts: PathPart[] = [];
  let [row, column] = [wanted.length, path.length];
  while (column > 0) {
    const isSame =
      row > 0 && wanted[row - 1] === path[column - 1] && at(row, column) === at(row - 1, column - 1);
    const isInserted = !isSame && at(row, column) === at(row, column - 1) + 1;
    const isRemoved = !isSame && !isInserted && at(row, column) === at(row - 1, column) + 1;
    if (!isRemoved) {
      column--;
      prepend(parts, path[column] ?? '', !isSame);
    }
    if (!isInserted) row--;
  }
  return { distance: at(wanted.length, path.length), parts };
}

function prepend(parts: PathPart[], text: string, isDifferent: boolean): void {
  const [first] = parts;
  if (first?.isDifferent === isDifferent) first.text = text + first.text;
  else parts.unshift({ text, isDifferent });
}
