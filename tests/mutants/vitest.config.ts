import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Unit and backend tests without the storefront's plugins. */
export default defineConfig({
  root: resolve(import.meta.dirname, '../..'),
  test: {
    include: ['src/{lib,shared,contract,sandbox}/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
