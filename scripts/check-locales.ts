// Lists messages that are missing, unused, mismatched or contrary to the glossary in any language, and names in support
// articles that are no message, and exits with 1 if there are any.
import { readFileSync } from 'node:fs';
import type { TFunction } from 'i18next';
import { listSiteAreas } from '../src/app/layouts/public/siteAreas.ts';
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
import { findDoubledStops } from './locales/formatStops.ts';
import { findFormUses } from './locales/formUses.ts';
import { applyExceptions, compareWithGlossary, parseGlossary } from './locales/glossary.ts';
import { compareLabels, listTitles, type PageLink } from './locales/pageNames.ts';
import { compareTexts, type SameTexts } from './locales/sameText.ts';
import { compareSpellings } from './locales/spellings.ts';
import { listContent, listMessages, listSandboxTexts } from './locales/texts.ts';
import { findUses, type Use } from './locales/usage.ts';
import { compareTranslations, compareWording } from './locales/wording.ts';
import { readSources } from './support/sources.ts';

const namespacesByLanguage: Record<string, Namespaces> = Object.fromEntries(
  languages.map(({ code }) => [code, readNamespaces(`locales/${code}`)]),
);
const { [defaultLanguage.code]: source = {}, ...others } = namespacesByLanguage;
// The backend's pages don't load the app's messages, so they may repeat its texts.
const { backend: _, ...app } = source;
const glossary = parseGlossary(readFileSync('locales/README.md', 'utf8'));
const sameTexts: SameTexts = readJson('locales/same-text.json');
const translated = [...listMessages(namespacesByLanguage), ...listSandboxTexts()];
const texts = [...translated, ...listContent()];
const titles = listTitles(texts);
const codeUses = findCodeUses();

const problems = [
  ...applyExceptions(
    [
      ...languages.flatMap((language) =>
        compare(language, namespacesByLanguage[language.code] ?? {}, source),
      ),
      ...languages.flatMap((language) =>
        findDoubledStops(language, namespacesByLanguage[language.code] ?? {}, codeUses),
      ),
      ...compareWithGlossary(texts, glossary),
      ...compareWording(texts),
    ],
    glossary,
  ),
  ...compareWithEnglish(others, source, readSameWords('locales/same-as-english.json')),
  ...compareNames(listArticleTexts(), namespacesByLanguage, readJson('locales/article-names.json')),
  ...compareTexts(app, sameTexts),
  ...compareTranslations(
    translated,
    Object.values(sameTexts).flatMap(Object.keys),
    readJson('locales/translated-apart.json'),
  ),
  ...compareLabels(
    listPageLinks(),
    Object.fromEntries(
      Object.entries(namespacesByLanguage).map(([code, namespaces]) => [
        code,
        { ...namespaces, content: titles[code] ?? {} },
      ]),
    ),
  ),
  ...compareSpellings(texts.filter(({ position }) => !position.startsWith('content/support/'))),
  ...compareWithCode(
    [...codeUses, ...routes.map(findRouteUses), ...findAllFormUses(), ...findReferences(source)],
    source,
  ),
];

for (const problem of problems) console.log(problem);
console.log(problems.length ? `${problems.length} problems in locales/` : 'The locales are complete.');
process.exitCode = problems.length ? 1 : 0;

/** The uses in the code. The pages of the sandbox and the demo have a namespace of their own. */
function findCodeUses(): Use[] {
  return readSources(['src'], /(?<!\.test|\.d)\.tsx?$/).flatMap((source) => {
    const uses = source.path.startsWith('src/server/') ? [] : findUses(source);
    if (!/^src\/(sandbox|demo)\//.test(source.path)) return uses;
    return uses.map((use) => ({ ...use, namespace: use.namespace ?? 'backend' }));
  });
}

/** The links of header, menu and footer. */
function listPageLinks(): PageLink[] {
  const areas = listSiteAreas(((key: string) => `shell:${key}`) as TFunction<'shell'>);
  return areas.flatMap(({ links }) =>
    links.flatMap(({ to, label }) => {
      const route = routes.find(({ path }) => path === to);
      if (!route) return [];
      const [, slug = ''] = /((?:policies\/)?[^/]+)$/.exec(to) ?? [];
      const isWritten = slug in (titles[defaultLanguage.code] ?? {});
      return [
        {
          label,
          title: isWritten ? `content:${slug}` : `${route.namespaces[0]}:${route.meta ?? 'meta'}.title`,
        },
      ];
    }),
  );
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
