import { resolve } from 'node:path';
import { test } from '@playwright/test';
import { ensureDemo } from '../../scripts/support/ensureBuilt.ts';

// Only the project `demo` depends on this, so the others don't wait for it.
test('builds the demo', async () => {
  test.setTimeout(1_200_000);
  process.chdir(resolve(import.meta.dirname, '../..'));
  await ensureDemo();
});
