import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { articles } from './scripts/mdx/plugin.ts';
import { forBrowsers } from './src/app/routeSpec.ts';
import { routes } from './src/app/routes.ts';

const THEME_ENTRY = 'src/theme.ts';

/** Puts the theme script at the head's start: built, it is a plain script and so runs before the first paint. */
function themeScript(): Plugin {
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

const ROUTES = fileURLToPath(new URL('src/app/routes.ts', import.meta.url));

/** Leaves out of the browser's routes what only build, server and tests read: 2.5 kB with 19 routes. */
function browserRoutes(): Plugin {
  return {
    name: 'browser-routes',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    load: {
      filter: { id: new RegExp(`^${RegExp.escape(ROUTES)}$`) },
      handler: () => `export const routes = ${JSON.stringify(routes.map(forBrowsers))};`,
    },
  };
}

/** The browsers that know `light-dark()`, the youngest thing that the storefront builds on. */
const BROWSERS = ['chrome123', 'edge123', 'firefox124', 'safari17.5', 'ios17.5'];

/**
 * What the form engine never runs of react-jsonschema-form, 57 of its 85 kB: Markdown in descriptions, the default
 * templates and widgets, and `allOf`, `$id` and `$ref`, which codegen refuses in forms.
 */
const UNUSED_BY_FORMS: Record<string, string> = {
  'markdown-to-jsx/dist/react.js': 'export const Markdown = null;',
  'fast-uri/index.js': 'export default null;',
  '@rjsf/utils/lib/schema/shallowAllOfMerge.js': 'export default (schema) => schema;',
  '@rjsf/core/lib/getDefaultRegistry.js': `
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
    });`,
};

/**
 * Parts of libraries that a client of JSON in a browser never runs, and what stands for each: their packages are one
 * piece, so that no bundler leaves them out by itself.
 */
const UNUSED: Record<string, string> = {
  'axios/lib/adapters/fetch.js': 'export const getFetch = () => null;',
  'axios/lib/cancel/CancelToken.js': 'export default null;',
  'axios/lib/helpers/AxiosURLSearchParams.js': 'export default null;',
  'axios/lib/helpers/HttpStatusCode.js': 'export default null;',
  'axios/lib/helpers/cookies.js': 'export default null;',
  'axios/lib/helpers/formDataToJSON.js': 'export default null;',
  'axios/lib/helpers/isURLSameOrigin.js': 'export default null;',
  'axios/lib/helpers/progressEventReducer.js': 'export const progressEventReducer = null;',
  'axios/lib/helpers/toFormData.js': 'export default null;',
  'axios/lib/helpers/toURLEncodedForm.js': 'export default null;',
  '@tanstack/query-core/build/modern/infiniteQueryBehavior.js':
    'export const [infiniteQueryBehavior, hasNextPage, hasPreviousPage] = [];',
  ...UNUSED_BY_FORMS,
};

function trimmedLibraries(): Plugin {
  return {
    name: 'trimmed-libraries',
    enforce: 'pre',
    apply: 'build',
    load: (id) => UNUSED[id.replaceAll('\\', '/').split('/node_modules/').at(-1) ?? ''],
    transform: (code, id) => (/[\\/]react-router[\\/]dist[\\/]/.test(id) ? trimRouter(code) : null),
  };
}

/**
 * Marks the router's components as free of side effects, and leaves out what only its data and framework modes do.
 * Where a phrase is not found, nothing but size is lost.
 */
function trimRouter(code: string): string {
  return code
    .replace(/^\w+\.(?:displayName = "[\w.]+"|contextType = \w+);$/gm, '')
    .replace('let dataRouterState = dataRouterOpts?.state;', 'const dataRouterState = void 0;')
    .replace(/= (React\d*\.(?:forwardRef|createContext)\()/g, '= /* @__PURE__ */ $1')
    .replace('shouldPrefetch && !isAbsolute ?', 'false ?');
}

/**
 * One file for what nearly every visit starts with: the entry and the pages that begin a search, with all that these
 * import. Other pages stay files of their own.
 */
const START = {
  name: 'app',
  test: /[\\/]index\.html$|[\\/](HomePage|PreSearchPage)\.tsx$/,
};

/** What several pages share, in few files: each one more is one more request before a page can show. */
const SHARED = [
  {
    name: 'parts',
    // Without what brings a library along (overlays, the virtual list), and what few pages need.
    test: /[\\/]src[\\/](lib(?![\\/]readAmount)|api|i18n|ui(?![\\/](showcase|table|workspace|Dialog|Drawer|LazyMenu|Menu|Sheet|Toast|Virtual|headless|useRow|useScroll)))[\\/]/,
    minShareCount: 2,
  },
  { name: 'cart', test: /[\\/]src[\\/]features[\\/]cart[\\/]/, minShareCount: 2 },
  // Account and administration, which public pages do not load.
  {
    name: 'workspace',
    test: /[\\/]src[\\/](ui[\\/](table|workspace)(?![\\/](FilterSheet|ConfirmDialog|Popover))|features[\\/]list(?![\\/]ListKeysDialog)|app[\\/]layouts[\\/](AppFrame|AccountMenu))[\\/.]/,
    minShareCount: 2,
  },
  { name: 'names', test: /[\\/]src[\\/]features[\\/](search|favorites)[\\/]/, minShareCount: 2 },
];

const BACKEND_TESTS = 'src/{contract,sandbox,server}/**/*.test.ts';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [articles(), react(), tailwindcss(), themeScript(), browserRoutes(), trimmedLibraries()],
  define: { 'import.meta.env.VITE_BUILD_YEAR': JSON.stringify(String(new Date().getFullYear())) },
  build: {
    target: BROWSERS,
    manifest: 'manifest.json',
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      input: ['index.html', THEME_ENTRY],
      ...(!isSsrBuild && {
        // Nobody imports from the entry, so it may be one file with what it starts.
        preserveEntrySignatures: false as const,
        output: { codeSplitting: { groups: [START, ...SHARED] } },
      }),
    },
  },
  test: {
    // Timeouts are for tests that hang. A busy machine may take ten times as long as a quiet one.
    testTimeout: 60_000,
    hookTimeout: 120_000,
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
