import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { components } from '#api/generated/operations.ts';
import { storefrontContract } from '#contract/load.ts';
import { MAX_CHAT_FILE_BYTES } from '#lib/chatFile.ts';
import { MAX_LOGO_BYTES } from '#lib/logoFile.ts';
import { pictureBytes } from '#sandbox/kits/picture.ts';
import { adminMinutes, idleDays, sessionDays } from '#sandbox/session/session.ts';
import { maxAttachmentBytes } from '#sandbox/support/tickets.ts';
import { LIMITS } from '#sandbox/throttling/throttles.ts';

const documents = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...globSync('docs/**/*.md')];
const read = (file: string) => readFileSync(file, 'utf8');

/** Folders that only a build or a run makes. */
const MADE = /^(dist|\.cache|\.sandbox)\//;
const PATH = /`((?:src|scripts|tests|openapi|locales|forms|content|docs|public)\/[^\s`:]+)`/g;

/** `src/{app,ui}/<name>.ts` → patterns that match the files it stands for. */
const toGlob = (path: string) => path.replace(/<[^>]+>|…|\bX(?=\w*\.)/g, '*').replace(/\/$/, '');

test.each(documents)('%s names only paths and links that exist', (file) => {
  const text = read(file);
  const paths = [...text.matchAll(PATH)].map(([, path = '']) => path).filter((path) => !MADE.test(path));
  const links = [...text.matchAll(/\]\((?!https?:|#|\/|mailto:)([^)#]+)/g)].map(([, path = '']) =>
    join(dirname(file), path),
  );
  expect(paths.filter((path) => !globSync(toGlob(path)).length)).toEqual([]);
  expect(links.filter((path) => !existsSync(path))).toEqual([]);
});

test('the diagram of the architecture has the folders of src, and the table describes each', () => {
  const text = read('docs/architecture.md');
  const [, diagram = ''] = /```mermaid\n([^`]+)```/.exec(text) ?? [];
  const drawn = new Set(
    diagram
      .split('\n')
      .slice(1)
      .flatMap((line) => line.match(/[\w-]*\w/g) ?? []),
  );
  const folders = readdirSync('src', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const names = folders.map(({ name }) => name).sort();
  expect([...drawn].sort()).toEqual(names);
  const described = [...text.matchAll(/`src\/([\w-]+)`/g)].map(([, name]) => name);
  expect([...new Set(described)].sort()).toEqual(names);
});

test('README and CONTRIBUTING stay short', () => {
  for (const file of ['README.md', 'CONTRIBUTING.md'])
    expect(read(file).split('\n').length, file).toBeLessThanOrEqual(150);
});

describe('docs/asvs.md', () => {
  const text = read('docs/asvs.md');
  const rows = text.split('\n').filter((line) => /^\| \d/.test(line));
  const cells = rows.map((row) => row.slice(2, -2).split(' | '));

  test('names only tests that exist', () => {
    const missing: string[] = [];
    let named = 0;
    for (const [number, , answer = ''] of cells) {
      if (!answer.startsWith('Proven: ')) continue;
      const parts = [...answer.matchAll(/`((?:src|tests)\/[^`]+)` ((?:“[^”]+”(?:, )?)+)/g)];
      expect(parts, number).not.toEqual([]);
      for (const [, file = '', titles = ''] of parts)
        for (const [, title = ''] of titles.matchAll(/“([^”]+)”/g)) {
          named += 1;
          const source = existsSync(file) ? read(file) : '';
          const isThere = ["'", '"', '`'].some((quote) => source.includes(quote + title + quote));
          if (!isThere) missing.push(`${number}: ${file} ${title}`);
        }
    }
    expect(missing).toEqual([]);
    expect(named).toBeGreaterThan(100);
  });

  test('has one answer for each requirement, in order, and counts them', () => {
    const answers = ['Proven: ', 'Does not apply: ', '**Not met:** '];
    const counts = answers.map((start) => cells.filter(([, , answer]) => answer?.startsWith(start)).length);
    expect(cells.filter((row) => row.length !== 3)).toEqual([]);
    const numbers = cells.map(([number = '']) => number.split('.').map(Number));
    const toOrder = ([chapter = 0, section = 0, item = 0]: number[]) =>
      chapter * 10_000 + section * 100 + item;
    const order = numbers.map(toOrder);
    expect(order).toEqual([...new Set(order)].sort((one, other) => one - other));
    const [proven, others, unmet] = counts;
    expect(text.replaceAll(/\s+/g, ' ')).toContain(
      `${proven} are proven by tests, ${others} do not apply, and ${unmet} are not met.`,
    );
    expect(counts.reduce((sum, count) => sum + count)).toBe(rows.length);
  });
});

const guide = read('docs/security.md').replaceAll(/\s+/g, ' ');

