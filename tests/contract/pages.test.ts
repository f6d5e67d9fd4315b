import { expect, test } from 'vitest';
import { storefrontContract } from '#contract/load.ts';
import {
  backendFolders,
  backendPaths,
  chatEventsPath,
  isBackendPath,
  orderReturnPath,
} from '#lib/backendPaths.ts';
import { openSandbox } from '#sandbox/sandbox.fixture.ts';
import { pagesOf } from '../../scripts/contract/verify/pages.ts';

const pages = pagesOf(storefrontContract());
const sandbox = await openSandbox();

test('§7 contract: the storefront leads to the pages that the contract lists, and to no others', () => {
  const paths = Object.fromEntries(pages.map(({ name, path }) => [name, path]));
  expect(paths).toMatchObject(
    Object.fromEntries(Object.entries(backendPaths).map(([name, path]) => [name, path()])),
  );
  expect(orderReturnPath(1, 2)).toBe(fill(paths.orderReturn ?? ''));
  expect(chatEventsPath('1')).toBe(fill(paths.chatEvents ?? ''));
  for (const { path } of pages) expect(isBackendPath(fill(path)), path).toBe(true);
  expect(backendFolders).toContain('/checkout');
});

test.each(pages)(
  '§7 contract: the sandbox serves $name, or sends to signing in and back',
  async ({ path, access }) => {
    const address = fill(path);
    const response = await sandbox.fetch(new Request(`http://localhost${address}`));
    if (access === 'account') {
      expect([response.status, response.headers.get('location')]).toEqual([303, '/account/login']);
      expect(response.headers.get('set-cookie')).toContain(`login_redirect=${encodeURIComponent(address)}`);
    } else expect(response.status, address).toBe(path.includes('{') ? 404 : 200);
  },
);

/** A path with a number for each parameter. */
function fill(path: string): string {
  let count = 0;
  return path.replaceAll(/\{\w+\}/g, () => String(++count));
}
