import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contractAt } from '../../scripts/contract/diff/atCommit.ts';
import { verdictsFor } from '../../scripts/contract/diff/change.ts';
import { EFFECTS, READERS } from '../../scripts/contract/diff/effects.ts';
import { compareContracts } from '../../scripts/contract/diff/operations.ts';
import { toReport } from '../../scripts/contract/diff/report.ts';
import { contractOf, thing } from './contractPairs.ts';

describe('the report', () => {
  const findings = compareContracts(
    { ...contractOf(thing({})) },
    { ...contractOf(thing({ maxLength: 3 }), { deprecated: true }) },
  );

  it('§7 contract: lists first what clients must change, with its place, calls and what to do', () => {
    expect(toReport(verdictsFor('clients', findings), 'clients', 'v1').split('\n')).toEqual([
      'Since v1, for clients: 1 breaking change, 2 compatible changes.',
      '',
      'Clients must change',
      '  Thing.field: has maxLength 3 now',
      '      in requests of saveThing',
      '      → Send only what is still allowed.',
      '',
      'Clients may stay as they are',
      '  is deprecated now',
      '      saveThing',
      '      → Plan to do without it.',
      '  Thing.field: has maxLength 3 now',
      '      in responses of saveThing',
      '      → Nothing, or remove what handles the rest.',
    ]);
  });

  it('§7 contract: lists first what a server must change', () => {
    expect(toReport(verdictsFor('backend', findings), 'backend', 'v1').split('\n').slice(0, 6)).toEqual([
      'Since v1, for the backend: 2 breaking changes, 1 compatible change.',
      '',
      'Your server must change',
      '  Thing.field: has maxLength 3 now',
      '      in requests of saveThing',
      '      → Reject what is no longer allowed; contract:verify sends it.',
    ]);
    expect(toReport([], 'backend', 'v1')).toBe('The contract says the same as at v1.');
  });

  it.each(READERS)('§7 contract: every kind of change lists what it requires of %s', (reader) => {
    for (const effect of Object.values(EFFECTS)) expect(effect[reader].todo).toMatch(/^[A-Z].+\.$/);
  });
});

describe('npm run contract:diff', () => {
  let folder: string;
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args], {
      cwd: folder,
      stdio: 'pipe',
    });
  const commit = (tag: string) => {
    git('add', '-A');
    git('commit', '-qm', tag);
    git('tag', tag);
  };
  const diff = (...args: string[]) =>
    spawnSync(process.execPath, [resolve('scripts/contract/diff.ts'), ...args], {
      cwd: folder,
      encoding: 'utf8',
    });

  const writeContract = (path: string) => {
    const responses = { 200: { description: 'Success.' } };
    const contract = { openapi: '3.1.1', paths: { [path]: { get: { responses } } } };
    writeFileSync(join(folder, 'openapi/storefront.yaml'), JSON.stringify(contract));
  };

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'contract-diff-'));
    git('init', '-q');
    writeFileSync(join(folder, 'README.md'), 'Nothing yet.');
    commit('empty');
    mkdirSync(join(folder, 'openapi'));
    writeFileSync(join(folder, 'openapi/storefront.yaml'), 'openapi: 3.1.1\npaths:\n  /a: [\n');
    commit('malformed');
    writeContract('/a');
    commit('good');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('§7 contract: exits with 0 where nothing changed, and with 1 where the reader must change something', () => {
    expect(diff('good')).toMatchObject({ status: 0, stdout: 'The contract says the same as at good.\n' });
    writeContract('/b');
    const { status, stdout } = diff('good');
    expect([status, stdout.split('\n')[0]]).toEqual([
      1,
      'Since good, for the backend: 1 breaking change, 1 compatible change.',
    ]);
    expect(JSON.parse(diff('good', '--json').stdout)).toMatchObject([
      { breaking: true, text: 'new call', operations: ['GET /b'], todo: 'Implement the call.' },
      { breaking: false, text: 'the call is removed', operations: ['GET /a'] },
    ]);
    expect(JSON.parse(diff('good', '--json', '--for', 'clients').stdout)).toMatchObject([
      { breaking: true, text: 'the call is removed', todo: 'Stop calling it.' },
      { breaking: false, text: 'new call' },
    ]);
  });

  it.each([
    [['nowhere'], 'There is no commit, tag or branch "nowhere".'],
    [['empty'], 'There is no openapi/storefront.yaml at empty.'],
    [['malformed'], 'At malformed: The contract cannot be read: '],
    [[], 'Usage: npm run contract:diff -- <git-ref> [--for backend|clients] [--json]'],
    [['good', '--for', 'me'], '--for must be "clients" or "backend", not "me".'],
    [['--of'], "Unknown option '--of'. Usage: "],
  ])('§8 failures: %j is reported in one sentence, with exit code 2', (args, sentence) => {
    const { status, stderr, stdout } = diff(...args);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^[^\n]+\n$/);
    expect(stderr).toContain(sentence);
  });

  it('§8 failures: a folder without history is reported in one sentence', async () => {
    const bare = mkdtempSync(join(tmpdir(), 'contract-bare-'));
    await expect(contractAt('main', bare)).rejects.toThrow('This folder is not a git repository.');
    rmSync(bare, { recursive: true });
  });
});
