// Wording: nothing missing, unused or mismatched in any language. Exits with 1 and the list of what is.
import type { RouteSpec } from '../src/app/routeSpec.ts';
import { routes } from '../src/app/routes.ts';
import { defaultLanguage, languages } from '../src/lib/languages.ts';
import { formNames, readForm } from './forms/generate.ts';
import { type Areas, readAreas, readSameWords } from './locales/catalogue.ts';
import { compare, compareWithEnglish } from './locales/compare.ts';
import { compareWithCode } from './locales/coverage.ts';
import { findFormUses } from './locales/formUses.ts';
import { findUses, type Use } from './locales/usage.ts';
import { readSources } from './support/sources.ts';

const catalogue: Record<string, Areas> = Object.fromEntries(
  languages.map(({ code }) => [code, readAreas(`locales/${code}`)]),
);
const { [defaultLanguage.code]: source = {}, ...others } = catalogue;
const code = readSources(['src'], /(?<!\.test|\.d)\.tsx?$/).filter(
  ({ path }) => !/^src\/(sandbox|server)\//.test(path),
);

const faults = [
  ...languages.flatMap((language) => compare(language, catalogue[language.code] ?? {}, source)),
  ...compareWithEnglish(others, source, readSameWords('locales/same-as-english.json')),
  ...compareWithCode([...code.flatMap(findUses), ...routes.map(usedByRoute), ...usedByForms()], source),
];

for (const fault of faults) console.log(fault);
console.log(faults.length ? `${faults.length} faults in the wording` : 'The wording is complete.');
process.exitCode = faults.length ? 1 : 0;

function usedByForms(): Use[] {
  return formNames().flatMap((name) => findFormUses(name, readForm(name), source));
}

/** Title and description of a route, which its page reads by their names in the route. */
function usedByRoute({ path, namespaces, meta = 'meta' }: RouteSpec): Use {
  const key = new RegExp(`^${meta}\\.(title|description)$`);
  return { place: `src/app/routes.ts ${path}`, area: namespaces[0], shown: meta, key };
}
