import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { articles } from './scripts/mdx/plugin.ts';

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

/** The browsers that know `light-dark()`, the youngest thing that the storefront builds on. */
const BROWSERS = ['chrome123', 'edge123', 'firefox124', 'safari17.5', 'ios17.5'];

/** axios sends by XMLHttpRequest wherever there is one; its other way, with all that it brings, stays out. */
function withoutFetchAdapter(): Plugin {
  const NONE = '\0no-fetch-adapter';
  return {
    name: 'without-fetch-adapter',
    enforce: 'pre',
    apply: 'build',
    resolveId(source, importer) {
      const isAsked = source === './fetch.js' && /[\\/]axios[\\/]lib[\\/]adapters[\\/]/.test(importer ?? '');
      return isAsked ? NONE : null;
    },
    load(id) {
      return id === NONE ? 'export const getFetch = () => null;' : null;
    },
  };
}

/**
 * One file for what nearly every visit starts with: the entry, the search form and the prices put forward, with all
 * that these import. Pages stay files of their own.
 */
const START = {
  name: 'app',
  test: /[\\/]index\.html$|[\\/](search[\\/]SearchForm|pricing[\\/]FeaturedTlds)\.tsx$/,
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [articles(), react(), tailwindcss(), themeScript(), withoutFetchAdapter()],
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
        output: { codeSplitting: { groups: [START] } },
      }),
    },
  },
  test: {
    // Starting a database takes seconds where the machine is busy.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      { extends: true, test: { name: 'unit', include: ['src/**/*.test.{ts,tsx}', 'tests/*.test.ts'] } },
      {
        extends: true,
        // They measure time, so nothing else runs beside them.
        test: { name: 'faults', include: ['tests/faults/*.test.ts'], sequence: { groupOrder: 1 } },
      },
    ],
  },
}));
