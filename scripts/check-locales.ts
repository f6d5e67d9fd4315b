// Lists messages that are missing, unused, mismatched or contrary to the glossary in any language, and names in support
// articles that are no message, and exits with 1 if there are any.
import { readFileSync } from 'node:fs';
import type { RouteSpec } from '../src/app/routeSpec.ts';
import { routes } from '../src/app/routes.ts';
import { createBackendForm } from '../src/form-engine/backendForm.ts';
import { defaultLanguage, languages } from '../src/lib/languages.ts';
import { backendFormNames, createForm, noSubject } from '../src/sandbox/config/forms.ts';
import { compareNames, listArticleTexts } from './articles/names.ts';
import { listFormNames, readForm } from './forms/generate.ts';
import { type Namespaces, readJson, readNamespaces, readSameWords } from './locales/catalogue.ts';
import { compare, compareWithEnglish } from './locales/compare.ts';
import { compareWithCode, findReferences } from './locales/coverage.ts';
import { findFormUses } from './locales/formUses.ts';
import { applyExceptions, compareWithGlossary, parseGlossary } from './locales/glossary.ts';
import { compareTexts } from './locales/sameText.ts';
import { listContent, listMessages, listSandboxTexts } from './locales/texts.ts';
import { findUses, type Use } from './locales/usage.ts';
import { readSources } from './support/sources.ts';

const namespacesByLanguage: Record<string, Namespaces> = Object.fromEntries(
  languages.map(({ code }) => [code, readNamespaces(`locales/${code}`)]),
);
const { [defaultLanguage.code]: source = {}, ...others } = namespacesByLanguage;
// The backend's pages don't load the app's messages, so they may repeat its texts.
const { backend: _, ...app } = source;
const glossary = parseGlossary(readFileSync('locales/README.md', 'utf8'));

const problems = [
  ...applyExceptions(
    [
      ...languages.flatMap((language) =>
        compare(language, namespacesByLanguage[language.code] ?? {}, source),
      ),
      ...compareWithGlossary(
        [...listMessages(namespacesByLanguage), ...listContent(), ...listSandboxTexts()],
        glossary,
      ),
    ],
    glossary,
  ),
  ...compareWithEnglish(others, source, readSameWords('locales/same-as-english.json')),
  ...compareNames(listArticleTexts(), namespacesByLanguage, readJson('locales/article-names.json')),
  ...compareTexts(app, readJson('locales/same-text.json')),
  ...compareWithCode(
    [...findCodeUses(), ...routes.map(findRouteUses), ...findAllFormUses(), ...findReferences(source)],
    source,
  ),
];

for (const problem of problems) console.log(problem);
console.log(problems.length ? `${problems.length} problems in locales/` : 'The locales are complete.');
process.exitCode = problems.length ? 1 : 0;

/** The uses in the code. The sandbox's pages have a namespace of their own. */
function findCodeUses(): Use[] {
  return readSources(['src'], /(?<!\.test|\.d)\.tsx?$/).flatMap((source) => {
    const uses = source.path.startsWith('src/server/') ? [] : findUses(source);
    if (!source.path.startsWith('src/sandbox/')) return uses;
    return uses.map((use) => ({ ...use, namespace: use.namespace ?? 'backend' }));
  });
}

function findAllFormUses(): Use[] {
  const described = backendFormNames.flatMap((name) => {
    const config = createForm(name, noSubject);
    return config ? findFormUses(name, createBackendForm(config, { name, namespace: 'kits' }), source) : [];
  });
  return [...listFormNames().flatMap((name) => findFormUses(name, readForm(name), source)), ...described];
}

/** The uses of a route's title and description, whose keys are built from its `meta`. */
function findRouteUses({ path, namespaces, meta = 'meta' }: RouteSpec): Use {
  const key = new RegExp(`^${meta}\\.(title|description)$`);
  return { location: `route ${path}`, namespace: namespaces[0], text: meta, key };
}
