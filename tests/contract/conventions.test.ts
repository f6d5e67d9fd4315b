import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { storefrontContract } from '#contract/load.ts';
import { isJsonObject } from '#contract/pointer.ts';

/** A code as the sandbox gives it to `errorResponse`, or as the field of a body. */
const CODE = /errorResponse\(\s*[\w.]+,\s*(?:'[^']*'|`[^`]*`|[^,']+),\s*'([^']+)'|\berror: '([^']+)'/g;

const chapter = readFileSync('scripts/contract/docs/conventions.md', 'utf8');
const rows = [...chapter.matchAll(/^\| `(.+?)` \| ([\d, ]+) \| (.+) \| (.+) \|$/gm)].map(
  ([, code = '', statuses = '', meaning = '', page = '']) => ({ code, statuses, meaning, page }),
);

/** The codes in the examples of the contract, with their statuses. */
const documented = storefrontContract().operations.flatMap(({ responses }) =>
  [...responses].flatMap(([status, { examples }]) =>
    examples.flatMap(({ value }) =>
      isJsonObject(value) && typeof value.error === 'string' ? [{ code: value.error, status }] : [],
    ),
  ),
);

test('§7 conventions: every error code of the examples and of the sandbox is listed, and no other', () => {
  const files = globSync('src/sandbox/**/*.ts', { exclude: ['**/*.test.ts', '**/*.fixture.ts'] });
  const sent = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(CODE)].map(([, code, field]) => code ?? field ?? ''),
  );
  expect(sent.length).toBeGreaterThan(80);
  const codes = new Set([...documented.map(({ code }) => code), ...sent]);
  expect(rows.map(({ code }) => code)).toEqual([...codes].toSorted());
});

test('§7 conventions: each code has its statuses, a meaning, and what the page does', () => {
  for (const { code, statuses, meaning, page } of rows) {
    const listed = statuses.split(', ');
    const missing = documented.filter((one) => one.code === code && !listed.includes(one.status));
    // Something in front of the backend may send these for any call, with any of its codes.
    const isShared = ['malformed_body', 'too_many_requests', 'unavailable'].includes(code);
    expect(isShared ? [] : missing, code).toEqual([]);
    expect([meaning, page], code).toEqual([
      expect.stringMatching(/^[A-Z].*[.?]$/),
      expect.stringMatching(/^[A-Z].*\.$/),
    ]);
  }
});

test('§7 conventions: pages know the codes of which the list says more than that the message is shown', () => {
  const files = globSync('src/**/*.{ts,tsx}', {
    exclude: ['**/{sandbox,generated,contract,server}/**', '**/*.test.*', '**/*.fixture.*'],
  });
  const source = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  const isKnown = ({ code }: { code: string }) => source.includes(`'${code}'`);
  const own = rows.filter(({ page }) => /own words|beside|the field|Asks for another/.test(page));
  expect(own.filter((row) => Number(row.statuses) < 500 && row.statuses !== '413' && !isKnown(row))).toEqual(
    [],
  );
  const compared = [...source.matchAll(/\.code === '(\w+)'/g)].map(([, code]) => code);
  expect(compared.length).toBeGreaterThan(5);
  const silent = rows.filter(({ code, page }) => compared.includes(code) && page === 'Shows the message.');
  expect(silent).toEqual([]);
});
