import { writeFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, normalizePath, type Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { createPublicCheck, type ModuleGraph } from './scripts/build/publicModules.ts';
import { articles } from './scripts/mdx/plugin.ts';
import { papers } from './scripts/papers/plugin.ts';
import { stripServerFields } from './src/app/routeSpec.ts';
import { routes } from './src/app/routes.ts';

const THEME_ENTRY = 'src/theme.ts';
/** The script that sends an account page's first calls. */
const CALLS_ENTRY = 'src/firstCalls.ts';

/** Adds the theme script first in the head. In the build it is a classic script, which runs before the first paint. */
function addThemeScript(): Plugin {
  return {
    name: 'theme-script',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const built = Object.values(bundle ?? {}).find(
          (file) => file.type === 'chunk' && file.name === 'theme',
        );
        const attrs = built ? { src: `/${built.fileName}` } : { src: `/${THEME_ENTRY}`, type: 'module' };
        return [{ tag: 'script', attrs, injectTo: 'head-prepend' }];
      },
    },
  };
}

/** Makes one file of the script of the first calls and its imports, so that it loads as a classic script. */
function bundleFirstCalls(): Plugin {
  return {
    name: 'first-calls',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    load: {
      filter: { id: /\/src\/firstCalls\.ts$/ },
      async handler(id) {
        const built = await build({
          configFile: false,
          logLevel: 'warn',
          build: { write: false, minify: false, rolldownOptions: { input: id, output: { format: 'iife' } } },
        });
        const [chunk] = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
        return chunk?.type === 'chunk' ? chunk.code : this.error(`${CALLS_ENTRY} is not built`);
      },
    },
  };
}

// The bundler's ids have slashes on every system.
const ROUTES = normalizePath(fileURLToPath(new URL('src/app/routes.ts', import.meta.url)));

/** Removes route fields from the browser's routes that only build, server and tests read: 2.5 kB with 19 routes. */
function stripBrowserRoutes(): Plugin {
  return {
    name: 'browser-routes',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    load: {
      filter: { id: new RegExp(`^${RegExp.escape(ROUTES)}$`) },
      handler: () => `export const routes = ${JSON.stringify(routes.map(stripServerFields))};`,
    },
  };
}

/** The first versions with `light-dark()`, the newest feature that the storefront depends on. */
const BROWSERS = ['chrome123', 'edge123', 'firefox124', 'safari17.5', 'ios17.5'];

const WHOLE_FILE = /^.*$/s;
const ROUTER = /\/react-router\/dist\/development\/chunk-[^/]+\.mjs$/;
/** react-jsonschema-form's default registry without its default templates and widgets. */
const REGISTRY = `
  import ArrayField from './components/fields/ArrayField.js';
  import BooleanField from './components/fields/BooleanField.js';
  import NumberField from './components/fields/NumberField.js';
  import ObjectField from './components/fields/ObjectField.js';
  import SchemaField from './components/fields/SchemaField.js';
  import StringField from './components/fields/StringField.js';
  const fields = { ArrayField, BooleanField, NumberField, ObjectField, SchemaField, StringField };
  const translateString = (text) => text;
  const globalFormOptions = { idPrefix: 'root', idSeparator: '_' };
  export default () => ({
    fields, templates: { ButtonTemplates: {} }, widgets: {}, rootSchema: {}, formContext: {}, translateString,
    globalFormOptions,
  });`;

/**
 * Library code that the storefront never runs and that the bundler can't drop. What is patched of a library must save
 * at least 4 kB of gzipped script on a public page; docs/decisions has what each saves. The packages are pinned exactly,
 * the build fails if a patch finds nothing to replace, and `unpatched.spec.ts` tests a build with `UNPATCHED=1`.
 */
