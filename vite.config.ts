import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

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

export default defineConfig({
  plugins: [react(), tailwindcss(), themeScript()],
  define: { 'import.meta.env.VITE_BUILD_YEAR': JSON.stringify(String(new Date().getFullYear())) },
  build: {
    manifest: 'manifest.json',
    modulePreload: { polyfill: false },
    rolldownOptions: { input: ['index.html', THEME_ENTRY] },
  },
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'],
  },
});