test('docs/security.md has the limits that the code follows', () => {
  const constant = (file: string, name: string) =>
    Number(new RegExp(`const ${name} = (\\d+)`).exec(read(`src/sandbox/security/${file}.ts`))?.[1]);
  const ofAttempts = (name: string) => constant('attempts', name);
  const minutes = ofAttempts('PERIOD_MS');
  const [mega, kilo] = [1024 * 1024, 1024];
  const sentences = [
    `After ${ofAttempts('MAX_ATTEMPTS')} wrong codes within ${minutes} minutes`,
    `after ${ofAttempts('MAX_ATTEMPTS_OF_ADDRESS')} an IP address does`,
    `| without a call | ${idleDays} days |`,
    `| in all, since the start or the last sign-in | ${sessionDays} days |`,
    `| admin sign-in, without an admin call | ${adminMinutes} minutes |`,
    `| proof | ${constant('proofs', 'PROOF_MS')} minutes |`,
    `once, for ${constant('mails', 'LINK_MS')} minutes`,
    `lists the ${constant('accountSessions', 'MAX_SESSIONS')} used last`,
    `| attachment of a form | PNG, JPEG, GIF, WebP, PDF, text, ZIP | ${maxAttachmentBytes / mega} MB |`,
    `| file in a chat | PNG, JPEG, GIF, WebP, PDF, text | ${MAX_CHAT_FILE_BYTES / mega} MB,`,
    `PNG, JPEG, WebP | ${MAX_LOGO_BYTES / kilo} kB |`,
    `| PNG, JPEG, WebP | ${pictureBytes / mega} MB |`,
  ];
  expect(sentences.filter((sentence) => !guide.includes(sentence))).toEqual([]);
});

test('docs/security.md explains who may make a call, by every hint of the contract', () => {
  const { operations } = storefrontContract();
  const hints = new Set(operations.map(({ access }) => `x-access: ${access}`));
  for (const { writes } of operations) {
    if (writes.approvedDevice) hints.add('x-approved-device');
    if (writes.secondProof) hints.add('x-second-proof');
  }
  if (globSync('openapi/overlays/*.yaml').some((file) => read(file).includes('x-owner:')))
    hints.add('x-owner');
  expect(hints.size).toBe(7);
  expect([...hints].filter((hint) => !guide.includes(`| \`${hint}\` |`))).toEqual([]);
});

test('docs/security.md lists the ways to sign in, and the logs', () => {
  const ways: Record<components['schemas']['SignInMethod'], string> = {
    passkey: 'passkey',
    code: 'code of an authenticator app, with the email address',
    recovery_code: 'recovery code, with the email address',
    link: 'link by email',
    other: 'one of the sandbox’s people',
  };
  const logs = ['errors of server and sandbox', 'contract gate', 'audit trail', 'activity of an account'];
  const rows = [...Object.values(ways), 'key of the reseller API', ...logs, 'calls with keys'];
  expect(rows.filter((row) => !guide.includes(`| ${row} |`))).toEqual([]);
});

test('docs/operations.md has the limits of calls', () => {
  const format = (calls: number, seconds: number) =>
    `${calls.toLocaleString('en-US')} in ${seconds < 60 ? `${seconds} s` : `${seconds / 60} min`}`;
  const rows = [
    ...read('docs/operations.md').matchAll(/^\| `(\w+)` \|[^|]+\| ([^|]+ in [^|]+) \| ([^|]+) \|$/gm),
  ];
  expect(Object.fromEntries(rows.map(([, group, own, ofAddress]) => [group, [own, ofAddress]]))).toEqual(
    Object.fromEntries(
      Object.entries(LIMITS).map(([group, { own, ofAddress, seconds }]) => [
        group,
        [format(own, seconds), format(ofAddress, seconds)],
      ]),
    ),
  );
});

describe('docs/operations.md', () => {
  const text = read('docs/operations.md');

  test('has each setting', () => {
    const names = [...read('src/server/settings.ts').matchAll(/\benv\.([A-Z_]+)|\b([A-Z]+_[A-Z_]+):/g)];
    const settings = new Set(names.map(([, one, other]) => one ?? other ?? ''));
    expect(settings.size).toBeGreaterThan(12);
    const row = [...text.matchAll(/^\|[^|]*\|/gm)].join();
    expect([...settings].filter((name) => !row.includes(`\`${name}\``))).toEqual([]);
  });

  test('explains each metric', async () => {
    const { register } = await import('prom-client');
    await import('#monitoring/metrics.ts');
    const own = register.getMetricsAsArray().map(({ name }) => name);
    const explained = new Set([...text.matchAll(/`(storefront_\w+)`/g)].map(([, name]) => name));
    expect([...explained].sort()).toEqual(own.filter((name) => name.startsWith('storefront_')).sort());
  });
});