const PATCHES = [
  // The client uses XMLHttpRequest.
  {
    file: /\/axios\/lib\/adapters\/fetch\.js$/,
    find: WHOLE_FILE,
    replace: 'export const getFetch = () => null;',
  },
  // Marks components as free of side effects, so that unused ones are dropped.
  { file: ROUTER, find: /^\w+\.(?:displayName = "[\w.]+"|contextType = \w+);$/gm, replace: '' },
  { file: ROUTER, find: /= (React\d*\.(?:forwardRef|createContext)\()/g, replace: '= /* @__PURE__ */ $1' },
  // Branches of the router's data mode.
  {
    file: ROUTER,
    find: 'let dataRouterState = dataRouterOpts?.state;',
    replace: 'const dataRouterState = void 0;',
  },
  { file: ROUTER, find: 'shouldPrefetch && !isAbsolute ?', replace: 'false ?' },
  // Markdown descriptions, and `$id`, `$ref` and `allOf`, which codegen rejects in forms.
  {
    file: /\/markdown-to-jsx\/dist\/react\.js$/,
    find: WHOLE_FILE,
    replace: 'export const Markdown = null;',
  },
  { file: /\/fast-uri\/index\.js$/, find: WHOLE_FILE, replace: 'export default null;' },
  {
    file: /\/@rjsf\/utils\/lib\/schema\/shallowAllOfMerge\.js$/,
    find: WHOLE_FILE,
    replace: 'export default (schema) => schema;',
  },
  { file: /\/@rjsf\/core\/lib\/getDefaultRegistry\.js$/, find: WHOLE_FILE, replace: REGISTRY },
];

function patchedLibraries(): Plugin {
  const unused = new Set(PATCHES);
  return {
    name: 'patched-libraries',
    enforce: 'pre',
    apply: (_config, { command, isSsrBuild }) =>
      command === 'build' && !isSsrBuild && !process.env.UNPATCHED && !process.env.VITEST,
    transform: {
      filter: { id: PATCHES.map(({ file }) => file) },
      handler(code, id) {
        const path = id.replaceAll('\\', '/');
        return PATCHES.filter(({ file }) => file.test(path)).reduce((before, patch) => {
          const after = before.replace(patch.find, patch.replace);
          if (after !== before) unused.delete(patch);
          return after;
        }, code);
      },
    },
    buildEnd(error) {
      const [patch] = unused;
      if (!error && patch) this.error(`The patch of ${patch.file} found nothing to replace: ${patch.find}`);
    },
  };
}

/**
 * The entry runs before the app does, so it must not import a file of the app. With the styles of what nearly every page
 * has, so that they are not another file.
 */
const ENTRY = {
  name: 'entry',
  test: /[\\/]index\.html$|[\\/]src[\\/]main\.tsx$|vite[\\/]preload-helper|[\\/](searchForm|cart|consentBanner|offlineNotice|siteMenu|landing|tldTiles|yearBars|home|receipt|tld|tldArt|fiveYears|category|breadcrumbs|segments)\.css$/,
};

/** What at least two of the pages that visitors land on share, in paths below `src`. Most are small. */
const ENTRANCES = [
  'lib/(csv|helpCenter|landingSlugs|months|registryRules|registrySources|terms)',
  'shared/chat/useSupportChat',
  'shared/landing/(?!product)\\w+',
  'shared/page/LoadFailure',
  'shared/pricing/(FailedPrices|tldPrices)',
  'shared/search/SearchForm',
  'shop/bulk/useBulkFilters',
  'shop/landings/(answer|category/categorySlugs|ExampleLinks|Examples|Steps)',
  'shop/pricing/(featuredPages|PriceBreadcrumbs|TldTiles|useGroupName|YearBars|yearSums)',
  'shop/search/SearchPage',
  'ui/(Badge|Bar|Checkbox|Disclosure|DomainName|GridCell|Notice|PageTitle|Price|SelectField|Skeleton|TextField|TitledText|useAfterPaint|windowSize)',
  'ui/icons/(ArrowRight|Download|Minus)Icon',
  'ui/workspace/(Breadcrumbs|SegmentedControl)',
];

/** One file for what nearly every visit starts with: the app and what landing pages share, with all their imports. */
const START = {
  name: 'app',
  test: new RegExp(
    `/react-dom/client\\.js$|/src/(app/start|${ENTRANCES.join('|')})\\.(tsx?|json)$`.replaceAll(
      '/',
      '[\\\\/]',
    ),
  ),
};

// Excludes modules that depend on a library (overlays, the virtual list) and modules that few pages need.
const PARTS =
  /[\\/]src[\\/](shared[\\/]watch[\\/](kept|use)|lib[\\/](?!browserReport|readAmount|email|phone)|api[\\/](?!generated[\\/](schemas|hooks[\\/](abuse|activity|approvals|customers|landingpages|security|sitesettings|support)))|i18n[\\/]|ui[\\/](?!showcase|styles|charts|table|workspace|Shortcuts|Dialog|Drawer|lazyPopups|Menu|Phone|Sheet|Tabs|Toast|Virtual|headless|useRow|useScroll))/;
/** The same as PARTS, for account pages, without what few of them need. */
const GUARDED_PARTS =
  /[\\/]src[\\/](lib|api(?![\\/]generated[\\/](hooks[\\/](abuse|activity|approvals|bulkchanges|customers|movingin|security|transfers)|schemas[\\/](abuse|activity|approval|bulk[A-Z]|customer|found|transfer)))|i18n|ui(?![\\/](charts|Dialog|Drawer|lazyPopups|Menu|Sheet|Shortcuts|workspace[\\/](FilterSheet|ConfirmDialog|Popover)))|shared[\\/](cart|list(?![\\/]FilterNameForm)|products|session|page[\\/]AccountBreadcrumbs)|shop[\\/]cart|account[\\/](product|labels[\\/](LabelMark|labelQueries))|app[\\/]layouts[\\/]account[\\/](AppFrame|AccountMenu))[\\/.]/;
/** Dialogs and popovers, which load when the first one opens. Otherwise each would load five or more small files. */
const OVERLAYS = /[\\/]node_modules[\\/]@base-ui[\\/]react[\\/](dialog|popover)[\\/]|[\\/]ui[\\/]sheet\.css$/;
/** Comes before NAMES, because the results import these modules, and sale pages would otherwise load that file. */
const SITE = /[\\/]src[\\/](shared[\\/]siteSettings|shop[\\/]sales)[\\/]/;
/** Comes before GUARDED_PARTS, because the account's file would otherwise include these modules as its imports. */
const LISTS =
  /[\\/]src[\\/](shared[\\/]list[\\/](listParams|useListState|useStaticListState|useTypedParam)|ui[\\/](VirtualList|useRowVirtualizer)|ui[\\/]workspace[\\/](FilterChip|list|workspace|segments))\./;
const NAMES =
  /[\\/]src[\\/](shared[\\/]search|shop[\\/](search|results|names|favorites|leads[\\/]UnsentKeyword))[\\/.]/;
/** Reading names, which moving domains here needs, too. */
const BULK = /[\\/]src[\\/]shop[\\/]bulk[\\/](parseNames|readFile|readList)\./;
const SUPPORT = /[\\/]src[\\/]help[\\/]support[\\/]/;
const BLOG = /[\\/]src[\\/]help[\\/]blog[\\/](AuthorMark|PostCover|textLanguage|withDot)\./;
/** What results show later than their rows. */
const LATER_RESULTS =
  /[\\/]src[\\/]shop[\\/](leads[\\/](LeadOn|NearestNames|SimilarNames)|rdap[\\/]RdapFacts|results[\\/](PicksPanel|ResultHeading|ResultsBar))\./;
const TOASTS = /[\\/]src[\\/]ui[\\/]Toast(Card|er)\./;
const CART = /[\\/]src[\\/]shop[\\/]cart[\\/](CartSummary|CheckOutLink)\./;
const HOME = /[\\/]src[\\/]shop[\\/]home[\\/]Home(Page|Sections)\.tsx$/;
const CAMPAIGN = /[\\/]src[\\/]shop[\\/]landings[\\/]campaign[\\/](CampaignPage|Motif|prices)\.tsx$/;
const PRODUCT = /[\\/]src[\\/](shared[\\/](plans|landing[\\/]product)|shop[\\/]products)/;

/** A file of the modules that at least two pages share. */
function shareModules(name: string, test: RegExp, isFor: 'public' | 'guarded') {
  let isPublic: ReturnType<typeof createPublicCheck> | undefined;
  return {
    name(id: string, graph: ModuleGraph) {
      isPublic ??= createPublicCheck(graph);
      return isPublic(id) === (isFor === 'public') ? name : null;
    },
    debugName: name,
    test,
    minShareCount: 2,
  };
}

/**
 * What several pages share, in few files, because each additional file is another request before a page can show. What
 * only account and admin pages need is in a separate file, which public pages do not load. docs/decisions has what pages
 * would load without each of them.
 */
const SHARED = [
  shareModules('site', SITE, 'public'),
  shareModules('overlays', OVERLAYS, 'public'),
  shareModules('parts', PARTS, 'public'),
  shareModules('lists', LISTS, 'public'),
  shareModules('support', SUPPORT, 'public'),
  shareModules('blog', BLOG, 'public'),
  shareModules('workspace', GUARDED_PARTS, 'guarded'),
  shareModules('names', NAMES, 'public'),
  shareModules('bulk', BULK, 'public'),
  { name: 'laterResults', test: LATER_RESULTS },
  { name: 'toasts', test: TOASTS },
  { name: 'cart', test: CART },
  shareModules('product', PRODUCT, 'public'),
  // With a page's name, because documents look for the file of a page by name: see document.ts.
  { name: 'HomePage', test: HOME },
  { name: 'CampaignPage', test: CAMPAIGN },
];

/** A module's library or folder: `react-dom`, `src/ui`. */
function nameOf(id: string): string {
  const [, library] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(normalizePath(id)) ?? [];
  return (
    library ??
    normalizePath(relative(import.meta.dirname, id))
      .split('/')
      .slice(0, 2)
      .join('/')
  );
}

/** Lists the modules of each file, for `npm run perf sizes`. */
function listModules(): Plugin {
  return {
    name: 'list-modules',
    apply: (_config, { command, isSsrBuild }) =>
      command === 'build' && !isSsrBuild && Boolean(process.env.MODULES_FILE),
    async generateBundle(_options, bundle) {
      const isPublic = createPublicCheck(this);
      const files = Object.values(bundle)
        .filter((file) => file.type === 'chunk')
        .map(({ fileName, modules }) => ({
          file: fileName,
          modules: Object.entries(modules).map(([id, { renderedLength }]) => ({
            name: nameOf(id),
            size: renderedLength,
            isPublic: isPublic(id),
          })),
        }));
      await writeFile(process.env.MODULES_FILE ?? '', JSON.stringify(files));
    },
  };
}

const BACKEND_TESTS = 'src/{contract,sandbox,server}/**/*.test.ts';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    articles(),
    papers(),
    react(),
    addThemeScript(),
    stripBrowserRoutes(),
    bundleFirstCalls(),
    patchedLibraries(),
    listModules(),
  ],
  define: { 'import.meta.env.VITE_BUILD_YEAR': JSON.stringify(String(new Date().getFullYear())) },
  build: {
    target: BROWSERS,
    manifest: 'manifest.json',
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      input: ['index.html', THEME_ENTRY, CALLS_ENTRY],
      ...(!isSsrBuild && {
        // Lets the entry's file export the bundler's helper for dynamic imports to the files of the app.
        preserveEntrySignatures: false as const,
        output: { codeSplitting: { groups: [ENTRY, START, ...SHARED] } },
      }),
    },
  },
  test: {
    // Timeouts are for tests that hang. A busy machine may take ten times as long as a quiet one.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // By default, Vitest reserves a core for itself, which is half of CI's smallest machine.
    maxWorkers: '100%',
    // Social cards read its colors; other style sheets are empty.
    css: { include: /tokens\.css/ },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
          exclude: ['**/*.browser.test.tsx', BACKEND_TESTS],
        },
      },
      {
        extends: true,
        // These share modules: loading the sandbox and compiling the contract's schemas takes longer than most tests.
        test: { name: 'backend', include: [BACKEND_TESTS, 'tests/contract/*.test.ts'], isolate: false },
      },
      {
        extends: true,
        // These kill processes in the middle of writes and use the whole machine.
        test: { name: 'faults', include: ['tests/faults/*.test.ts'], sequence: { groupOrder: 1 } },
      },
      'tests/components/vitest.config.ts',
    ],
  },
}));
