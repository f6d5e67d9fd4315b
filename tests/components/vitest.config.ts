import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineProject } from 'vitest/config';
import { articles } from '../../scripts/mdx/plugin.ts';
import { findChromium } from '../e2e/chromium.ts';

/** Component and hook tests, which run in Chromium with the storefront's styles. */
export default defineProject({
  root: resolve(import.meta.dirname, '../..'),
  plugins: [articles(), react()],
  // Otherwise Vite discovers these packages later and reloads the page during a test.
  optimizeDeps: {
    include: [
      '@base-ui/react/dialog',
      '@base-ui/react/menu',
      '@tanstack/react-query',
      'axios',
      'i18next',
      'punycode/punycode.es6.js',
      'react-dom/client',
      'react-dom/server',
      'react-hot-toast/headless',
      'react-i18next',
      'react-router-dom',
      'zod/mini',
    ],
  },
  test: {
    name: 'components',
    include: ['src/**/*.browser.test.tsx'],
    setupFiles: ['tests/components/setup.ts'],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 720 },
      provider: playwright({
        launchOptions: {
          executablePath: findChromium(),
          args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
        },
        contextOptions: { locale: 'en-US', timezoneId: 'UTC', reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
